import type { RecipeDraft } from "#domain/recipes/schema.ts";

type Row = { group?: string | null };
type IngredientRow = NonNullable<RecipeDraft["ingredients"]>[number];
type StepRow = NonNullable<RecipeDraft["instructions"]>[number];

/** A recipe as its author wrote it; `cookbook.ts` adds the image and publishes it. */
export type WrittenRecipe = RecipeDraft & {
  slug: string;
  category: string;
  /** Read with its cook's eyes: what the proposals miss is here, and what is none is not. */
  allergens: NonNullable<RecipeDraft["allergens"]>;
  /** How many days before the seeding it was first published. */
  daysAgo: number;
  ratingAverage?: number;
};

type More = {
  /** The same amount in another measure. */
  or?: readonly [amount: number, unit: string];
  optional?: true;
  /** The slug of the sample recipe that makes it. */
  recipe?: string;
  /** What may be taken instead. */
  instead?: IngredientRow[];
};

/** What follows the name's first comma ("garlic, unpeeled"), or its first bracket with it, is the note. */
const NAME_AND_NOTE = /^(.+?)(?:, | (?=\())(.+)$/;

export function ingredient(
  amount: number,
  unit: string,
  words: string,
  { or: second, optional, recipe, instead }: More = {},
): IngredientRow {
  const [, name = words, note] = NAME_AND_NOTE.exec(words) ?? [];
  return {
    amount,
    unit,
    name,
    note,
    secondAmount: second?.[0],
    secondUnit: second?.[1],
    optional,
    recipeSlug: recipe,
    substitutes: instead?.map(({ amount, unit, name, note }) => ({ amount, unit, name, note })),
  };
}

/** An ingredient seasoned by judgement; written as 1 'to taste'. */
export const toTaste = (words: string): IngredientRow => ingredient(1, "to taste", words);

export const step = (text: string): StepRow => ({ text });

export const namedStep = (name: string, text: string): StepRow => ({ name, text });

/** Puts rows of ingredients or steps under one heading. */
export const under = <T extends Row>(group: string, ...rows: T[]): T[] =>
  rows.map((row) => ({ ...row, group }));
