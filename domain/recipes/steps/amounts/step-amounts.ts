import { inSingular, isDescription, isPart } from "#domain/foods/food-words.ts";
import { namesInNumber } from "#domain/foods/names-in-number.ts";
import type { Quantity, TextAmount } from "#domain/recipes/ingredients/parts/part.ts";
import { isPoured } from "#domain/recipes/ingredients/units.ts";
import type { Instruction } from "#domain/recipes/recipe.ts";
import type { Mention } from "#domain/recipes/steps/one-part.ts";
import type { NamedRow } from "#domain/recipes/steps/row-names.ts";
import { readSteps } from "#domain/recipes/steps/step-mentions.ts";
import type { Mark } from "#domain/text/marks.ts";
import { shareOf } from "./share-of-row.ts";
import type { StepAmount } from "./step-amount.ts";
import { type WrittenAmount, writtenAmounts } from "./written-amounts.ts";

type Step = Pick<Instruction, "group" | "text"> & { marks?: Mark[] | null };

/**
 * The amounts of each step that follow the ingredients: those that a cook linked by hand; else those that are a row's
 * amount or, in all steps together, no more than it, and stand beside its food.
 */
export function stepAmounts(
  steps: Step[],
  ingredients: NamedRow[],
  { mentions } = readSteps(steps, ingredients),
): StepAmount[][] {
  const written = steps.map(({ text }) => writtenAmounts(text));
  const found = written.map((amounts, step) =>
    linksOf(amounts, {
      ingredients,
      text: steps[step]?.text ?? "",
      mentions: mentions[step] ?? [],
    }),
  );
  const isMore = rowsBeyond(found.flat());
  return steps.map((step, index) => {
    const said = (step.marks ?? []).filter(({ kind }) => kind === "amount");
    const isSaid = ({ start, end }: Link) =>
      said.some((mark) => mark.start < end && start < mark.end);
    const left = (found[index] ?? []).filter((link) => !isMore.has(link.row) || link.isWhole);
    const whole = left.filter(({ chain }) =>
      chain === undefined ? true : left.filter((other) => other.chain === chain).length > 1,
    );
    return [
      ...whole.filter((link) => !isSaid(link)).map(asAmount),
      ...said.flatMap((mark) => byHand(step.text, mark, ingredients)),
    ].sort((a, b) => a.start - b.start);
  });
}

type Link = {
  start: number;
  end: number;
  amount: TextAmount;
  row: number;
  /** How much of the row it is. */
  share: number;
  isWhole: boolean;
  same?: Quantity[];
  /** Of "1 cup plus 2 tbsp sugar", which are linked together or not at all. */
  chain?: number;
};

function asAmount({ start, end, amount: { of, ...amount }, row, share, isWhole, same }: Link) {
  return {
    ...{ ...amount, start, end, row },
    ...(!isWhole && { share }),
    // "1 cup/240 ml" says them itself.
    ...(same && !amount.others && { same }),
  } satisfies StepAmount;
}

/** Rounding of cooks. */
const ALL = 1.03;

/** The rows of which steps name parts that are more than all of it: these are about something else. */
function rowsBeyond(links: Link[]): Set<number> {
  const sums = new Map<number, number>();
  for (const { row, share, isWhole } of links)
    if (!isWhole) sums.set(row, (sums.get(row) ?? 0) + share);
  return new Set([...sums].flatMap(([row, sum]) => (sum > ALL ? row : [])));
}

type Place = { text: string; mentions: Mention[]; ingredients: NamedRow[] };

const AND = /^ ?(?:plus|and|\+|&) ?$/i;

function linksOf(amounts: WrittenAmount[], place: Place): Link[] {
  const links: Link[] = [];
  // From the last one: the first of "1 cup plus 2 tablespoons sugar" is of what the second is of.
  for (let index = amounts.length - 1; index >= 0; index -= 1) {
    const one = amounts[index];
    const next = amounts[index + 1];
    if (!one) continue;
    const direct = linkOf(one, place, next?.start ?? place.text.length);
    const after = links[0];
    if (direct) links.unshift(direct);
    else if (
      next &&
      after?.start === next.start &&
      AND.test(place.text.slice(one.end, next.start))
    ) {
      const first = linked(one, [after.row], place);
      after.chain = index;
      if (first) links.unshift({ ...first, chain: index });
    }
  }
  return links;
}

/** Between an amount and its food: "2 tbsp of the finely chopped parsley". */
const BETWEEN = new Set(
  "of the your this that these those remaining reserved room temperature cold warm hot boiling lukewarm good quality".split(
    " ",
  ),
);
/** Others, or a food of their own. */
const NOT_BETWEEN = new Set(
  "and or plus other sugar salt fat bread to over left taste serve serving garnish side".split(" "),
);
const LONGEST_BETWEEN = 60;
/** "The butter (2 tablespoons)" */
const BRACKET = /^ ?\((?:about |approx\.? |approximately |~)?$/i;

function linkOf(one: WrittenAmount, place: Place, next: number): Link | null {
  const { text, mentions } = place;
  const ahead = mentions.find(({ at }) => at >= one.end);
  const gap = ahead && ahead.at <= next ? text.slice(one.end, ahead.at) : null;
  if (ahead && gap !== null && isBetween(gap)) return linked(one, ahead.positions, place, ahead);
  const behind = mentions.findLast(({ end }) => end <= one.start);
  const isInBracket =
    behind &&
    BRACKET.test(text.slice(behind.end, one.start)) &&
    /^ ?(?:\)|,|;|\/|or\b|in total|total)/i.test(text.slice(one.end));
  const link = isInBracket ? linked(one, behind.positions, place) : null;
  // "An eighth of the rice (about 85 g)"
  return link?.isWhole ? link : null;
}

function isBetween(gap: string): boolean {
  if (gap.length > LONGEST_BETWEEN || !/^[\p{L}\s,'’-]*$/u.test(gap) || /^,/.test(gap))
    return false;
  const words = gap
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter(Boolean);
  return words.every(
    (word) =>
      BETWEEN.has(word) || /ly$/.test(word) || (isDescription(word) && !NOT_BETWEEN.has(word)),
  );
}

/** What isn't said of the whole row: how much goes where, or what is added only where it is needed. */
const NO_SHARE =
  /\b(?:each|every|per|apiece|at a time|if|needed|necessary|required|desired|all but|except|minus|batch(?:es)?)\b/i;
const MORE = /^ ?(?:more|extra(?![ -]virgin)|additional)\b/i;
const MORE_BEHIND = /\b(?:extra|additional)(?: about)? $/i;

/** The row that an amount is of, of those that its food may be. */
function linked(
  one: WrittenAmount,
  positions: number[],
  { text, ingredients }: Place,
  mention?: Mention,
): Link | null {
  const ofRows = positions.flatMap((row) => {
    const ingredient = ingredients[row];
    const found = ingredient && shareOf(one.amount, ingredient, one.countWord);
    return ingredient && found ? { row, ingredient, ...found } : [];
  });
  const best = ofRows.find(({ isWhole }) => isWhole) ?? (positions.length === 1 ? ofRows[0] : null);
  if (!best) return null;
  const { row, ingredient, share, isWhole, same } = best;
  const isBare = one.amount.unit === "" && !one.countWord;
  if ((isBare || !isWhole) && isOther(one, text)) return null;
  if (share > 1 || (isBare && !mention)) return null;
  const counted = isBare && mention ? asCounted(one, mention, text) : one;
  if (!counted) return null;
  const inFluids = <Given extends Quantity>(measure: Given): Given =>
    measure.unit === "oz" && isPoured(ingredient) ? { ...measure, unit: "fl oz" } : measure;
  return {
    ...{ start: counted.start, end: counted.end, row, share, isWhole },
    amount: inFluids(counted.amount),
    ...(same && { same: same.map(inFluids) }),
  };
}

/** "2 large eggs", with the words that change with their number. */
function asCounted({ start, end, amount }: WrittenAmount, mention: Mention, text: string) {
  // "2 lemon wedges" are no lemons.
  const next = /^[ -](\p{L}+)/u.exec(text.slice(mention.end))?.[1];
  if (next && isPart(inSingular(next.toLowerCase()))) return null;
  const lead = text.slice(end, mention.at).trimStart();
  const names = namesInNumber(text.slice(mention.at, mention.end));
  if (!names) return null;
  const words: [string, string] = [lead + names[0], lead + names[1]];
  return { start, end: mention.end, amount: { ...amount, words } };
}

function isOther({ start, end }: WrittenAmount, text: string): boolean {
  const isMore = MORE.test(text.slice(end)) || MORE_BEHIND.test(text.slice(0, start).slice(-20));
  return isMore || NO_SHARE.test(sentenceAt(text, start));
}

function sentenceAt(text: string, at: number): string {
  const before = text.slice(0, at).search(/[^.!?;\n]*$/);
  const length = text.slice(at).search(/[.!?;](?:\s|$)|\n/);
  return text.slice(before, length < 0 ? undefined : at + length);
}

/** A number goes on before it: the "1/2 cup" of "1 1/2 cups" that a text was changed to. */
const IN_NUMBER = /[\d¼-¾⅐-⅞.,/–-]\s?$/u;

/** The amount that a mark says is of a row; none where it says none, or what it marks is no amount any more. */
function byHand(text: string, { start, end, ingredient: id }: Mark, ingredients: NamedRow[]) {
  const row = ingredients.findIndex((each) => id !== undefined && each.id === id);
  const of = ingredients[row];
  const said = text.slice(start, end);
  const [one] = writtenAmounts(said);
  if (!of || !one || IN_NUMBER.test(text.slice(0, start))) return [];
  const rest = said.slice(one.end).trim();
  const isBare = one.amount.unit === "" && !one.countWord && rest !== "";
  const words: TextAmount["words"] = namesInNumber(rest) ?? [rest, rest];
  const amount = isBare ? { ...one.amount, words } : one.amount;
  const share = shareOf(amount, of, one.countWord) ?? { share: 1, isWhole: true };
  const place = { start: start + one.start, end: isBare ? end : start + one.end };
  return [asAmount({ ...place, amount, row, ...share })];
}
