import { FIELDS, type FieldName } from "#domain/recipes/recipe-fields.ts";
import type { RecipeDraft, RecipeInput } from "#domain/recipes/schema.ts";
import { type SnakeCase, snakeCase } from "#domain/recipes/snake-case.ts";
import type { RecipeBody, RecipeContent } from "./recipe-schema.ts";

/** Fields that the API and the domain hold in different shapes. */
const CONVERTED = [
  "category",
  "yield",
  "ingredients",
  "instructions",
  "nutrition",
  "authorName",
  "source",
  "mainImageUrl",
  "imageCredit",
  "images",
  "video",
] as const satisfies FieldName[];

/** All others have the same value in both: prepTime of the domain is prep_time of the API. */
type SameField = Exclude<FieldName, (typeof CONVERTED)[number]> | "status";
export type SameApiField = SnakeCase<SameField>;

function isSame(name: FieldName): name is Exclude<FieldName, (typeof CONVERTED)[number]> {
  return CONVERTED.every((converted) => converted !== name);
}

const NAMES: SameField[] = ["status", ...FIELDS.map(([name]) => name).filter(isSame)];
const SAME = NAMES.map((name) => [name, snakeCase(name)] as const);

export const SAME_API_FIELDS = SAME.map(([, apiName]) => apiName);

export function sameFieldsOf(body: Pick<RecipeBody, SameApiField>): Pick<RecipeDraft, SameField> {
  const entries = SAME.map(([name, apiName]) => [name, body[apiName]]);
  return Object.fromEntries(entries) as Pick<RecipeDraft, SameField>;
}

export function sameContentOf(
  input: Pick<RecipeInput, SameField>,
): Pick<RecipeContent, SameApiField> {
  const entries = SAME.map(([name, apiName]) => [apiName, input[name]]);
  return Object.fromEntries(entries) as Pick<RecipeContent, SameApiField>;
}
