import type { RecipeInput } from "#domain/recipes/schema.ts";

type Rows =
  | "ingredients"
  | "instructions"
  | "notes"
  | "equipment"
  | "nutrition"
  | "source"
  | "video";
type Row<Name extends Rows> =
  NonNullable<RecipeInput[Name]> extends (infer One)[] ? One : NonNullable<RecipeInput[Name]>;

/** Something that rows of a recipe have in `keys`: where one of these has a value, or as `isIn` says of the row. */
export function inRows<Name extends Rows>(rows: Name) {
  return (
    words: string,
    keys: readonly (keyof Row<Name> & string)[],
    isIn: (row: Row<Name>, index: number, all: Row<Name>[]) => boolean = (row) =>
      keys.some((key) => isGiven(row[key])),
  ) => {
    const has = (recipe: RecipeInput) => rowsOf(recipe, rows).some(isIn);
    const rowsWith = (recipe: RecipeInput) => rowsOf(recipe, rows).map(isIn);
    return { words, rows, keys: keys as readonly string[], has, rowsWith };
  };
}

/** Something that a recipe has in its field `key`: where this has a value, or as `has` says. */
export function inField(
  words: string,
  key: keyof RecipeInput,
  has = (recipe: RecipeInput) => isGiven(recipe[key]),
) {
  return { words, keys: [key] as readonly string[], has };
}

/** Something that the words of a description, step or note have: what matches `pattern`. */
export function inTexts(words: string, pattern: RegExp) {
  const has = ({ description, instructions, notes }: RecipeInput) =>
    [description, ...[...instructions, ...notes].map(({ text }) => text)].some((text) =>
      pattern.test(text),
    );
  return { words, keys: [] as readonly string[], has };
}

function rowsOf<Name extends Rows>(recipe: RecipeInput, rows: Name): Row<Name>[] {
  return [recipe[rows] ?? []].flat() as Row<Name>[];
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : ![null, "", false].some((no) => no === value);
}
