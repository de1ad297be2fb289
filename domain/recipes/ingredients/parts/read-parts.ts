import { findFood } from "#domain/foods/find-food.ts";
import { isDescription } from "#domain/foods/food-words.ts";
import { namesInNumber } from "#domain/foods/names-in-number.ts";
import { countWordOf } from "#domain/recipes/ingredients/count-words.ts";
import {
  amountAt,
  matchAt,
  spellFractions,
} from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { manyOf } from "#domain/text/in-number.ts";
import {
  addOn,
  measureInText,
  QUALIFIERS,
  quantityAt,
  readMeasures,
  type Values,
} from "./measure-in-text.ts";
import type { Part, Quantity, TextAmount } from "./part.ts";

/** Finds the amounts in a text about an ingredient, each with all that scales with it. */

/** What is longer says more than an ingredient. */
const LONGEST = 1000;

const START =
  /(?<![\p{L}\p{M}\p{N}#$€£.,/'’-])(?:\d|\.\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|quarter|half an?)(?= ))/giu;
/** "No. 5", "step 3", "per 100 g", "each about 6 oz". */
const NO_AMOUNT_BEHIND =
  /(?:\b(?:no|nos|nr|number|steps?|size|type|grade|page|day|vol|version|notes?|aged?|over|per|every|every other|each(?: (?:is|being|weighing))?(?: (?:about|around|approx\.?))?)[.:]?|[:\d] ?[x×]) ?$/i;
/** Percents, degrees, times, lengths, years, "2-ingredient", "9 x 13", "4:1". */
const NO_AMOUNT_BEFORE =
  /\s?[%‰°º˚"”″℉℃:]|[ -]?(?:deg(?:rees?)?|percent|per ?cent|min(?:ute)?s?|hours?|hrs?|h|sec(?:ond)?s?|days?|weeks?|months?|years?|yrs?|inch(?:es)?|in|cm|mm|centimet\w+|millimet\w+|feet|foot|ft|f|times|parts?|layers?|people|persons?|ingredients?|proof|calories|kcal|cal|watts?|st|nd|rd|th)(?![\p{L}-])|-\p{L}|-(?=\d)|\s?[x×]\s?\d[^(]{0,12}(?:inch|in\b|cm|mm|["”″])/iuy;
/** What a size is each of: "14 oz can", "6 oz fillets", "400 g each". */
const OF_EACH =
  /(?:\s?\/\s?\p{L}| (?:each|apiece|per \p{L}+)(?=\s*(?:[),;./]|$))|[ -](?:can|tin|jar|bottle|box|bag|package|packet|pack|pkg|container|carton|tub|pouch|sachet|envelope|block|bar|loaf|slab|log|fillet|filet|portion|steak)(?:e?s)?\b|[^(),;]{0,24}\b(?:each|apiece)(?=\s*(?:[),;]|$)))/iuy;
/** Before a number that counts. */
const LEAD =
  /(?:^|[(,;:&+~≈=–—/]|\b(?:about|approx|approximately|around|roughly|circa|ca|or|plus|and|from|of|use|used|crush|crumble|chop|slice|mash|grate|grind|beat|toast|halve|mince|dice|peel|keep|leave|reserve|save|another|with|extra|nearly|almost|up to|at least))\.?\s*$/i;
const ABOUT =
  /(?:[+~≈]|\b(?:(?:zest|juice|rind|peel|whites?|yolks?) of|or|about|approx|approximately|around|roughly|circa|ca|plus|another))\.?\s*$/i;
const INTO = /\b(?:in|into)(?: about)? $/i;
const REST_OF_COUNT =
  / (?:of (?:them|these|those|which)|more|extra|additional|to|for|if|(?:\p{L}+ed|beaten|left|whole))(?!\p{L})|\s*(?:[),;.]|$)/iuy;
const SIZE_OF_EACH =
  /(?: ?[x×])? \(?\d[\d./]*(?:[- ]?\d+\/\d+)?[ -]?(?:oz|ounces?|lbs?|pounds?|g|grams?|kg|ml|l|inch|inches|cm|mm)\b\.?\)?(?=[ -])/iy;
const WORDS = /(?: \p{L}[\p{L}'’-]*){1,4}/uy;
const BRACKET = / ?\(([^()]{1,80})\)/y;
const BETWEEN = / ?[/|=] ?/y;
const COUNTED_ONCE = ["pinch", "dash", "clove"];

type Context = {
  /** Whether a bare number counts, whatever is before it: what it counts is found elsewhere. */
  isOfStep?: boolean;
  /** Whether the row itself is weighed or measured: what it is cut into grows with it. */
  isMeasured: boolean;
  /** Whether the text begins with the name: "7 layer dip" has no amount. */
  isName: boolean;
};

/** The parts of a text; null where nothing in it scales. */
export function readParts(written: string, context: Context): Part[] | null {
  if (
    written.length > LONGEST ||
    !/\d|[¼-¾⅐-⅞]|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|quarter|half)\b/i.test(
      written,
    )
  )
    return null;
  const text = spellFractions(written);
  const parts: Part[] = [];
  let done = 0;
  for (const { start, end, amount } of amountsIn(text, context)) {
    if (start > done) parts.push(text.slice(done, start));
    parts.push(amount);
    done = end;
  }
  if (parts.length === 0) return null;
  return done < text.length ? [...parts, text.slice(done)] : parts;
}

/** The amounts of a text, whose fractions are spelled, and where they are. */
export function amountsIn(text: string, context: Context) {
  const amounts: { start: number; end: number; amount: TextAmount }[] = [];
  START.lastIndex = 0;
  for (let start = START.exec(text); start; start = START.exec(text)) {
    const found = textAmountAt(text, start.index, context);
    if (!found) continue;
    START.lastIndex = found.end;
    if (found.amount) amounts.push({ start: start.index, end: found.end, amount: found.amount });
  }
  return amounts;
}

/** `amount` is null for a number that is none, with where to read on. */
type Found = { amount: TextAmount | null; end: number };

function textAmountAt(text: string, start: number, context: Context): Found | null {
  const number = amountAt(text, start);
  if (!number || number.low <= 0) return { amount: null, end: numberEnd(text, start) };
  const before = text.slice(Math.max(0, start - 30), start);
  const none = { amount: null, end: Math.max(number.end, numberEnd(text, start)) };
  // "Scatter over 2 tbsp parsley"
  const isOver = context.isOfStep && /\bover $/i.test(before);
  if (!isOver && NO_AMOUNT_BEHIND.test(before)) return none;
  const isNone = matchAt(NO_AMOUNT_BEFORE, text, number.end);
  if (isNone && !isPacks(text, number.end)) return { ...none, end: number.end + isNone[0].length };
  const values = { amount: number.low, amountMax: number.high };
  const measured = measuredAt(text, start, number.end, values);
  if (measured) return measured;
  const isArticle = /^an? /i.test(text.slice(start, start + 3));
  if (context.isOfStep && !isArticle) {
    const bare = { ...values, unit: "", words: ["", ""] as [string, string] };
    return pinchAt(text, number.end, values) ?? { amount: bare, end: number.end };
  }
  const isAtName = context.isName && start === 0;
  if (isAtName || isArticle || !LEAD.test(before)) return pinchAt(text, number.end, values) ?? none;
  if (INTO.test(before) && !context.isMeasured) return none;
  const pinch = pinchAt(text, number.end, values);
  return pinch ?? countedAt(text, number.end, values, { before, ...context }) ?? none;
}

/** "3 pounds", "250g (9 oz)"; none for the size of each, and of what belongs to a package. */
function measuredAt(text: string, start: number, end: number, values: Values): Found | null {
  const one = measureInText(text, end, values);
  if (!one) return null;
  addOn(text, one);
  if (matchAt(OF_EACH, text, one.end)) return { amount: null, end: one.end };
  const others: Quantity[] = [];
  let last = one.end;
  for (let round = 0; round < 3; round += 1) {
    const between = matchAt(BETWEEN, text, last);
    const next = between && quantityAt(text, last + between[0].length);
    if (!next) break;
    if (matchAt(OF_EACH, text, next.end)) return { amount: null, end: next.end };
    others.push(next.quantity);
    last = next.end;
  }
  const bracket = matchAt(BRACKET, text, last);
  const inside = bracket ? readMeasures(bracket[1] ?? "") : null;
  if (bracket && inside) {
    others.push(...inside.map(({ amount, amountMax, unit }) => ({ amount, amountMax, unit })));
    last += bracket[0].length;
  }
  const name =
    text
      .slice(last, last + 80)
      .split(/[,;()]| or | plus | and | \+ /, 1)[0]
      ?.trim() ?? "";
  const of = start > 0 && isOther(name) ? name : null;
  return {
    amount: { ...one.amount, ...(others.length > 0 && { others }), ...(of && { of }) },
    end: last,
  };
}

const NO_NAME =
  /^(?:for|of|in|to|from|if|at|on|with|per|each|as|more|total|mixed|over|$)(?!\p{L})/iu;

/** "1 cup juice" of oranges, not "1 cup, cooked". */
function isOther(name: string): boolean {
  if (!/^\p{L}/u.test(name) || NO_NAME.test(name)) return false;
  return (
    Boolean(findFood(name)) ||
    !name.split(" ").every((word) => isDescription(word) || word.endsWith("ed"))
  );
}

/** "2 pinches", "3 cloves", which kitchens round in their own way. */
function pinchAt(text: string, end: number, values: Values): Found | null {
  const found = text[end] === " " ? unitAt(text, end + 1) : null;
  if (!found || !COUNTED_ONCE.includes(found.unit.name)) return null;
  const { name } = found.unit;
  const words: [string, string] = [name, manyOf(name)];
  return { amount: { ...values, unit: name, words }, end: found.end };
}

/** "4 pears", "two 15-ounce cans", "5 of them". */
function countedAt(
  text: string,
  end: number,
  values: Values,
  { before, isMeasured }: { before: string } & Context,
): Found | null {
  const size = matchAt(SIZE_OF_EACH, text, end)?.[0] ?? "";
  const at = end + size.length;
  const said = matchAt(WORDS, text.slice(at, at + 60).replace(/^-/, " "), 0)?.[0] ?? "";
  const first = matchAt(QUALIFIERS, said, 0)?.[0] ?? "";
  const unit = unitAt(text, at + 1 + first.length);
  const kind = unit?.unit.kind;
  if (unit && (kind === "container" || kind === "count")) {
    // Words of other languages stay as they are written.
    const counted = countWordOf(unit.word);
    const [one, many] = counted ? [counted, manyOf(counted)] : [unit.word, unit.word];
    const lead = `${size}${first} `.trimStart();
    return { amount: { ...values, unit: "", words: [lead + one, lead + many] }, end: unit.end };
  }
  const names = namesInNumber(said.trim());
  if (names) {
    const lead = size ? `${size.trim()} ` : "";
    return {
      amount: { ...values, unit: "", words: [lead + names[0], lead + names[1]] },
      end: at + said.length,
    };
  }
  const sized = matchAt(/ (small|medium|large)(?=\s*(?:[),;]|$))/iy, text, end)?.[1];
  if (sized)
    return { amount: { ...values, unit: "", words: [sized, sized] }, end: end + sized.length + 1 };
  const isRest = matchAt(REST_OF_COUNT, text, end);
  // "5 of them", "2 beaten and 1 for the glaze" of what is counted.
  const isOfThem = isRest && (/ of /.test(isRest[0]) || (/^ /.test(isRest[0]) && !isMeasured));
  const isWhole = Number.isInteger(values.amount);
  if (!isWhole || !(isOfThem || (ABOUT.test(before) && (isRest || said)))) return null;
  return { amount: { ...values, unit: "", words: ["", ""] }, end };
}

/** "2 x 400 g tins" */
function isPacks(text: string, at: number): boolean {
  const size = matchAt(SIZE_OF_EACH, text, at);
  return size !== null && !/inch|cm|mm/i.test(size[0]);
}

/** Behind a number and what is joined to it: "7UP", "2024-05-01", "9x13". */
function numberEnd(text: string, start: number): number {
  return start + (matchAt(/[\p{L}\p{N}./x×-]*/uy, text, start)?.[0].length || 1);
}
