import type { PageImage } from "#domain/media/page-image.ts";
import type { Difficulty } from "#domain/taxonomy/taxonomy.ts";
import type { Mark } from "#domain/text/marks.ts";
import type { RowParts } from "./ingredients/parts/part.ts";
import type { Nutrient } from "./nutrients.ts";

/** What a recipe is, and the shapes in which it is passed about. Pure: runs in a browser too. */

export type RecipeStatus = "draft" | "published";

/** One ingredient row. `amountMax` is the high end of a range ("2-3 cups"); text without a number has no amount. */
export type Ingredient = {
  group: string | null;
  amount: number | null;
  amountMax: number | null;
  unit: string | null;
  name: string;
  /** The same amount in the author's other measure: the 250 g of "2 cups (250 g) flour". */
  secondAmount: number | null;
  secondAmountMax: number | null;
  secondUnit: string | null;
  /** What is said after the name ("softened"); with its brackets where it was written in them. */
  note: string | null;
  optional: boolean;
  /** What counts it, in the singular: the can of "2 cans lentils". Its unit is then 'piece'. */
  countWord: string | null;
  /** How large each is: the 400 g of "2 cans (400 g) lentils", the "1-inch" of a piece of ginger. */
  countSize: string | null;
  /** The line as its source wrote it. */
  original: string | null;
  /** The slug that another recipe of the site has or had: the pastry of a pie. */
  recipeSlug: string | null;
  /** What steps call it that name it by hand; null where none does. */
  id: string | null;
  /** The key of the food that it is about, in the table of foods; null where that is not known, or none. */
  food: string | null;
  /** Whether an admin chose the food, or that there is none; else it is found by the name. */
  foodChosen: boolean;
  /** What a cook may take instead; null where nothing is said. */
  substitutes: Substitute[] | null;
};

/** "1 tbsp ground flax with 3 tbsp water", for an egg. */
export type Substitute = {
  amount: number | null;
  amountMax: number | null;
  unit: string | null;
  name: string;
  note: string | null;
};

/** Of one row. */
export const MOST_SUBSTITUTES = 5;

/** An ingredient of which nothing is known but what is given. */
export function ingredientOf(given: Partial<Ingredient> & Pick<Ingredient, "name">): Ingredient {
  return {
    group: null,
    amount: null,
    amountMax: null,
    unit: null,
    secondAmount: null,
    secondAmountMax: null,
    secondUnit: null,
    note: null,
    countWord: null,
    countSize: null,
    optional: false,
    original: null,
    recipeSlug: null,
    id: null,
    food: null,
    foodChosen: false,
    substitutes: null,
    ...given,
  };
}

/** An ingredient as readers get it: linked only to a recipe that is published, with the amounts in its texts. */
export type PageIngredient = Omit<Ingredient, "original" | "substitutes"> & {
  parts?: RowParts;
  /** Its substitutes. */
  alternatives?: PageIngredient[];
  /** Of a row with alternatives, and of each of these: what of the confirmed allergens comes with it. */
  allergens?: string[];
  /** The row in whose place a reader has chosen this. */
  insteadOf?: PageIngredient;
  /** What a substitute adds to each calculated nutrient of a serving; null where nobody knows. */
  nutrition?: Partial<Record<Nutrient, number>> | null;
};

export type Equipment = { amount: number | null; name: string; note: string | null };

/** What a cook adds to a recipe, under its steps. `marks`: of its text. */
export type RecipeNote = { title: string | null; text: string; marks?: Mark[] | null };

/** What a recipe makes, beside servings: 24 cookies. */
export type Yield = { amount: number; unit: string };

/** `uploadDate` is ISO 8601 (2026-01-05). */
export type Video = { url: string; uploadDate: string | null };

/** One step. `group` is its section ("For the sauce"), `name` its own optional heading. */
export type Instruction = {
  group: string | null;
  name: string | null;
  text: string;
  /** Of its text. */
  marks?: Mark[] | null;
  imageUrl: string | null;
  /** The ids of its ingredients as the cook set them; null: those that its words name. */
  ingredients: string[] | null;
};

/** A step of another site or program: nobody has set its ingredients. */
export type ReadStep = Omit<Instruction, "ingredients">;

export type CategoryRef = { id: string; name: string; slug: string };

/** Who wrote a recipe's words: a person here, a machine, or the site that it was read from. */
export const WRITERS = ["person", "ai", "site"] as const;
export type Writer = (typeof WRITERS)[number];

/** The author of a recipe that names none. */
export const DEFAULT_AUTHOR = "Admin";

/** Of one recipe. */
export const MOST_SERVINGS = 10_000;

/** Whose image it is, and a page of theirs. */
export type ImageCredit = { name: string; url: string | null };

/** What a list shows of a recipe. */
export type RecipeCard = {
  id: string;
  slug: string;
  title: string;
  description: string;
  image: string | null;
  imageColor: string | null;
  /** What is drawn of the image where it is one of the site's own. */
  imageFiles?: PageImage | undefined;
  /** What is drawn where it has no image, or that of another site doesn't load (coverOf). */
  cover?: string;
  category: string | null;
  cuisine: string | null;
  totalTime: number;
  difficulty: Difficulty | null;
  ratingAverage: number | null;
  ratingCount: number;
  dietaryTags: string[];
  /** Whether another version of it is vegan, and it is not. */
  veganVersion?: boolean;
};
