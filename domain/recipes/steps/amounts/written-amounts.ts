import { countWordOf } from "#domain/recipes/ingredients/count-words.ts";
import { spellFractions } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import type { TextAmount } from "#domain/recipes/ingredients/parts/part.ts";
import { amountsIn } from "#domain/recipes/ingredients/parts/read-parts.ts";
import { manyOf } from "#domain/text/in-number.ts";

/** An amount of a step as it is written there, whatever it is of. Bare numbers have no unit; "2 cans" have a count word. */
export type WrittenAmount = {
  start: number;
  end: number;
  amount: TextAmount;
  countWord?: string | undefined;
};

/** Of one step; longer ones are no steps. */
const LONGEST = 5_000;
const ANY =
  /\d|[¼-¾⅐-⅞]|\b(?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|quarter|half)\b/i;

/** "The tablespoon of cornstarch" */
const THE_ONE = /\bthe (?=(?:teaspoon|tablespoon|cup|pinch) of )/gi;

export function writtenAmounts(text: string): WrittenAmount[] {
  if (text.length > LONGEST || !ANY.test(text)) return [];
  const spelled = spellFractions(text.replaceAll("\u00a0", " ").replace(THE_ONE, "one "));
  const placeOf = placesIn(text, spelled);
  const context = { isName: false, isMeasured: false, isOfStep: true };
  return amountsIn(spelled, context).map((found) => {
    const { start, end, amount, countWord } = withCountWord(found, spelled);
    // The full stop of "2 Tbsp." may be the sentence's.
    const isStop = spelled[end - 1] === "." && /^(?:\s*$|\s+\p{Lu})/u.test(spelled.slice(end));
    return { start: placeOf(start), end: placeOf(isStop ? end - 1 : end), amount, countWord };
  });
}

function withCountWord(found: WrittenAmount, text: string): WrittenAmount {
  const { end, amount } = found;
  const next = amount.unit === "" && text[end] === " " ? unitAt(text, end + 1) : null;
  const word =
    next && ["container", "count"].includes(next.unit.kind) ? countWordOf(next.word) : null;
  if (!next || !word) return found;
  const words: TextAmount["words"] = [word, manyOf(word)];
  return { ...found, end: next.end, amount: { ...amount, words }, countWord: word };
}

/** Where a place of the text with spelled fractions is in the text itself. */
function placesIn(text: string, spelled: string): (place: number) => number {
  if (spelled.length === text.length) return (place) => place;
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const before = spellFractions(text.slice(Math.max(0, at - 1), at)).length;
    const length = spellFractions(text.slice(Math.max(0, at - 1), at + 1)).length - before;
    for (let each = 0; each < length; each += 1) places.push(at);
  }
  return (place) => places[place] ?? text.length;
}
