import type { Database, DatabaseTransaction } from "#domain/database.ts";
import {
  columnsOf,
  inputOfRecord,
  type RecipeRecord,
  type RecordColumn,
  recordsInOrder,
} from "#domain/recipes/reading/recipe-records.server.ts";
import { FIELDS } from "#domain/recipes/recipe-fields.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";

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

const COLUMNS: RecordColumn[] = [
  ...FIELDS.flatMap(([name]) => columnsOf(name)),
  "id",
  "status",
  "version",
  "published_at",
  "updated_at",
  "saved_by_name",
  "reviewed_at",
  "reviewed_by_name",
];

/** The recipes of these ids that are not deleted, in the order of the ids. Admins only. */
export async function findSavedRecipes(
  db: Database | DatabaseTransaction,
  ids: string[],
): Promise<SavedRecipe[]> {
  const records = await recordsInOrder(db, ids, { from: "all", columns: COLUMNS });
  return records.map((found) => {
    const row = found as RecipeRecord;
    return {
      ...inputOfRecord(row),
      id: row.id,
      version: row.version,
      publishedAt: row.published_at,
      updatedAt: row.updated_at,
      savedBy: row.saved_by_name,
      review: row.reviewed_at && { at: row.reviewed_at, by: row.reviewed_by_name ?? "" },
    };
  });
}

/** The recipe, draft or published, that has this id and is not deleted; or null. Admins only. */
export async function findSavedRecipe(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<SavedRecipe | null> {
  const [recipe] = await findSavedRecipes(db, [id]);
  return recipe ?? null;
}
