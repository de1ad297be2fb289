import type { Database } from "#domain/database.ts";
import { freeSlug } from "./free-slug.server.ts";

/** Soft delete (spec §4): the recipe leaves every list and keeps its rows. False when there is none. */
export async function deleteRecipe(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recipes")
    .set({ deleted_at: now })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type RestoreResult =
  | { ok: true; slug: string }
  | { ok: false; reason: "not-found" }
  /** The same source address has become another recipe meanwhile. */
  | { ok: false; reason: "source-taken"; id: string };

/** Brings a deleted recipe back as it was; its slug gets a number when another took it meanwhile. */
export function restoreRecipe(db: Database, { id }: { id: string }): Promise<RestoreResult> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .selectFrom("recipes")
      .select(["slug", "source_url"])
      .where("id", "=", id)
      .where("deleted_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!deleted) return { ok: false, reason: "not-found" };
    if (deleted.source_url) {
      const other = await tx
        .selectFrom("recipes")
        .select("id")
        .where("source_url", "=", deleted.source_url)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (other) return { ok: false, reason: "source-taken", id: other.id };
    }
    const slug = await freeSlug(tx, deleted.slug);
    await tx.updateTable("recipes").set({ deleted_at: null, slug }).where("id", "=", id).execute();
    return { ok: true, slug };
  });
}
