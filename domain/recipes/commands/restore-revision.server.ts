import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { lockCategory } from "./recipe-rows.server.ts";
import { findRevision } from "./revisions.server.ts";
import { lockRecipe, saveOver, type UpdateResult } from "./update-recipe.server.ts";

type BringBack = {
  id: string;
  /** The version whose state shall stand again. */
  revision: number;
  /** The version that stood when this was decided. */
  version: number;
  by: Actor;
  now: Date;
};

/**
 * Saves a former state over the present one, which is kept as a revision in its turn. Whether the
 * recipe is published stays as it is; so does its category when the former one is no more.
 */
export function restoreRevision(
  db: Database,
  { id, revision, version, by, now }: BringBack,
): Promise<UpdateResult> {
  return db.transaction().execute(async (tx) => {
    const before = await lockRecipe(tx, id);
    const former = before && (await findRevision(tx, { recipeId: id, version: revision }));
    if (!former) return { ok: false, reason: "not-found" };
    const { recipe } = former;
    const known = recipe.category && (await lockCategory(tx, recipe.category));
    const input = {
      ...recipe,
      status: before.status,
      category: known ? recipe.category : before.category,
    };
    const change = { id, input, version, by, now };
    return saveOver(tx, before, change, { verb: "brought back", details: { version: revision } });
  });
}
