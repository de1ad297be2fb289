import { eachNutrient, MAX_SERVING_SIZE, type Nutrition } from "#domain/recipes/nutrients.ts";
import { field, isNode, type JsonLdNode, referenced } from "#domain/scraping/page/json-ld.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import { numeralIn } from "#domain/text/numeral.ts";

/** Nutrition of a schema.org NutritionInformation, per serving; null when it has no positive number. */
export function nutritionOf(
  value: unknown,
  index = new Map<string, JsonLdNode>(),
): Nutrition | null {
  const [node] = referenced(value, index);
  const nutrients = eachNutrient((_, { unit, property }) =>
    nutrientAmount(field(node, property), unit),
  );
  // All zeros mean an empty form.
  if (!Object.values(nutrients).some((amount) => (amount ?? 0) > 0)) return null;
  return { ...nutrients, servingSize: servingSize(field(node, "servingSize")) };
}

const IN_UNIT = {
  calories,
  g: (value: unknown) => mass(value, "g"),
  mg: (value: unknown) => mass(value, "mg"),
};

/** "1,050 mg" in the nutrient's unit; null for anything without a number. */
export function nutrientAmount(value: unknown, unit: keyof typeof IN_UNIT): number | null {
  return IN_UNIT[unit](value);
}

/** Null for a text that only means one serving, and for a mere number. */
function servingSize(value: unknown): string | null {
  const text = textOf(value);
  const saysNothing =
    !/\p{L}/u.test(text) || /^(?:per |one |1(?:[.,]0+)? )?(?:serving|portion)$/i.test(text);
  return saysNothing ? null : cutAtWord(text, MAX_SERVING_SIZE);
}

/** A text, a number, or a quantity with its unit. */
function textOf(value: unknown): string {
  const parts = isNode(value) ? [field(value, "value"), field(value, "unitText")] : [value];
  const text = parts.map(plainText).join(" ").trim() || plainText(value);
  return text.slice(0, 200);
}

/** ".5 g" and "1 200 mg" as "0.5 g" and "1200 mg", without the percentages of a daily need. */
function numbersOf(value: unknown): string {
  return textOf(value)
    .replace(/\d[\d.,]* ?%/g, "")
    .replace(/(?<![\d.,])\.(?=\d)/g, "0.")
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, "");
}

/** Of calories and milligrams in a serving. */
const MOST_PLAUSIBLE = 10_000;
const KILOJOULES_PER_CALORIE = 4.184;

function calories(value: unknown): number | null {
  const text = numbersOf(value);
  // "1130 kJ / 270 kcal": the number before its unit.
  const kcal = /(\d[\d.,]{0,9})(?: ?[-–] ?\d[\d.,]{0,9})? ?k?cal/i.exec(text);
  const amount = numberIn(kcal?.[1] ?? text, MOST_PLAUSIBLE);
  if (amount === null || kcal || !/\d ?kj\b/i.test(text)) return amount;
  return Math.round(amount / KILOJOULES_PER_CALORIE);
}

const MICROGRAMS = { mcg: 1, mg: 1_000, g: 1_000_000 };
const MASS_UNIT = /\d ?(?:(?<mcg>mcg|[µμ]g|microgram)|(?<mg>mg|milligram)|(?<g>g(?!\p{L})|gram))/iu;

/** The first number in the unit that is wanted, which a mere number has. */
function mass(value: unknown, wanted: keyof typeof MICROGRAMS): number | null {
  const text = numbersOf(value);
  const { mcg, mg, g } = MASS_UNIT.exec(text)?.groups ?? {};
  const unit = mcg ? "mcg" : mg ? "mg" : g ? "g" : wanted;
  // Americans group thousands by commas, and write decimals of grams.
  const amount = numberIn(text, unit === "g" && !text.includes(",") ? 0 : MOST_PLAUSIBLE);
  if (amount === null || unit === wanted) return amount;
  return tidy((amount * MICROGRAMS[unit]) / MICROGRAMS[wanted]);
}

/** "1.200 mg" is more than a gram, "1.200 g" little more than one. */
function numberIn(text: string, most: number): number | null {
  const amount = text.startsWith("-") ? null : numeralIn(text, most);
  return amount !== null && amount <= 1_000_000 ? amount : null;
}

function tidy(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
