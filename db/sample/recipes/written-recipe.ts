import type { RecipeDraft } from "#domain/recipes/schema.ts";

type Row = { group?: string | null };
type IngredientRow = NonNullable<RecipeDraft["ingredients"]>[number];
type StepRow = NonNullable<RecipeDraft["instructions"]>[number];

/** A recipe as its author wrote it; `cookbook.ts` adds the image and publishes it. */
export type WrittenRecipe = RecipeDraft & {
  slug: string;
  category: string;
  /** How many days before the seeding it was first published. */
  daysAgo: number;
  ratingAverage?: number;
};

export const ingredient = (amount: number, unit: string, name: string): IngredientRow => ({
  amount,
  unit,
  name,
});

/** An ingredient seasoned by judgement; written as 1 'to taste' (PRODUCT §9). */
export const toTaste = (name: string): IngredientRow => ingredient(1, "to taste", name);

export const step = (text: string): StepRow => ({ text });

export const namedStep = (name: string, text: string): StepRow => ({ name, text });

/** Puts rows of ingredients or steps under one heading. */
export const under = <T extends Row>(group: string, ...rows: T[]): T[] =>
  rows.map((row) => ({ ...row, group }));
