import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ActivityEntry, Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { saveRevisions } from "./revisions.server.ts";
import { findSavedRecipes } from "./saved-recipe.server.ts";

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

type Rewriting = Pick<Change, "verb" | "details"> & {
  /** Which recipes `r` are not as they should be yet. */
  where: RawBuilder<SqlBool>;
  /** Columns of the recipes themselves. */
  set?: { cuisine?: string | null; difficulty?: string | null };
  /** What is written beside them. */
  write?: (tx: DatabaseTransaction, ids: string[]) => Promise<unknown>;
};

/** Changes what recipes say, in one transaction; each keeps a revision. */
export function rewriteRecipes(
  db: Database,
  many: ManyRecipes,
  { where, set = {}, write, ...entry }: Rewriting,
): Promise<ChosenOutcome[]> {
  return db.transaction().execute((tx) =>
    changeRecipes(tx, many, {
      ...entry,
      async select(found) {
        const { rows } = await sql<{ id: string }>`
          select r.id from recipes r where r.id = ${anyOf(many.ids)} and ${where}`.execute(tx);
        const chosen = new Set(rows.map(({ id }) => id));
        return found.filter(({ id }) => chosen.has(id));
      },
      async write(ids) {
        await saveRevisions(tx, await findSavedRecipes(tx, ids));
        const columns = { ...savedBy(many.by), ...set };
        await tx.updateTable("recipes").set(columns).where("id", "=", anyOf(ids)).execute();
        await write?.(tx, ids);
      },
    }),
  );
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
