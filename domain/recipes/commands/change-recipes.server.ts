import { type RawBuilder, sql } from "kysely";
import type { ActivityEntry, Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";

export type OneRecipe = { id: string; by: Actor; now: Date };
export type ManyRecipes = { ids: string[]; by: Actor; now: Date };

type LockedRecipe = { id: string; title: string; status: RecipeStatus };

type Change = Pick<ActivityEntry, "verb" | "details"> & {
  /** Whether recipes in the trash are meant, or those that are not in it. */
  deleted?: boolean;
  /** Those of the recipes that are not as they should be yet; without it, all. */
  select?: (found: LockedRecipe[]) => Promise<LockedRecipe[]> | LockedRecipe[];
  write: (ids: string[]) => Promise<unknown>;
};

/** Locks recipes, changes those that need it, and records each; returns the outcome of each. */
export async function changeRecipes(
  tx: DatabaseTransaction,
  { ids, by, now }: ManyRecipes,
  { deleted, select = (found) => found, write, ...entry }: Change,
): Promise<ChosenOutcome[]> {
  const found = await lockRecipes(tx, ids, { deleted });
  const changed = await select(found);
  if (changed.length > 0) {
    await write(changed.map(({ id }) => id));
    const entries = changed.map(({ id, title }) => ({
      ...entry,
      noun: "recipe" as const,
      id,
      title,
    }));
    await recordActivity(tx, { by, now }, ...entries);
  }
  const [foundIds, changedIds] = [found, changed].map((rows) => new Set(rows.map(({ id }) => id)));
  return ids.map((id) => ({
    id,
    outcome: changedIds?.has(id) ? "done" : foundIds?.has(id) ? "unchanged" : "not-found",
  }));
}

/**
 * Holds these recipes until the transaction ends, those in the trash or those that are not. Always in
 * the same order, so that two transactions over the same recipes cannot deadlock.
 */
export async function lockRecipes(
  tx: DatabaseTransaction,
  ids: string[],
  { deleted = false }: { deleted?: boolean | undefined } = {},
): Promise<LockedRecipe[]> {
  const rows = await tx
    .selectFrom("recipes")
    .select(["id", "title", "status"])
    .where("id", "=", anyOf(ids))
    .where("deleted_at", deleted ? "is not" : "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as RecipeStatus }));
}

/** For `where("id", "=", ...)`: one statement, however many ids. */
export function anyOf(ids: string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

/** Who saved a recipe last. */
export function savedBy(by: Actor) {
  return { saved_by: by.id, saved_by_name: by.name ?? null };
}
