import { sql } from "kysely";
import type { Actor, ItemChange } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { lockRecipes, savedBy } from "#domain/recipes/commands/change-recipes.server.ts";
import { trashRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import { saveRevisions } from "#domain/recipes/commands/revisions.server.ts";
import {
  findSavedRecipes,
  type SavedRecipe,
} from "#domain/recipes/commands/saved-recipe.server.ts";
import { handOverAddresses } from "#domain/redirects/hand-over-addresses.server.ts";
import type { DoublePair, DoubleRecipe } from "./doubles-table.ts";
import { type Joined, joinReaders } from "./join-readers.server.ts";
import { findDouble } from "./list-doubles.server.ts";

/** `id`: of the pair; `kept`: of a recipe. The versions are those that were compared. */
type Keeping = ItemChange & { kept: string; keptVersion: number; otherVersion: number };

export type KeptOne =
  | { ok: true; kept: DoubleRecipe; other: DoubleRecipe; joined: Joined }
  /** `gone`: one of them is in the trash by now, or they are no pair; `dismissed`: an admin said so meanwhile. */
  | { ok: false; reason: "gone" | "dismissed" | "changed-meanwhile" };

/**
 * Keeps one recipe of a pair. The other goes to the trash; its addresses lead to the kept one, which gets its ratings and
 * reviews, and its place among the versions of a set.
 */
export function keepOne(db: Database, keeping: Keeping): Promise<KeptOne> {
  const { id, kept: keptId, keptVersion, otherVersion, by, now } = keeping;
  return db.transaction().execute(async (tx) => {
    const shown = await findDouble(tx, id);
    const ids = shown?.recipes.map((recipe) => recipe.id) ?? [];
    await lockRecipes(tx, ids);
    // Again, as it is now that both are locked.
    const pair = await findDouble(tx, id);
    const kept = pair?.recipes.find((recipe) => recipe.id === keptId);
    const other = pair?.recipes.find((recipe) => recipe.id !== keptId);
    if (!pair || !kept || !other) return { ok: false, reason: "gone" };
    if (pair.dismissed) return { ok: false, reason: "dismissed" };
    const saved = await findSavedRecipes(tx, [kept.id, other.id]);
    if (saved[0]?.version !== keptVersion || saved[1]?.version !== otherVersion) {
      return { ok: false, reason: "changed-meanwhile" };
    }
    await takePlaceInSet(tx, saved, by);
    await handOverAddresses(tx, { from: other, to: kept });
    const joined = await joinReaders(tx, { from: other.id, to: kept.id });
    await trashRecipes(tx, { ids: [other.id], by, now });
    const { title } = kept;
    const entry = { verb: "kept", noun: "recipe", id: kept.id, title } as const;
    await recordActivity(tx, { by, now }, { ...entry, details: { over: other.title, ...joined } });
    return { ok: true, kept, other, joined };
  });
}

/** A recipe without versions becomes one of those of the other. */
async function takePlaceInSet(tx: DatabaseTransaction, [kept, other]: SavedRecipe[], by: Actor) {
  if (!kept || !other || kept.versions.length > 0 || other.versions.length === 0) return;
  await saveRevisions(tx, [kept]);
  const { saved_by, saved_by_name } = savedBy(by);
  await sql`
    update recipes k set version_set = o.version_set, version_label = coalesce(k.version_label, o.version_label),
      saved_by = ${saved_by}::uuid, saved_by_name = ${saved_by_name}
    from recipes o where k.id = ${kept.id} and o.id = ${other.id}`.execute(tx);
}

/** Remembers for all admins that two recipes are no doubles, or takes that back; null when they are no pair any more. */
export function dismissDouble(
  db: Database,
  { id, isDouble, by, now }: ItemChange & { isDouble: boolean },
): Promise<DoublePair | null> {
  return db.transaction().execute(async (tx) => {
    const pair = await findDouble(tx, id);
    if (!pair) return null;
    const dismissed = isDouble
      ? { dismissed_at: null, dismissed_by: null }
      : { dismissed_at: now, dismissed_by: by.name ?? null };
    const { numUpdatedRows } = await tx
      .updateTable("recipe_doubles")
      .set(dismissed)
      .where("id", "=", id)
      .where("dismissed_at", isDouble ? "is not" : "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return pair;
    const [{ id: recipeId, title }, other] = pair.recipes;
    const what = `${isDouble ? "possibly a" : "no"} double of ${other.title}`;
    const entry = {
      verb: "changed",
      noun: "recipe",
      id: recipeId,
      title,
      details: { what },
    } as const;
    await recordActivity(tx, { by, now }, entry);
    return pair;
  });
}
