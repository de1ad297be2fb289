import type { Food } from "#domain/foods/food.ts";
import { measureAt } from "#domain/recipes/ingredients/measures/second-measure.ts";
import { unitOf } from "#domain/recipes/ingredients/units.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { singularOf } from "#domain/text/in-number.ts";

/** What an ingredient weighs, by its food. Pure: runs in a browser too. */

export type Weighed = Pick<
  Ingredient,
  | "amount"
  | "amountMax"
  | "unit"
  | "name"
  | "note"
  | "countWord"
  | "countSize"
  | "secondAmount"
  | "secondAmountMax"
  | "secondUnit"
>;

/** Millilitres of spoons, and of what a cook's hand and bottle measure by rule of thumb. */
const SMALL: Record<string, number> = {
  tsp: 5,
  tbsp: 15,
  pinch: 0.3,
  dash: 0.6,
  drop: 0.05,
  smidgen: 0.15,
  sprinkle: 0.6,
  sprinkling: 0.6,
  splash: 5,
  squeeze: 5,
  twist: 0.3,
  grind: 0.1,
  knob: 15,
  dollop: 15,
  drizzle: 15,
  glug: 15,
  spoonful: 15,
  shot: 45,
  jigger: 45,
  scoop: 60,
  handful: 120,
};

/** Of an amount that counts: the piece that is meant where no word says which. */
const PIECES = ["piece", "medium", "fillet", "head", "ear", "bulb", "clove", "large", "small"];
const SIZES: Record<string, string> = { sm: "small", md: "medium", med: "medium", lg: "large" };
const SAME: Record<string, string> = {
  rasher: "slice",
  strip: "slice",
  tin: "can",
  bulb: "head",
  head: "bulb",
  pack: "package",
  stem: "sprig",
};

/** Grams of the ingredient as its amounts say; null where nothing tells its weight. */
export function gramsOf(row: Weighed, food: Food | null): number | null {
  const first = middle(row.amount, row.amountMax);
  const second = middle(row.secondAmount, row.secondAmountMax);
  if (!first) return null;
  const eaten = edibleShare(food, row);
  const unit = singular(row.unit);
  const secondUnit = singular(row.secondUnit);
  const readings = [
    () => weighed(first * eaten, unit, food),
    () => second && weighed(second * eaten, secondUnit, food),
    () => poured(first, unit, food),
    () => (isCount(unit) ? counted(first, row, food) : pieces(first, unit, food)),
    () => second && poured(second, secondUnit, food),
    () => second && pieces(second, secondUnit, food),
  ];
  for (const reading of readings) {
    const grams = reading();
    if (grams) return grams;
  }
  return null;
}

/** What it may weigh where its food tells no weight: as much as water. Null of what is counted. */
export function roughGramsOf(row: Weighed): number | null {
  const amount = middle(row.amount, row.amountMax);
  const unit = singular(row.unit);
  const word = isCount(unit) ? (row.countWord ?? "") : unit;
  const each = unitOf(word)?.base ?? SMALL[word];
  return amount && each ? amount * each : null;
}

function middle(low: number | null, high: number | null): number | null {
  return low === null || low <= 0 ? null : (low + Math.max(low, high ?? low)) / 2;
}

function singular(unit: string | null): string {
  return singularOf((unit ?? "").trim().toLowerCase());
}

function isCount(unit: string): boolean {
  return ["", "piece", "whole"].includes(unit);
}

/** Ounces of what is poured are fluid. */
function weighed(amount: number, unit: string, food: Food | null): number | null {
  if (unit === "oz" && food?.measured === "poured") return poured(amount, "fl oz", food);
  const known = unitOf(unit);
  return known?.kind === "weight" ? amount * known.base : null;
}

function poured(amount: number, unit: string, food: Food | null): number | null {
  const { cup, tbsp, tsp } = food?.grams ?? {};
  if (unit === "tbsp" && tbsp) return amount * tbsp;
  if (unit === "tsp" && tsp) return amount * tsp;
  const known = unitOf(unit);
  const millilitres = known?.kind === "volume" ? known.base : SMALL[unit];
  const perMillilitre =
    (cup && cup / 240) ??
    (tbsp && tbsp / 15) ??
    (tsp && tsp / 5) ??
    (food?.measured === "poured" ? 1 : null);
  return millilitres && perMillilitre ? amount * millilitres * perMillilitre : null;
}

const DRAINED = /\b(?:can|tin)(?:s|ned)?\b.*\bdrained\b|\bdrained\b.*\b(?:can|tin)(?:s|ned)?\b/i;
const WITH_BONES = /\bbone[- ]in\b|\bon the bone\b/i;
const WITHOUT =
  /\bbone(?:less|d)\b|\bfill?et|\bshelled\b|\bshucked\b|\bmeat\b|\bpicked\b|\bcooked\b/i;

/** What is left of a weight as it is bought, without bones, shells and the liquid of a can. */
function edibleShare(food: Food | null, { name, note }: Weighed): number {
  const text = `${name}, ${note ?? ""}`;
  if (DRAINED.test(text)) return drainedShare(food);
  if (WITHOUT.test(text)) return 1;
  const share = food?.grams.edible;
  if (share) return share / 100;
  return WITH_BONES.test(text) ? 0.8 : 1;
}

/** What a can's liquid leaves of its weight, for figures of what is drained. */
function drainedShare(food: Food | null): number {
  const isCanned = food?.aisle === "Pulses" && /^(?:canned|cooked)-/.test(food.key);
  if (!isCanned && food?.source?.state !== "drained") return 1;
  return food?.aisle === "Fish" ? 0.75 : 0.6;
}

/** By a word that the food has a weight of. */
function pieces(amount: number, word: string, food: Food | null): number | null {
  const each = food?.grams[word] ?? food?.grams[SAME[word] ?? ""];
  return each ? amount * each : poured(amount, word, food);
}

const CANS = ["can", "tin", "jar"];
const IN_BRACKETS = /\(([^)]*\d[^)]*)\)/;

function counted(amount: number, row: Weighed, food: Food | null): number | null {
  const word = row.countWord ?? "";
  const each = partsMeant(row, food) ?? pieces(1, word || pieceMeant(row, food), food);
  const inNote = IN_BRACKETS.exec(row.note ?? "")?.[1] ?? "";
  const sized = statedIn(row.countSize ?? "", food);
  const stated = sized ?? statedIn(inNote, food);
  if (!stated) return each && amount * each;
  const { grams } = stated;
  const isLikeAll = !sized && each !== null && isNearer(each, grams / amount, grams);
  const isOfAll = stated.isOfAll ?? isLikeAll;
  const share = CANS.includes(word) ? drainedShare(food) : edibleShare(food, row);
  return grams * (isOfAll ? 1 : amount) * share;
}

const FRUIT_PARTS: [string, RegExp][] = [
  ["zest", /\bzest|\b(?:rind|peel) of\b|\b(?:rind|peel) only\b/i],
  ["juice", /\bjuiced?\b/i],
];
const WHOLE = /\b(?:wedge|slice|quarter|half|halve|segment|cut|round|section|chopped|plus)/i;

/** What is used of a fruit: the zest of a lemon, its juice, or both; null where it may be the whole. */
function partsMeant({ name, note }: Weighed, food: Food | null): number | null {
  const text = `${name}, ${note ?? ""}`;
  if (WHOLE.test(text)) return null;
  const grams = FRUIT_PARTS.filter(([, said]) => said.test(text)).map(
    ([part]) => food?.grams[part],
  );
  const sum = grams.reduce<number>((all, each) => all + (each ?? 0), 0);
  return sum > 0 ? sum : null;
}

/** "10 basil leaves", "2 large eggs": what one of them is, in a word that the food has a weight of. */
function pieceMeant({ name, note }: Weighed, food: Food | null): string {
  // "1 lemon, cut into wedges" is a whole one.
  const text = `${name} ${note ?? ""}`.replace(/\bin(?:to)?\b.*/s, "");
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = words
    .map((word) => SIZES[word] ?? singularOf(word))
    .filter((word) => food?.grams[word] && !["cup", "edible", "zest", "juice"].includes(word));
  const isPart = (word: string) => !PIECES.includes(word) || word === "fillet";
  return known.find(isPart) ?? known[0] ?? PIECES.find((word) => food?.grams[word]) ?? "";
}

const MEASURE = /\d.*/;

/** "14 oz", "about 8 ounces total", "6 oz each". `isOfAll` is null where nothing says whether each weighs so. */
function statedIn(text: string, food: Food | null) {
  const found = measureAt(MEASURE.exec(text)?.[0] ?? "", 0);
  const amount = found && middle(found.low, found.high);
  if (!found || !amount) return null;
  const unit = found.unit.name;
  const grams = weighed(amount, unit, food) ?? poured(amount, unit, food);
  if (!grams) return null;
  const isEach = /\beach\b|\bper\b/i.test(text) ? false : null;
  return { grams, isOfAll: /\btotal\b/i.test(text) ? true : isEach };
}

function isNearer(weight: number, one: number, other: number): boolean {
  return Math.abs(Math.log(one / weight)) < Math.abs(Math.log(other / weight));
}
