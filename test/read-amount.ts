/** Reads amounts as the site shows them, for tests that compare them with what they stand for. */

const SIGNS = "⅛⅙¼⅓⅜½⅝⅔¾⅚⅞";
const VALUES = [1 / 8, 1 / 6, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 5 / 8, 2 / 3, 3 / 4, 5 / 6, 7 / 8];

/** "1½", "1.5", "5⁄16". */
export function readNumber(text: string): number {
  const sign = SIGNS.indexOf(text.slice(-1));
  if (sign >= 0) return Number(text.slice(0, -1)) + (VALUES[sign] ?? Number.NaN);
  const [, wholes = "", above, below] = /^(?:(\d+) )?(\d+)⁄(\d+)$/.exec(text) ?? [];
  return above ? Number(wholes) + Number(above) / Number(below) : Number(text);
}

/** In millilitres, grams or pieces. */
const BASES: Record<string, number> = {
  ...{ tsp: 5, tbsp: 15, cup: 240, cups: 240, "fl oz": 30, ml: 1, l: 1000 },
  ...{
    pint: 480,
    pints: 480,
    quart: 960,
    quarts: 960,
    gallon: 3840,
    gallons: 3840,
    cl: 10,
    dl: 100,
  },
  ...{ oz: 28.35, lb: 453.6, g: 1, kg: 1000 },
};

/** A measure in its base unit: 3 tbsp are 45 (ml). */
export function inBase(amount: number, unit: string): number {
  return amount * (BASES[unit] ?? 1);
}
