import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { recipeOfRow } from "./recipe-columns.server.ts";
import { rowSelections } from "./recipe-rows.server.ts";

/** A recipe as the database has it, in the shape in which it is saved again. */
export type SavedRecipe = RecipeInput & {
  id: string;
  /** Goes with the next save, which is refused when it is no longer the newest. */
  version: number;
  publishedAt: Date | null;
  updatedAt: Date;
  /** Who saved it last; null when the site itself did. */
  savedBy: string | null;
  /** Which admin published it last, and when; null when none did. */
  review: { at: Date; by: string } | null;
};

/** What of it is saved again. */
export function contentOf(recipe: SavedRecipe): RecipeInput {
  const { id, version, publishedAt, updatedAt, savedBy, review, ...content } = recipe;
  return content;
}

/** The recipes of these ids that are not deleted, in the order of the ids. Admins only. */
export async function findSavedRecipes(
  db: Database | DatabaseTransaction,
  ids: string[],
): Promise<SavedRecipe[]> {
  const rows = await db
    .selectFrom("recipes")
    .selectAll()
    .select(rowSelections)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("deleted_at", "is", null)
    .execute();
  const recipes = rows.map((row) => ({
    ...recipeOfRow(row),
    id: row.id,
    version: row.version,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    savedBy: row.saved_by_name,
    review: row.reviewed_at && { at: row.reviewed_at, by: row.reviewed_by_name ?? "" },
  }));
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The recipe, draft or published, that has this id and is not deleted; or null. Admins only. */
export async function findSavedRecipe(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<SavedRecipe | null> {
  const [recipe] = await findSavedRecipes(db, [id]);
  return recipe ?? null;
}
