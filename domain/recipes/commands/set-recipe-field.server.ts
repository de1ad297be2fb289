import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { type ManyRecipes, rewriteRecipes } from "./change-recipes.server.ts";

type NewValue = ManyRecipes & {
  field: "cuisine" | "difficulty";
  value: string | null;
  /** Where it still is this one: for a change that is undone. */
  only?: string | null;
};

/** Sets the cuisine or the difficulty of many recipes, in one transaction. */
export function setRecipeField(
  db: Database,
  { field, value, only, ...many }: NewValue,
): Promise<ChosenOutcome[]> {
  return rewriteRecipes(db, many, {
    verb: "changed",
    details: { what: `${field}: ${value ?? "none"}` },
    where: sql`${sql.ref(field)} is distinct from ${value}
      and ${only === undefined ? sql`true` : sql`${sql.ref(field)} is not distinct from ${only}`}`,
    set: { [field]: value },
  });
}
