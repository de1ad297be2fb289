import { type Selectable, sql } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { LibraryImage } from "#domain/media/present-image.server.ts";
import type { Field } from "#domain/recipes/fields/field.ts";
import { type NutritionColumns, nutritionOfColumns } from "#domain/recipes/nutrition-columns.ts";
import type {
  CategoryRef,
  Equipment,
  Ingredient,
  Instruction,
  RecipeNote,
  RecipeStatus,
  Writer,
} from "#domain/recipes/recipe.ts";
import {
  FIELDS,
  type FieldName,
  type ListName,
  RECIPE_FIELDS,
} from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { snakeCase } from "#domain/recipes/snake-case.ts";
import { readId } from "#domain/tables/id.ts";
import type { Difficulty } from "#domain/taxonomy/taxonomy.ts";

/** What is nobody's outside the table. */
type PrivateColumn = "author_id" | "deleted_at" | "sample_hash" | "saved_by";

/**
 * A recipe's columns with its child rows, as the views of the database name and hold them. Who saved and reviewed it
 * is in the admins' view only: create_recipe_views leaves it out for readers.
 */
export type RecipeRecord = Omit<Selectable<DB["recipes"]>, PrivateColumn> & {
  status: RecipeStatus;
  difficulty: Difficulty | null;
  written_by: Writer;
  main_image: Pick<LibraryImage, "alt"> | null;
  categories: CategoryRef[];
  meal_types: { id: string; name: string }[];
  dietary_tags: string[];
  tags: string[];
  ingredients: Ingredient[];
  instructions: Instruction[];
  equipment: Equipment[];
  notes: RecipeNote[];
  nutrition: NutritionColumns | null;
  /** The published ones for readers, who get more of each. */
  versions: { recipeSlug: string; label: string | null }[];
};

export type RecordColumn = keyof RecipeRecord;

/** Readers see published recipes only; `all` needs the role `admin`. */
export type RecordSource = "published" | "all";

const VIEWS = { published: "published_recipes_view", all: "recipe_detail_view" } as const;

/** These columns of the recipes of these ids, in their order; an id that is not there is left out. */
export async function recordsInOrder<Column extends RecordColumn>(
  db: Database | DatabaseTransaction,
  ids: string[],
  { from, columns }: { from: RecordSource; columns: readonly Column[] },
): Promise<Pick<RecipeRecord, Column>[]> {
  if (ids.length === 0) return [];
  const isForReaders = from === "published" && columns.some((column) => column === "ingredients");
  const names = new Set(["id", ...columns, ...(isForReaders ? ["linked_slugs"] : [])]);
  const wanted = sql.join([...names].map((column) => sql.ref(column)));
  const { rows } = await sql<RecipeRecord & { linked_slugs?: LinkedSlugs }>`
    select ${wanted} from ${sql.table(VIEWS[from])}
    where ${sql.ref(from === "published" ? "list_id" : "id")} = any(${ids}::uuid[])`.execute(db);
  for (const row of rows)
    if (row.linked_slugs) row.ingredients = linkedToPublished(row.ingredients, row.linked_slugs);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const LINKED: Partial<Record<FieldName, RecordColumn>> = { category: "categories" };

/** The columns that hold a field. */
export function columnsOf(name: FieldName): RecordColumn[] {
  const { stored, parts } = RECIPE_FIELDS[name] as Field & { stored: string };
  const column = snakeCase(name);
  const columns =
    stored === "columns"
      ? Object.keys(parts ?? {}).map((part) => `${column}_${snakeCase(part)}`)
      : [LINKED[name] ?? column];
  return columns as RecordColumn[];
}

/** A field as it is saved again. A group is null when its first part is null. */
export function fieldOf(record: RecipeRecord, name: FieldName): unknown {
  if (name === "category") return record.categories[0]?.name ?? null;
  if (name === "mealTypes") return record.meal_types.map((type) => type.name);
  if (name === "nutrition") return record.nutrition && nutritionOfColumns(record.nutrition);
  const columns = columnsOf(name);
  const [first] = columns;
  const { stored, parts } = RECIPE_FIELDS[name] as Field & { stored: string };
  if (stored === "rows" || name === "versions")
    return rowsOf(record, name as ListName | "versions");
  if (stored !== "columns") return first && record[first];
  if (!first || !record[first]) return null;
  return Object.fromEntries(
    Object.keys(parts ?? {}).map((part, index) => [part, record[columns[index] as RecordColumn]]),
  );
}

/** All fields of a recipe. */
export function inputOfRecord(record: RecipeRecord): RecipeInput {
  const fields = FIELDS.map(([name]) => [name, fieldOf(record, name)]);
  return { ...Object.fromEntries(fields), status: record.status };
}

/** The views have parts that no field has: steps count themselves, versions have their titles. */
function rowsOf(record: RecipeRecord, name: ListName | "versions") {
  const parts = Object.keys(RECIPE_FIELDS[name].columns);
  return (record[name] as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(parts.map((part) => [part, row[part] ?? null])),
  );
}

type LinkedSlugs = Record<string, string | null>;

/** Ingredients as readers may see them: the slug of a draft would tell its title. */
export function linkedToPublished(ingredients: Ingredient[], slugs: LinkedSlugs): Ingredient[] {
  return ingredients.map((ingredient) => ({
    ...ingredient,
    recipeSlug: ingredient.recipeSlug && (slugs[ingredient.recipeSlug] ?? null),
  }));
}

/** The id of the recipe with this slug, or with this id; null when there is none. */
export async function findRecipeId(
  db: Database,
  slugOrId: string,
  from: RecordSource,
): Promise<string | null> {
  const id = readId(slugOrId);
  const condition = id
    ? sql`${sql.ref(from === "published" ? "list_id" : "id")} = ${id}`
    : sql`slug = ${slugOrId}`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(VIEWS[from])} where ${condition}`.execute(db);
  return rows[0]?.id ?? null;
}
