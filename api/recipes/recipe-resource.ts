import type { Database } from "#domain/database.ts";
import {
  columnsOf,
  fieldOf,
  type RecipeRecord,
  type RecordColumn,
  type RecordSource,
  recordsInOrder,
} from "#domain/recipes/reading/recipe-records.server.ts";
import type { FieldName } from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { withFoundMarks } from "#domain/recipes/steps/amounts/found-marks.ts";
import { API_PARTS, answerOf } from "./recipe-names.ts";
import { type ApiRecipe, RECIPE_NAMES } from "./recipe-schema.ts";

/** How the API's recipe follows from the columns of the database: what leaves the server. */

type Reader = { columns: RecordColumn[]; read: (record: RecipeRecord, siteUrl: string) => unknown };

const asIs = (name: RecordColumn): Reader => ({
  columns: [name],
  read: (record) => record[name],
});

const time = (
  name: "created_at" | "updated_at" | "published_at" | "first_published_at",
): Reader => ({ columns: [name], read: (record) => record[name]?.toISOString() ?? null });

/** What is no field of a recipe. */
const READERS: Record<string, Reader> = {
  id: asIs("id"),
  url: { columns: ["slug"], read: ({ slug }, siteUrl) => `${siteUrl}/recipe/${slug}` },
  status: asIs("status"),
  total_time: asIs("total_time"),
  rating_average: asIs("rating_average"),
  rating_count: asIs("rating_count"),
  views: asIs("views_count"),
  version: asIs("version"),
  created_at: time("created_at"),
  updated_at: time("updated_at"),
  published_at: time("published_at"),
  first_published_at: time("first_published_at"),
};

/** The fields of which an answer's field is made. */
function fieldsOf(name: string): FieldName[] {
  const parts = API_PARTS.filter(({ alias }) => alias.split("/")[0] === name);
  return [...new Set(parts.map((part) => part.name))];
}

type Wanted = { from: RecordSource; siteUrl: string; fields?: readonly string[] | undefined };

/** The recipes of these ids, in their order, with these fields or all; only their columns are read. */
export async function recipeResources(
  db: Database,
  ids: string[],
  { from, siteUrl, fields = RECIPE_NAMES }: Wanted,
): Promise<Partial<ApiRecipe>[]> {
  const names = [...new Set(fields.flatMap(fieldsOf))];
  const columns = [
    ...fields.flatMap((field) => READERS[field]?.columns ?? []),
    ...names.flatMap(columnsOf),
    ...(fields.includes("main_image") ? (["main_image"] as const) : []),
    ...(fields.includes("instructions") ? (["ingredients"] as const) : []),
  ];
  const records = await recordsInOrder(db, ids, { from, columns });
  return records.map((found) => {
    const record = found as RecipeRecord;
    const lists: Partial<RecipeInput> = names.includes("instructions")
      ? withFoundMarks(listsOf(record))
      : {};
    const values = names.map((name) => [name, lists[name] ?? fieldOf(record, name)]);
    const answer = answerOf(Object.fromEntries(values), siteUrl, record.main_image?.alt);
    const entries = fields.map((field) => [
      field,
      READERS[field] ? READERS[field].read(record, siteUrl) : answer[field],
    ]);
    return Object.fromEntries(entries);
  });
}

function listsOf(record: RecipeRecord) {
  const lists = (["ingredients", "instructions"] as const).map((name) => [
    name,
    fieldOf(record, name),
  ]);
  return Object.fromEntries(lists) as Pick<RecipeInput, "ingredients" | "instructions">;
}

/** The whole recipe; null when there is none, or it is deleted. */
export async function recipeResource(
  db: Database,
  id: string,
  wanted: Omit<Wanted, "fields">,
): Promise<ApiRecipe | null> {
  const [recipe] = await recipeResources(db, [id], wanted);
  return (recipe as ApiRecipe | undefined) ?? null;
}
