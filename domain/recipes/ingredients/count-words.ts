import { manyOf } from "#domain/text/in-number.ts";

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
