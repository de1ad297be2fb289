import {
  amountAt,
  spellFractions,
} from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import type { Yield } from "#domain/recipes/recipe.ts";
import { MOST_SERVINGS } from "#domain/recipes/recipe.ts";
import { asList, field, isNode, type JsonLdNode } from "#domain/scraping/page/json-ld.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";

export type RecipeYield = {
  /** From 1 to 10,000. */
  servings: number | null;
  /** The high end of a range. */
  servingsMax: number | null;
  yield: Yield | null;
};

/** A number of something: "4-6 servings", "24 cookies"; without a unit, "4". */
type Counted = {
  low: number;
  high: number | null;
  unit: string;
  isServings: boolean;
  /** All that an item of the list says. */
  isAlone: boolean;
};

const MOST_ITEMS = 20;
const LONGEST_UNIT = 100;

const SERVINGS =
  /(?<!\p{L})(?:serv(?:ing|e)(?:\(?s\)?)?|portion(?:\(?(?:s|en|er)\)?)?|porsjon(?:er)?|pers(?:on|ons|onen|one|ona|onas|oner|oon|onne|onnes|\.)?|people|peoples|persone|personer|pessoas?|guests?|adults?|eaters?|diners?|comensales|raci(?:ón|ones)|por[cz](?:ão|ões|ioni?|ione|ie|ies|ión|iones|ií|ja|je|ji|ió|ió[kt])|porti[eo]s?|annosta|adag|főre|fő|couverts?|parts?|人分|人前|人份)(?!\p{L})/iu;
const BEFORE_SERVINGS =
  /(?:\b(?:serves?|servings?|feeds|portions?|portionen|personen|personnes|sert|para|pour|voor|per|for)|für|för)[\s:]*(?:about |approximately |up to |around )?$/iu;
/** Numbers begin here: a digit, or a word that can't be an article. */
const NUMBER =
  /(?<![\p{L}\d.,/])(?:(?:a|half a) dozen|dozen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\.?\d)/giu;
/** "1 - 9x13 inch pan", "2-9 inch pies": the second number is of the size. */
const DASH_BEFORE_SIZE =
  /(?<![\p{L}\d.,/])([1-3]) ?[-–—] ?(?=\d+(?:[.,]\d+)?(?: ?[x×] ?\d| ?-?(?:inch|in\b|["”″]|cm)))/giu;
/** "8 (~2-Tbsp servings)": how large each is. */
const SIZE_OF_SERVINGS =
  /\([^()\d]{0,10}\d[\d ./]{0,8}-? ?(?:g|grams?|ml|oz|ounces?|tbsps?|tablespoons?|tsps?|teaspoons?|cups?)\b\.?(?:\/| per | each | )?(?:servings?|portions?|each)?\)/giu;
/** "9x13 pan" is one. */
const PAN_WITHOUT_COUNT =
  /^(?:[5-9]|\d\d)(?:[.,]\d)?(?:-?inch(?:es)?| ?in\.?| ?cm|["”″])? ?[x×] ?(?=\d[^,;]{0,20}\b(?:pan|dish|tin|tray|casserole)\b)/iu;
/** What is weighed or measured serves nobody knows how many. */
const MEASURE =
  /^(?:k?g|gr|grams?|gramm[ei]?|kilo(?:gram)?s?|m?l|millilit(?:er|re)s?|lit(?:er|re)s?|oz|ounces?|lbs?|pounds?)(?![\p{L}\p{M}])/iu;
/** Behind a number these say what it is, and are no unit. */
const NO_UNIT = /^(?:as|to|if|in|at|with|depending|from|plus|or|and|main|x)(?!\p{L})/iu;
const TIME = /^(?:minutes?|mins?|hours?|hrs?)(?!\p{L})/iu;
const OF_EACH = /(?<!\p{L})(?:each|per|apiece|size|calories|kcal)(?!\p{L})/iu;

/** What recipeYield says: a text or a list of them, "4-6 servings", "24 cookies", or a QuantitativeValue. */
export function yieldOf(value: unknown): RecipeYield {
  const items = asList(value).slice(0, MOST_ITEMS);
  const counted = items.flatMap((item) =>
    countedIn(isNode(item) ? quantityOfYield(item) : plainText(item)),
  );
  const made = counted.find(({ unit, isServings }) => unit !== "" && !isServings);
  const stated =
    counted.find(({ isServings }) => isServings) ??
    counted.find(({ isAlone }) => isAlone) ??
    counted.find(({ unit }) => !MEASURE.test(unit));
  const servings = stated && inBounds(Math.max(1, Math.floor(stated.low)));
  const most = stated?.high ? inBounds(Math.floor(stated.high)) : null;
  return {
    servings: servings ?? null,
    servingsMax: servings && most && most > servings ? most : null,
    yield: made && made.low <= 1_000_000 ? { amount: rounded(made.low), unit: made.unit } : null,
  };
}

/** "4-6 servings" of a QuantitativeValue. */
export function quantityOfYield(node: JsonLdNode): string {
  const [value, least, most, name, unit] = ["value", "minValue", "maxValue", "name", "unitText"]
    .map((property) => plainText(field(node, property)))
    .map((text) => text.slice(0, LONGEST_UNIT));
  const amount = value || [least, most].filter(Boolean).join("-");
  return amount ? [amount, unit].filter(Boolean).join(" ") : plainText(name || node);
}

function countedIn(given: string): Counted[] {
  const text = spellFractions(given.slice(0, 500))
    .replace(SIZE_OF_SERVINGS, "")
    .replace(PAN_WITHOUT_COUNT, "1 $&")
    .replace(DASH_BEFORE_SIZE, "$1 ");
  const counted: Counted[] = [];
  let end = 0;
  for (const { index } of text.matchAll(NUMBER)) {
    const amount = index < end ? null : amountAt(text, index);
    if (!amount || amount.low <= 0) continue;
    const unit = unitAfter(text.slice(amount.end));
    const isOfEach = OF_EACH.test(unit) || OF_EACH.test(text.slice(end, index));
    // "1 (9-inch) pie", "1 9-inch pie": the second number is of the unit.
    const before = text.slice(end, index);
    end = amount.end + (isMeasureOf(unit) ? unit.length + 1 : 0);
    if (TIME.test(unit) || (isOfEach && counted.length > 0)) continue;
    const isServings = SERVINGS.test(unit) || BEFORE_SERVINGS.test(before);
    const isWord = /\p{L}{2}/u.test(unit) || MEASURE.test(unit);
    const isNone = isServings || isOfEach || NO_UNIT.test(unit) || !isWord;
    const { low, high } = amount;
    const isAlone = index === 0 && amount.end === text.length;
    counted.push({ low, high, isServings, isAlone, unit: isNone ? "" : unit });
  }
  return counted;
}

function isMeasureOf(unit: string): boolean {
  return /^\(?\d/.test(unit);
}

/** Up to what is said beside it: "cookies" of "cookies, 8 servings" and of "cookies (8 servings)". */
function unitAfter(text: string): string {
  const bracket = /^[\s-]*(\([^()]{0,40}\) ?[^,;/()|]*)/.exec(text)?.[1];
  const [unit = ""] = (bracket ?? text).split(
    bracket ? /[,;|]| (?:or|[-–—]) (?=\d)/ : /[,;()|]| \/ | (?:and|or|und|et|y|e|o|[-–—]) (?=\d)/,
    1,
  );
  return unit
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^-|^[x×] ?(?=\d)|[.:]$|^\([^()]*\)$/gi, "")
    .slice(0, LONGEST_UNIT)
    .trim();
}

function inBounds(servings: number): number | null {
  return servings >= 1 && servings <= MOST_SERVINGS ? servings : null;
}

function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
