import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { ImageFacts } from "#domain/media/present-image.server.ts";
import type { NutritionColumns } from "#domain/recipes/nutrition-columns.ts";
import type {
  CategoryRef,
  Equipment,
  Ingredient,
  Instruction,
  RecipeNote,
} from "#domain/recipes/recipe.ts";
import { readId } from "#domain/tables/id.ts";

/** A recipe's columns with its child rows, as the views of the database name and hold them. */
export type RecipeRecord = {
  id: string;
  slug: string;
  title: string;
  description: string;
  status: "draft" | "published";
  featured: boolean;
  cuisine: string | null;
  difficulty: "easy" | "medium" | "hard";
  prep_time: number;
  cook_time: number;
  rest_time: number;
  total_time: number;
  servings: number;
  servings_max: number | null;
  yield_amount: number | null;
  yield_unit: string | null;
  main_image_url: string | null;
  main_image_color: string | null;
  main_image: Pick<ImageFacts, "alt"> | null;
  image_credit_name: string | null;
  image_credit_url: string | null;
  images: string[];
  meta_description: string;
  author_name: string;
  author_url: string | null;
  source_url: string | null;
  source_site: string | null;
  written_by: "person" | "ai" | "site";
  categories: CategoryRef[];
  meal_types: { id: string; name: string }[];
  dietary_tags: string[];
  tags: string[];
  ingredients: Ingredient[];
  instructions: Instruction[];
  equipment: Equipment[];
  notes: RecipeNote[];
  nutrition: NutritionColumns | null;
  video_url: string | null;
  video_upload_date: string | null;
  rating_average: number | null;
  rating_count: number;
  views_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  first_published_at: Date | null;
};

export type RecordColumn = keyof RecipeRecord;

/** Readers see published recipes only; `all` needs the role `admin`. */
export type RecordSource = "published" | "all";

const VIEWS = { published: "published_recipes_view", all: "recipe_detail_view" } as const;

/** These columns of the recipes of these ids, in their order; an id that is not there is left out. */
export async function recordsInOrder<Column extends RecordColumn>(
  db: Database,
  ids: string[],
  { from, columns }: { from: RecordSource; columns: readonly Column[] },
): Promise<Pick<RecipeRecord, Column>[]> {
  if (ids.length === 0) return [];
  const wanted = sql.join([...new Set(["id", ...columns])].map((column) => sql.ref(column)));
  const { rows } = await sql<Pick<RecipeRecord, Column> & { id: string }>`
    select ${wanted} from ${sql.table(VIEWS[from])}
    where ${sql.ref(from === "published" ? "list_id" : "id")} = any(${ids}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
