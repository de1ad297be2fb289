import { changeNoun, manyOf } from "#domain/text/in-number.ts";

/** Words that count an ingredient and are no unit of the product's list: "2 sprigs thyme". Pure: runs in a browser too. */

export const CONTAINERS = pairs(
  "can tin jar bottle box bag package packet pack pkg pkt container carton tub pouch sachet envelope tube punnet " +
    "basket",
);

export const COUNTS = pairs(
  "bunch sprig stalk rib slice rasher strip stick head ear bulb pod stem drop handful knob splash drizzle sprinkle " +
    "sprinkling dollop glug scoop spoonful smidgen block bar sheet cube wedge leaf batch recipe portion serving loaf " +
    "square roll ball shot glass mug fistful jigger thumb chunk branch part squeeze twist grind link",
);

/** The units that are words; names are put into their number by the table of foods (names-in-number.ts). */
const UNITS = pairs("cup clove pint quart gallon pinch dash piece");

function pairs(words: string): [one: string, many: string][] {
  return words.split(" ").map((one) => [one, manyOf(one)]);
}

const NUMBERS = new Map(
  [...CONTAINERS, ...COUNTS, ...UNITS].flatMap((pair) => pair.map((word) => [word, pair])),
);
const WORDS = new Map(
  [...CONTAINERS, ...COUNTS].flatMap(([one, many]) => [
    [one, one],
    [many, one],
  ]),
);

/** The singular of what the list has in whatever number and case; other words as they are written. */
export function singularOfCounted(word: string): string {
  return NUMBERS.get(word.trim().toLowerCase())?.[0] ?? word.trim();
}

/** The singular of a count word in whatever number and case ("Cans" is "can"); null for other words. */
export function countWordOf(word: string): string | null {
  return WORDS.get(word.trim().toLowerCase()) ?? null;
}

/** What is said in words ("large"), and the measure behind it. */
const SIZE = /^([^\d⅐-⅞¼-¾]*?)(?:,? ?((?:about |ca\.? |~ ?)?[\d⅐-⅞¼-¾].*))?$/is;
const LENGTH = /^[\d⅐-⅞¼-¾][^a-z]*(?:inch|in\b|cm|centim|mm|millim)/i;

/** How often a word counts, with the size of each: "cans (400 g each)", "(1-inch) slices", "large heads". */
export function countedText(word: string, size: string | null, amount: number): string {
  const [, said = "", measured = ""] = SIZE.exec(size ?? "") ?? [];
  const isLength = LENGTH.test(measured);
  const each = amount > 1 && !/\beach\b/.test(measured) ? `${measured} each` : measured;
  const [before, behind] = isLength ? [measured, ""] : ["", measured && each];
  return [before && `(${before})`, said, wordInNumber(word, amount), behind && `(${behind})`]
    .filter(Boolean)
    .join(" ");
}

/** A word outside the list has a plural like others, unless it is one: "2 hanks". */
function wordInNumber(word: string, amount: number): string {
  const isOwn = amount > 1 && !NUMBERS.has(word.toLowerCase()) && /^[a-z]+[^\Ws]$/.test(word);
  return isOwn ? manyOf(word) : inNumber(word, amount);
}

/** "1 cup", "2 cups", "½ bunch": a unit in the number of its amount. */
export function inNumber(text: string, amount: number): string {
  return changeNoun(text, (noun) => {
    const counted = NUMBERS.get(noun.toLowerCase())?.[amount > 1 ? 1 : 0];
    // "Cups" keeps its capital.
    return counted ? noun.charAt(0) + counted.slice(1) : noun;
  });
}
