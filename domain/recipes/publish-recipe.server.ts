import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "./recipe.ts";

type Publication = { id: string; now: Date };

/** Makes a recipe visible to readers from `now` on. False when there is no such recipe. */
export function publishRecipe(db: Database, { id, now }: Publication): Promise<boolean> {
  return setStatus(db, id, "published", now);
}

/** Takes a recipe back to draft: published_at empties, first_published_at stays (contract §6). */
export function unpublishRecipe(db: Database, { id }: { id: string }): Promise<boolean> {
  return setStatus(db, id, "draft", null);
}

async function setStatus(
  db: Database,
  id: string,
  status: RecipeStatus,
  publishedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recipes")
    .set({ status, published_at: publishedAt })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
