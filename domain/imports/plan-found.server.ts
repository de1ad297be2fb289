import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database } from "#domain/database.ts";
import { planExported } from "#domain/transfer/own/import-exported.server.ts";
import { type Plan, type PlanResult, planForeign } from "#domain/transfer/plan-foreign.server.ts";
import type { FoundRecipe } from "./import-source.server.ts";

type How = Pick<Plan, "status" | "createsCategories" | "targets">;

/** Says of one recipe after the other what an import would do with it. Writes nothing. */
export async function openPlanner(
  db: Database,
  how: How,
): Promise<(found: FoundRecipe) => Promise<PlanResult>> {
  const about = { ...how, categories: await categoryNames(db), before: new Set<string>() };
  return async (found) => {
    if (found.kind === "refused") return { outcome: "refused", reason: found.reason };
    if (found.kind === "own") return planExported(db, found.recipe, found.losses);
    const { format, recipe } = found;
    return planForeign(db, { ...about, format: format.name, recipe, now: new Date() });
  };
}
