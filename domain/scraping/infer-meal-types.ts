import { MEAL_TYPES, type MealType } from "#domain/taxonomy/taxonomy.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";

/** Not in "Main Street" and "Main Ingredient: Chicken". */
export const MAIN = "main(?! (?!course|dish|meal|plate)\\p{L})";

/** Guesses meal types from words, singular or plural. */
const WORDS: Record<MealType, string> = {
  Breakfast: "breakfast|pancake|waffle|oatmeal|granola|omelette?|porridge",
  Brunch: "brunch|frittata|quiche",
  Lunch: "lunch|(?<!ice cream )sandwich(?! (?:bread|cookie))",
  Dinner: `dinner|supper|${MAIN}|entr[eé]e|weeknight meal`,
  Dessert:
    "dessert|(?<!(?:crab|fish|salmon|tuna|rice|corn|(?<!sweet )potato) )cake|cheesecake|cupcake|cookie|brownie|blondie|ice cream|fudge|tiramisu|sorbet",
  Appetizer: "appetizer|starter|hors d['’]oeuvre|finger food|canap[eé]",
  Snack: "snack",
  "Side Dish": "side dish|sides?(?! of)",
  Beverage: "beverage|drink|cocktail|mocktail|smoothie|lemonade|margarita|milkshake",
  Salad: "salad(?! dressing)",
  Soup: "soup|chowder|bisque|gazpacho|minestrone",
};

/** A description may mention other dishes: only names of meals count there. */
const MEALS = /^(?:breakfast|brunch|lunch|dinner|dessert|appetizer|snack)/;

const PATTERNS = MEAL_TYPES.map((type) => ({
  type,
  named: expression(WORDS[type]),
  described: expression(
    WORDS[type]
      .split("|")
      .filter((word) => MEALS.test(word))
      .join("|"),
  ),
}));

type Named = Pick<ScrapedRecipe, "title" | "categories" | "keywords" | "description">;

/** Meal types that the title, categories, keywords or description of a page name. */
export function inferMealTypes(recipe: Named): MealType[] {
  const named = [recipe.title, ...recipe.categories, ...recipe.keywords].join(" ; ").slice(0, 5000);
  const described = recipe.description.slice(0, 5000);
  return PATTERNS.filter(
    ({ named: inName, described: inText }) => inName?.test(named) || inText?.test(described),
  ).map(({ type }) => type);
}

/** The meal type of a page's category ("Desserts", "Main Course"), or null. */
export function mealTypeNamed(category: string): MealType | null {
  return PATTERNS.find(({ named }) => named?.test(category.slice(0, 200)))?.type ?? null;
}

function expression(words: string): RegExp | null {
  return words === "" ? null : new RegExp(`(?<![\\p{L}-])(?:${words})(?:e?s)?(?![\\p{L}-])`, "iu");
}
