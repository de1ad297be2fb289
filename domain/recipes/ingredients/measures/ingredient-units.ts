import { CONTAINERS, COUNTS, countWordOf } from "#domain/recipes/ingredients/count-words.ts";
import { spoonAt } from "./spoons-abroad.ts";
import { type AbroadFound, unitAbroadAt } from "./units-abroad.ts";

/** The words between an amount and a name, and the unit that each becomes. */

/**
 * `listed`: a unit of the product's own list, or a measure that is kept as it is written (WRITTEN_UNITS).
 * `container`: a can or a package, counted as pieces. `count`: a word such as "sprig", counted as pieces too. `size`: a
 * length.
 */
type UnitKind = "listed" | "container" | "count" | "size";

/** `per` turns the written amount into the unit's ("20 dkg" is 10 times 20 g). */
export type Unit = { kind: UnitKind; name: string; per: number };

const LISTED: Record<string, string> = {
  cup: "cup cups c",
  tbsp: "tbsp tbsps tbs tb tbl tbls tblsp tblsps tbspn tbspns tablespoon tablespoons tablesp tblspn",
  tsp: "tsp tsps ts teaspoon teaspoons teasp teasps tspn tspns t",
  oz: "oz ozs ounce ounces",
  "fl oz": "floz",
  pint: "pint pints pt pts",
  quart: "quart quarts qt qts",
  gallon: "gallon gallons gal gals",
  lb: "lb lbs pound pounds",
  g: "g gm gms gr grs gram grams gramme grammes",
  kg: "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes",
  ml: "ml mls milliliter milliliters millilitre millilitres cc",
  cl: "cl centiliter centiliters centilitre centilitres",
  dl: "dl deciliter deciliters decilitre decilitres",
  l: "l lt ltr ltrs liter liters litre litres",
  piece: "piece pieces pc pcs pce pces nos",
  clove: "clove cloves",
  pinch: "pinch pinches",
  dash: "dash dashes",
  whole: "whole",
};

const SIZES = "inch inches in cm centimeter centimeters centimetre centimetres mm";

const UNITS = new Map<string, Unit>();
for (const [name, words] of Object.entries(LISTED)) add(words, { kind: "listed", name, per: 1 });
add(CONTAINERS.flat().join(" "), { kind: "container", name: "piece", per: 1 });
add(COUNTS.flat().join(" "), { kind: "count", name: "piece", per: 1 });
add(SIZES, { kind: "size", name: "piece", per: 1 });

function add(words: string, unit: Unit): void {
  for (const word of words.split(" ")) UNITS.set(word, unit);
}

/** Measures that the product's list lacks, which stay as their author wrote them. */
export const WRITTEN_UNITS = ["fl oz", "pint", "quart", "gallon", "stick", "cl", "dl"] as const;

/** How many of the second unit make one of the first; only for pairs that add up exactly. */
const CONVERSIONS: Record<string, number> = {
  "cup tbsp": 16,
  "cup tsp": 48,
  "tbsp tsp": 3,
  "lb oz": 16,
  "kg g": 1000,
  "l ml": 1000,
  "l dl": 10,
  "dl cl": 10,
  "dl ml": 100,
  "cl ml": 10,
  "pint cup": 2,
  "quart cup": 4,
  "quart pint": 2,
  "gallon quart": 4,
  "stick cup": 0.5,
  "stick tbsp": 8,
};

/** What is sold in sticks of half a cup. */
const IN_STICKS = /\b(?:butter|margarine|oleo|shortening)\b/i;
const STICK: Unit = { kind: "listed", name: "stick", per: 1 };

/** The unit, with what it measures behind it: sticks of butter measure, those of cinnamon are counted. */
export function unitOfFood<Given extends Found>(found: Given, behind: string): Given {
  const isStick = countWordOf(found.word) === "stick" && IN_STICKS.test(behind);
  return isStick ? { ...found, unit: STICK } : found;
}

const UNIT_WORD = /(fl(?:uid|\.)? ?(?:oz|ozs|ounces?))(?![\p{L}'’])|([a-z]+)(?![\p{L}'’])/iuy;
/** "8 inch pound cake" */
const POUND_CAKE = /^ cakes?\b(?! (?:flour|mix|yeast|batter))/i;
const NOT_WHOLE = /^ (?:wheat|grain|milk|meal|kernel|rye|foods)/i;

type Found = { unit: Unit; word: string; end: number };

/** The unit word at a position ("Tbsp.", "fl oz"), or null; `end` is behind it and its full stop. */
export function unitAt(text: string, at: number): Found | null {
  const found = abroad(spoonAt(text, at)) ?? englishAt(text, at) ?? abroad(unitAbroadAt(text, at));
  if (!found || isJoined(text, found.end)) return null;
  const { unit, word } = found;
  let { end } = found;
  if (word.toLowerCase() === "pound" && POUND_CAKE.test(text.slice(end, end + 12))) return null;
  if (unit.name === "whole" && NOT_WHOLE.test(text.slice(end, end + 12))) return null;
  if (text[end] === ".") end += 1;
  return { unit, word, end };
}

const ENGLISH_TOO = /^(?:pond|teen|plaster|glass?|dose|dal|kase|libra)$/i;

/** Whether the word of a unit is another language's, and no English one. */
export function isAbroad(word: string): boolean {
  return englishAt(word, 0) === null && !ENGLISH_TOO.test(word);
}

function englishAt(text: string, at: number): Found | null {
  UNIT_WORD.lastIndex = at;
  const match = UNIT_WORD.exec(text);
  if (!match) return null;
  const word = match[1] ? "floz" : match[0];
  // A capital T is a tablespoon, a small one a teaspoon; every other unit means the same in any case.
  const unit = word === "T" || word === "Tb" ? UNITS.get("tbsp") : UNITS.get(word.toLowerCase());
  return unit ? { unit, word, end: at + match[0].length } : null;
}

function abroad(found: AbroadFound | null): Found | null {
  if (!found) return null;
  const { name, per } = found.unit;
  const isUncounted = name === "container" || name === "count";
  const unit: Unit = isUncounted
    ? { kind: name, name: "piece", per: 1 }
    : { kind: "listed", name, per };
  return { ...found, unit };
}

/** A weight or a volume, as against something that is counted. */
export function isPlain(unit: Unit): boolean {
  return (
    unit.kind === "listed" && !["piece", "clove", "pinch", "dash", "whole"].includes(unit.name)
  );
}

/** The product's list has both numbers of these words; its other units have one. */
export function unitInNumber(unit: string, amount: number): string {
  return amount > 1 && (unit === "cup" || unit === "clove") ? `${unit}s` : unit;
}

/** `amount` of `small` expressed in `large`, or null where the two do not add up. */
export function convert(amount: number, small: Unit, large: Unit): number | null {
  if (small.name === large.name) return amount;
  const rate = CONVERSIONS[`${large.name} ${small.name}`];
  return rate === undefined ? null : amount / rate;
}

/** What a length measures: "3/4-inch thick". */
export const DIMENSION =
  /[- ](?:thick|long|wide|deep|in diameter|round|square|cubed?)(?!-?[a-z])/iy;

/** "t-bone" and "cup-for-cup" are names, "14-oz." is not: a unit ends where its word ends. */
function isJoined(text: string, end: number): boolean {
  if (text[end] !== "-" || !/[a-z]/i.test(text[end + 1] ?? "")) return false;
  DIMENSION.lastIndex = end;
  return !DIMENSION.test(text);
}
