import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { lockRecipes, outcomes } from "./lock-recipes.server.ts";

type One = { id: string; by: Actor; now: Date };
type Many = { ids: string[]; by: Actor; now: Date };

/** Soft delete (spec §4): the recipe leaves every list and keeps its rows. False when there is none. */
export async function deleteRecipe(db: Database, { id, by, now }: One): Promise<boolean> {
  const [result] = await deleteRecipes(db, { ids: [id], by, now });
  return result?.outcome === "done";
}

/** Puts many into the trash, in one transaction. */
export function deleteRecipes(db: Database, { ids, by, now }: Many): Promise<ChosenOutcome[]> {
  return db.transaction().execute(async (tx) => {
    const found = await lockRecipes(tx, ids);
    if (found.length === 0) return outcomes(ids, found, found);
    await tx
      .updateTable("recipes")
      .set({ deleted_at: now, saved_by: by.id, saved_by_name: by.name ?? null })
      .where("id", "=", sql<string>`any(${found.map(({ id }) => id)}::uuid[])`)
      .execute();
    await recordActivity(
      tx,
      { by, now },
      ...found.map(({ id, title }) => ({ verb: "deleted", noun: "recipe", id, title }) as const),
    );
    return outcomes(ids, found, found);
  });
}

/** Removes recipes in the trash with all that is theirs. Nothing brings them back. */
export function deleteForEver(db: Database, { ids, by, now }: Many): Promise<ChosenOutcome[]> {
  return db.transaction().execute(async (tx) => {
    const found = await lockRecipes(tx, ids, { deleted: true });
    if (found.length === 0) return outcomes(ids, found, found);
    await tx
      .deleteFrom("recipes")
      .where("id", "=", sql<string>`any(${found.map(({ id }) => id)}::uuid[])`)
      .execute();
    await recordActivity(
      tx,
      { by, now },
      ...found.map(
        ({ id, title }) => ({ verb: "deleted for ever", noun: "recipe", id, title }) as const,
      ),
    );
    return outcomes(ids, found, found);
  });
}
