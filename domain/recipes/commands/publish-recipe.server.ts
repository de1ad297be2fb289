import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { lockRecipes, outcomes } from "./lock-recipes.server.ts";
import { reviewColumns } from "./recipe-columns.server.ts";

type One = { id: string; by: Actor; now: Date };
type Many = { ids: string[]; by: Actor; now: Date };

/** Makes a recipe visible to readers from `now` on. False when there is no such recipe. */
export async function publishRecipe(db: Database, { id, by, now }: One): Promise<boolean> {
  const [result] = await publishRecipes(db, { ids: [id], by, now });
  return result?.outcome !== "not-found";
}

/** Takes a recipe back to draft: published_at empties, first_published_at stays (contract §6). */
export async function unpublishRecipe(db: Database, { id, by, now }: One): Promise<boolean> {
  const [result] = await unpublishRecipes(db, { ids: [id], by, now });
  return result?.outcome !== "not-found";
}

/** The same for many, in one transaction. One that is published already keeps its date. */
export function publishRecipes(db: Database, many: Many): Promise<ChosenOutcome[]> {
  return setStatus(db, many, "published");
}

export function unpublishRecipes(db: Database, many: Many): Promise<ChosenOutcome[]> {
  return setStatus(db, many, "draft");
}

function setStatus(
  db: Database,
  { ids, by, now }: Many,
  status: RecipeStatus,
): Promise<ChosenOutcome[]> {
  return db.transaction().execute(async (tx) => {
    const found = await lockRecipes(tx, ids);
    const changed = found.filter((recipe) => recipe.status !== status);
    if (changed.length === 0) return outcomes(ids, found, changed);
    await tx
      .updateTable("recipes")
      .set({
        status,
        published_at: status === "published" ? now : null,
        ...reviewColumns(status, { by, now }),
        saved_by: by.id,
        saved_by_name: by.name ?? null,
      })
      .where("id", "=", sql<string>`any(${changed.map(({ id }) => id)}::uuid[])`)
      .execute();
    const verb = status === "published" ? "published" : "unpublished";
    await recordActivity(
      tx,
      { by, now },
      ...changed.map(({ id, title }) => ({ verb, noun: "recipe", id, title }) as const),
    );
    return outcomes(ids, found, changed);
  });
}
