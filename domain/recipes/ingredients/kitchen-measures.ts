/** What kitchens measure with, and so to what amounts are rounded. Pure: runs in a browser too. */

/** The most that rounding may change. */
const OFF_AT_MOST = 0.05;

/** Applies to amounts from `from` on. */
type Band = {
  from: number;
  /**
   * In how many parts the unit is divided, in the order of preference: [3, 4] are its thirds and quarters, [1 / 5] steps
   * of five. The next are tried where these are too far off.
   */
  parts: readonly (readonly number[])[];
};
type Rule = {
  /** Largest first. */
  bands: readonly Band[];
  /** `times` of the smaller unit are one of these; used for what the bands can't say. */
  smaller?: { unit: string; times: number };
  /** `times` of these are one of the larger unit; used from one of it on, where its bands can say the amount. */
  larger?: { unit: string; times: number };
};

/** Nobody counts 20½ of anything. */
const MANY: Band = { from: 20, parts: [[1]] };
/** Where kilograms and liters begin: what is less by half a step of grams is 1 kg. */
const ONE = 0.9975;
const QUARTER = 0.25 * (1 - OFF_AT_MOST);
const HALF = 0.5 * (1 - OFF_AT_MOST);

/** Kitchen scales show 1 or 2 g, many 5 g of larger weights, and pocket scales 0.1 g (their data sheets). Jugs are no finer. */
const SCALE: readonly Band[] = [
  { from: 99.5, parts: [[1 / 5]] },
  { from: 9.75, parts: [[1]] },
  { from: 0, parts: [[1], [2], [10], [100]] },
];

/** Eggs and onions are halved, and cut smaller only where a half would be too far off. */
const PIECES: Rule = { bands: [MANY, { from: 0, parts: [[2], [3, 4], [8]] }] };

/** 3 tsp are 1 tbsp, 16 tbsp 1 cup, 16 oz 1 lb: NIST SP 430, "Household Weights and Measures". */
const RULES: Record<string, Rule> = {
  // Sets have ¼, ½ and 1 tsp (NIST, "Cooking Measurement Equivalencies"), larger ones ¾ and ⅛, and 1⁄16 as a pinch.
  tsp: {
    bands: [MANY, { from: 0, parts: [[4], [3, 8], [16], [6]] }],
    larger: { unit: "tbsp", times: 3 },
  },
  // Sets have 1 tbsp, many ½. A third is a teaspoon (SP 430), and below 2 tbsp said so.
  tbsp: {
    bands: [
      MANY,
      { from: 6, parts: [[1], [2, 3]] },
      { from: 1.9, parts: [[2, 3, 4], [8]] },
      { from: HALF, parts: [[2]] },
    ],
    smaller: { unit: "tsp", times: 3 },
    larger: { unit: "cup", times: 16 },
  },
  // Sets have ¼, ⅓, ½ and 1 cup (NIST, as above), larger ones ⅔ and ¾. An eighth is 2 tbsp (SP 430), which say it below ½.
  cup: {
    bands: [MANY, { from: HALF, parts: [[3, 4], [8]] }, { from: QUARTER, parts: [[3, 4]] }],
    smaller: { unit: "tbsp", times: 16 },
  },
  // Jiggers have ¼ to 2 fl oz, jugs a mark every ounce; 1 fl oz is 2 tbsp (SP 430).
  "fl oz": {
    bands: [MANY, { from: QUARTER, parts: [[2], [4]] }],
    smaller: { unit: "tbsp", times: 2 },
  },
  // 2 cups are a pint, 2 pints a quart, 4 quarts a gallon (SP 430). Who buys 2 pints of berries buys no quart.
  pint: {
    bands: [MANY, { from: QUARTER, parts: [[2], [4], [8]] }],
    smaller: { unit: "cup", times: 2 },
  },
  quart: {
    bands: [MANY, { from: QUARTER, parts: [[2], [4], [8]] }],
    smaller: { unit: "cup", times: 4 },
  },
  gallon: {
    bands: [MANY, { from: QUARTER, parts: [[2], [4], [8]] }],
    smaller: { unit: "quart", times: 4 },
  },
  // Wrappers of butter have a mark for each of 8 tablespoons.
  stick: {
    bands: [MANY, { from: QUARTER, parts: [[2], [4], [8]] }],
    smaller: { unit: "tbsp", times: 8 },
  },
  // Dials of scales have halves to eighths of an ounce, displays tenths, and 2 oz are an eighth of a pound (SP 430).
  oz: {
    bands: [MANY, { from: 0, parts: [[2], [4], [8], [10], [20], [100]] }],
    larger: { unit: "lb", times: 16 },
  },
  lb: {
    bands: [MANY, { from: QUARTER, parts: [[3, 4], [8]] }],
    smaller: { unit: "oz", times: 16 },
  },
  g: { bands: SCALE, larger: { unit: "kg", times: 1000 } },
  ml: { bands: SCALE, larger: { unit: "l", times: 1000 } },
  // Bar measures have halves of a centiliter, Nordic sets ½ and 1 dl.
  cl: {
    bands: [{ from: HALF, parts: [[1], [2], [10]] }],
    smaller: { unit: "ml", times: 10 },
    larger: { unit: "l", times: 100 },
  },
  dl: {
    bands: [{ from: HALF, parts: [[2], [4], [10]] }],
    smaller: { unit: "ml", times: 100 },
    larger: { unit: "l", times: 10 },
  },
  kg: { bands: [{ from: ONE, parts: [[100]] }], smaller: { unit: "g", times: 1000 } },
  // Jugs have a mark every 50 ml.
  l: { bands: [{ from: ONE, parts: [[20]] }], smaller: { unit: "ml", times: 1000 } },
};
const SAME: Record<string, string> = { cups: "cup" };
/** What displays show has decimals: no scale says 3½ g, and no label 1½ cl. */
const DISPLAYED = new Set(["g", "ml", "cl"]);

/** The amount that a kitchen can measure; null where none is within 5 %. */
export function measurable(amount: number, unit: string): number | null {
  const band = ruleOf(unit).bands.find(({ from }) => amount >= from);
  for (const parts of band?.parts ?? []) {
    const nearest = parts
      .map((part) => Math.round(amount * part) / part)
      .reduce((best, next) => (Math.abs(next - amount) < Math.abs(best - amount) ? next : best));
    if (isCloseEnough(nearest, amount)) return nearest;
  }
  return null;
}

export function isCloseEnough(shown: number, amount: number): boolean {
  return Math.abs(shown - amount) <= OFF_AT_MOST * amount + 1e-9;
}

/** The unit that a kitchen measures the amount in, and how many of it are one of the given unit. */
export function kitchenUnit(amount: number, unit: string): { unit: string; times: number } {
  const { larger, smaller } = ruleOf(unit);
  const shown = measurable(amount, unit);
  if (larger && (shown ?? amount) >= larger.times) {
    const inLarger = amount / larger.times;
    if (measurable(inLarger, larger.unit) !== null) {
      const found = kitchenUnit(inLarger, larger.unit);
      return { unit: found.unit, times: found.times / larger.times };
    }
  }
  if (shown === null && smaller) {
    const found = kitchenUnit(amount * smaller.times, smaller.unit);
    return { unit: found.unit, times: found.times * smaller.times };
  }
  return { unit, times: 1 };
}

export function isDisplayed(unit: string): boolean {
  return DISPLAYED.has(unit);
}

/** Whether nothing but counting measures it: eggs, cans, trays. */
export function isCounted(unit: string): boolean {
  return ruleOf(unit) === PIECES;
}

function ruleOf(unit: string): Rule {
  return RULES[SAME[unit] ?? unit] ?? PIECES;
}
