type Fact = {
  label: string;
  unit: "calories" | "g" | "mg";
  /** What schema.org's NutritionInformation calls it. */
  property: string;
  /** The nutrient that it is counted in as well. */
  partOf?: string;
};

/** What a recipe may tell of one serving, in the order of a label: the form, the page, JSON-LD, scraper and AI follow. */
export const NUTRIENT_FACTS = {
  calories: { label: "Calories", unit: "calories", property: "calories" },
  protein: { label: "Protein", unit: "g", property: "proteinContent" },
  carbohydrates: { label: "Carbs", unit: "g", property: "carbohydrateContent" },
  fat: { label: "Fat", unit: "g", property: "fatContent" },
  saturatedFat: {
    label: "Saturated Fat",
    unit: "g",
    property: "saturatedFatContent",
    partOf: "fat",
  },
  transFat: { label: "Trans Fat", unit: "g", property: "transFatContent", partOf: "fat" },
  unsaturatedFat: {
    label: "Unsaturated Fat",
    unit: "g",
    property: "unsaturatedFatContent",
    partOf: "fat",
  },
  cholesterol: { label: "Cholesterol", unit: "mg", property: "cholesterolContent" },
  fiber: { label: "Fiber", unit: "g", property: "fiberContent" },
  sugar: { label: "Sugar", unit: "g", property: "sugarContent" },
  sodium: { label: "Sodium", unit: "mg", property: "sodiumContent" },
} as const satisfies Record<string, Fact>;

export type Nutrient = keyof typeof NUTRIENT_FACTS;

export const NUTRIENTS = Object.keys(NUTRIENT_FACTS) as Nutrient[];

/** Of one serving, in the nutrients' units; `servingSize` says in words how much that is: "1 bowl (300 g)". */
export type Nutrition = Record<Nutrient, number | null> & { servingSize: string | null };

const inMilligrams = NUTRIENTS.filter((name) => NUTRIENT_FACTS[name].unit === "mg");

/** The units of a recipe's nutrition, in words. */
export const NUTRITION_UNITS = `calories, mg of ${inMilligrams.join(" and ")}, else g`;

export const MAX_SERVING_SIZE = 100;

/** What readers are told of figures that nobody typed. */
export const CALCULATED = "Calculated from the ingredients";

/** A value of each nutrient, by its name. */
export function eachNutrient<Value>(
  value: (name: Nutrient, fact: Fact) => Value,
): Record<Nutrient, Value> {
  const entries = NUTRIENTS.map((name) => [name, value(name, NUTRIENT_FACTS[name])]);
  return Object.fromEntries(entries) as Record<Nutrient, Value>;
}

/** "1,234.6". */
export function roundedNutrient(value: number): string {
  return (Math.round(value * 10) / 10).toLocaleString("en");
}

export function hasNutrients(nutrition: Nutrition | null): nutrition is Nutrition {
  return nutrition !== null && NUTRIENTS.some((name) => nutrition[name] !== null);
}
