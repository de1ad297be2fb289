import type { DietaryTag } from "#domain/taxonomy/taxonomy.ts";

/** A food as recipes name it, in one form: fresh, dried and canned tomatoes are three. Pure: runs in a browser too. */

/** The aisles of a shop, in the order of a walk through one. */
export const AISLES = [
  "Vegetables",
  "Herbs",
  "Fruit",
  "Meat",
  "Poultry",
  "Fish",
  "Deli",
  "Cheese",
  "Dairy and eggs",
  "Plant-based",
  "Bakery",
  "Baking",
  "Sugar and spreads",
  "Rice and grains",
  "Pasta",
  "Pulses",
  "Nuts, seeds and dried fruit",
  "Spices",
  "Oils and vinegars",
  "Sauces and pickles",
  "Cans and frozen",
  "Drinks",
] as const;
export type Aisle = (typeof AISLES)[number];

/** Those of Annex II of Regulation (EU) No 1169/2011, the most common first; of gluten, the cereal that it asks to name. */
export const ALLERGENS = [
  "wheat",
  "rye",
  "barley",
  "oats",
  "milk",
  "egg",
  "nuts",
  "peanuts",
  "soy",
  "fish",
  "crustaceans",
  "molluscs",
  "sesame",
  "celery",
  "mustard",
  "lupin",
  "sulphites",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Of the nutrients of a recipe, those that the table has figures of, in the order of its columns. */
export const FOOD_NUTRIENTS = [
  "calories",
  "protein",
  "carbohydrates",
  "fat",
  "saturatedFat",
  "unsaturatedFat",
  "cholesterol",
  "fiber",
  "sugar",
  "sodium",
] as const;
export type FoodNutrient = (typeof FOOD_NUTRIENTS)[number];

export const FOOD_STATES = ["raw", "dry", "cooked", "drained", "as sold"] as const;

export type Food = {
  /** Stays when its names change. */
  key: string;
  singular: string;
  /** The same for what nobody counts. */
  plural: string;
  /** Other names, British and American, in the singular. */
  otherNames: string[];
  aisle: Aisle;
  /**
   * Grams of a cup (240 ml), of a piece ("small", "medium", "large"), a clove, a stick, a bunch, a sprig, of the zest and
   * juice of a fruit; and "edible", what is eaten of 100 g that are bought with bones or shells.
   */
  grams: Record<string, number>;
  /** Measured by volume in metric kitchens too; ounces of what is poured are fluid. */
  measured: "by weight" | "by volume" | "poured";
  allergens: Allergen[];
  /** The diets that it contradicts. */
  contradicts: DietaryTag[];
  /** Months of harvest in the northern half of the world, where they are sure: 1 is January. */
  months: number[];
  /** Of 100 g of the edible part, in the nutrients' units; what nobody measured is not there. */
  nutrition: Partial<Record<FoodNutrient, number>>;
  /** Number in the USDA National Nutrient Database for Standard Reference, and the state that its figures are for. */
  source: { number: string; state: string } | null;
};
