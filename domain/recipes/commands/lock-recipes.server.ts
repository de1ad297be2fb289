import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";

type LockedRecipe = { id: string; title: string; status: RecipeStatus };

/**
 * Holds these recipes until the transaction ends, those in the trash or those that are not. Always in
 * the same order, so that two who choose the same ones never wait for each other in a ring.
 */
export async function lockRecipes(
  tx: DatabaseTransaction,
  ids: string[],
  { deleted = false }: { deleted?: boolean } = {},
): Promise<LockedRecipe[]> {
  const rows = await tx
    .selectFrom("recipes")
    .select(["id", "title", "status"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("deleted_at", deleted ? "is not" : "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as RecipeStatus }));
}

/** What became of each that was chosen. */
export function outcomes(
  ids: string[],
  found: { id: string }[],
  changed: { id: string }[],
): ChosenOutcome[] {
  const [foundIds, changedIds] = [found, changed].map((rows) => new Set(rows.map(({ id }) => id)));
  return ids.map((id) => ({
    id,
    outcome: changedIds?.has(id) ? "done" : foundIds?.has(id) ? "unchanged" : "not-found",
  }));
}
