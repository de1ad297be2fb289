/** The product's fixed lists. URLs and the database use exactly these names. */

export const CUISINES = [
  "Italian",
  "Mexican",
  "Asian",
  "Mediterranean",
  "Indian",
  "Thai",
  "French",
  "American",
  "Japanese",
  "Chinese",
  "Greek",
  "Spanish",
  "Middle Eastern",
  "Moroccan",
  "Korean",
  "Vietnamese",
] as const;

export const MEAL_TYPES = [
  "Breakfast",
  "Brunch",
  "Lunch",
  "Dinner",
  "Dessert",
  "Appetizer",
  "Snack",
  "Side Dish",
  "Beverage",
  "Salad",
  "Soup",
] as const;

export const DIETARY_TAGS = [
  "Vegetarian",
  "Vegan",
  "Gluten-Free",
  "Dairy-Free",
  "Keto",
  "Paleo",
  "Low-Carb",
  "High-Protein",
  "Nut-Free",
] as const;

export const UNITS = [
  "cup",
  "cups",
  "tbsp",
  "tsp",
  "oz",
  "lb",
  "g",
  "kg",
  "ml",
  "l",
  "piece",
  "pieces",
  "clove",
  "cloves",
  "to taste",
  "pinch",
  "dash",
  "whole",
] as const;

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;

/** Cooking-time choices: a recipe passes when its total time is at or under `minutes`. */
export const COOKING_TIMES = [
  { minutes: 15, label: "Under 15 min" },
  { minutes: 30, label: "15-30 min" },
  { minutes: 60, label: "30-60 min" },
  { minutes: 1000, label: "1+ hour" },
] as const;

/** What readers leave out: the allergens of `allergens_left_out` (db/migrations), the cereals and the shellfish as one. */
export const WITHOUT = [
  "milk",
  "egg",
  "gluten",
  "nuts",
  "peanuts",
  "soy",
  "fish",
  "shellfish",
  "sesame",
  "celery",
  "mustard",
  "lupin",
  "sulphites",
] as const;

/** Filters of recipe lists, as in the table `facets`. A time option holds the recipes above the previous limit. */
export const FACETS = {
  cuisine: CUISINES,
  meal: MEAL_TYPES,
  diet: DIETARY_TAGS,
  without: WITHOUT,
  difficulty: DIFFICULTIES,
  season: ["now"],
  time: ["15", "30", "60", "1000"],
} as const;
export type FacetKind = keyof typeof FACETS;
export const FACET_KINDS = Object.keys(FACETS) as FacetKind[];

/** How many options of a facet can be chosen at once, and what that finds, for programs. */
export const FACET_CHOICES: Record<FacetKind, { most: "one" | "several"; about: string }> = {
  cuisine: { most: "several", about: "Any of these cuisines." },
  meal: { most: "several", about: "Any of these meals." },
  diet: { most: "several", about: "All of these diets." },
  without: {
    most: "several",
    about:
      "None of these in it. Only recipes whose allergens are confirmed, and whose every ingredient is a known food.",
  },
  difficulty: { most: "one", about: "How hard it is." },
  season: { most: "one", about: "Whether fruit or vegetables in season now are much of it." },
  time: { most: "one", about: "Maximum total time in minutes." },
};

export const SORTS = ["newest", "popular", "rating", "time", "alphabetical"] as const;

export type Cuisine = (typeof CUISINES)[number];
export type MealType = (typeof MEAL_TYPES)[number];
export type DietaryTag = (typeof DIETARY_TAGS)[number];
export type Without = (typeof WITHOUT)[number];
export type Difficulty = (typeof DIFFICULTIES)[number];
export type Sort = (typeof SORTS)[number];
