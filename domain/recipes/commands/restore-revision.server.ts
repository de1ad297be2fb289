import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { countWordOutOfNote } from "#domain/recipes/ingredients/count-word-in-note.ts";
import { lockCategory } from "./recipe-rows.server.ts";
import { findRevision } from "./revisions.server.ts";
import { lockRecipe, saveOver, type UpdateResult } from "./update-recipe.server.ts";

type Restore = {
  id: string;
  /** The version to restore. */
  revision: number;
  /** The version that this was decided on. */
  version: number;
  by: Actor;
  now: Date;
};

/**
 * Saves a revision over the present recipe, which becomes a revision too. The status and the
 * date of publication stay as they are; so does the category when the revision's one no longer exists.
 */
export function restoreRevision(
  db: Database,
  { id, revision, version, by, now }: Restore,
): Promise<UpdateResult> {
  return db.transaction().execute(async (tx) => {
    const before = await lockRecipe(tx, id);
    const former = before && (await findRevision(tx, { present: before, version: revision }));
    if (!former) return { ok: false, reason: "not-found" };
    const { recipe } = former;
    const known = recipe.category && (await lockCategory(tx, recipe.category));
    const input = {
      ...recipe,
      // That it has none is said too.
      descriptionMarks: recipe.descriptionMarks ?? [],
      instructions: recipe.instructions.map((row) => ({ ...row, marks: row.marks ?? [] })),
      notes: recipe.notes.map((row) => ({ ...row, marks: row.marks ?? [] })),
      // An earlier release's revision has them in notes.
      ingredients: recipe.ingredients.map(countWordOutOfNote),
      status: before.status,
      category: known ? recipe.category : before.category,
    };
    const change = { id, input, version, keepsDate: true, by, now };
    return saveOver(tx, before, change, {
      verb: "restored version of",
      details: { version: revision },
    });
  });
}
