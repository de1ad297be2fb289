import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { freeSlug } from "./free-slug.server.ts";
import { deleteRecipeRows, insertRecipeRows, recipeColumns } from "./recipe-rows.server.ts";
import { findSavedRecipe, type SavedRecipe } from "./saved-recipe.server.ts";
import type { RecipeInput } from "./schema.ts";
import { slugFrom } from "./slug.ts";
import { sourceUrl } from "./source-url.ts";

type RecipeChange = {
  id: string;
  input: RecipeInput;
  /** The version that the change was made on. */
  version: number;
  by: Actor;
  now: Date;
};

export type UpdateResult =
  | { ok: true; recipe: SavedRecipe }
  | { ok: false; reason: "not-found" }
  /** Someone saved in between: both versions in hand, nothing written. */
  | { ok: false; reason: "changed-meanwhile"; yours: RecipeInput; theirs: SavedRecipe }
  /** Another recipe that is not deleted came from the same source address. */
  | { ok: false; reason: "source-taken"; id: string; slug: string };

/**
 * Saves a recipe over its former state, in one transaction. Saving as published resets
 * published_at (spec §4); a former slug sends readers on to the new one.
 */
export function updateRecipe(db: Database, change: RecipeChange): Promise<UpdateResult> {
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom("recipes")
      .select(["slug", "version", "first_published_at"])
      .where("id", "=", change.id)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) return { ok: false, reason: "not-found" };
    if (locked.version !== change.version) {
      return {
        ok: false,
        reason: "changed-meanwhile",
        yours: change.input,
        theirs: await savedRecipe(tx, change.id),
      };
    }
    const other = await sameSource(tx, change);
    if (other) return { ok: false, reason: "source-taken", ...other };
    const slug = await changedSlug(tx, change, locked.slug);
    await tx
      .updateTable("recipes")
      .set({
        ...recipeColumns(change.input),
        slug,
        published_at: change.input.status === "published" ? change.now : null,
        saved_by: change.by.id,
        saved_by_name: change.by.name ?? null,
      })
      .where("id", "=", change.id)
      .execute();
    if (slug !== locked.slug && locked.first_published_at) {
      await redirectSlug(tx, { from: locked.slug, to: slug, recipeId: change.id });
    }
    await deleteRecipeRows(tx, change.id);
    await insertRecipeRows(tx, change.id, change.input);
    const { title, status } = change.input;
    const deed = { verb: "saved", noun: "recipe", id: change.id, title } as const;
    await recordActivity(tx, change, { ...deed, details: { status } });
    return { ok: true, recipe: await savedRecipe(tx, change.id) };
  });
}

/** An empty slug keeps the one that the recipe has: readers' links shall not break by a new title. */
async function changedSlug(tx: DatabaseTransaction, change: RecipeChange, current: string) {
  const wanted = slugFrom(change.input.slug);
  if (wanted === "" || wanted === current) return current;
  return freeSlug(tx, wanted, change.id);
}

async function sameSource(tx: DatabaseTransaction, { id, input }: RecipeChange) {
  if (!input.source) return undefined;
  return tx
    .selectFrom("recipes")
    .select(["id", "slug"])
    .where("source_url", "=", sourceUrl(input.source.url))
    .where("deleted_at", "is", null)
    .where("id", "<>", id)
    .executeTakeFirst();
}

async function redirectSlug(
  tx: DatabaseTransaction,
  { from, to, recipeId }: { from: string; to: string; recipeId: string },
) {
  await tx.deleteFrom("recipe_slug_redirects").where("slug", "=", to).execute();
  await tx
    .insertInto("recipe_slug_redirects")
    .values({ slug: from, recipe_id: recipeId })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ recipe_id: recipeId }))
    .execute();
}

async function savedRecipe(tx: DatabaseTransaction, id: string): Promise<SavedRecipe> {
  const recipe = await findSavedRecipe(tx, id);
  if (!recipe) throw new Error(`Recipe ${id} vanished while its row was locked`);
  return recipe;
}
