import { FIELDS, type FieldName } from "#domain/recipes/recipe-fields.ts";
import { NEW_RECIPE, type RecipeFields } from "./form-values.ts";

/** A recipe in the parts that one compares and chooses between, each in lines that can be read. */
type RecipePart = {
  label: string;
  fields: FieldName[];
  /** A text with its marks. */
  isOneText: boolean;
  lines: (recipe: RecipeFields) => string[];
};

export const RECIPE_PARTS: RecipePart[] = [
  ...Map.groupBy(FIELDS, ([, { comparedAs, label }]) => comparedAs ?? label),
].map(([label, fields]) => ({
  label,
  fields: fields.map(([name]) => name),
  isOneText: fields.every(([name, field], at) =>
    at === 0 ? typeof NEW_RECIPE[name] === "string" : "marksOf" in field,
  ),
  lines: (recipe) => fields.flatMap(([name, field]) => field.lines(recipe[name], recipe)),
}));

/** Whether a part reads the same in both. */
export function isSamePart(part: RecipePart, one: RecipeFields, other: RecipeFields): boolean {
  return part.lines(one).join("\n") === part.lines(other).join("\n");
}

/** One recipe with some parts of another. */
export function withParts(
  recipe: RecipeFields,
  other: RecipeFields,
  labels: ReadonlySet<string>,
): RecipeFields {
  const taken = RECIPE_PARTS.filter(({ label }) => labels.has(label));
  const values = taken.flatMap(({ fields }) => fields.map((name) => [name, other[name]]));
  return { ...recipe, ...Object.fromEntries(values) };
}
