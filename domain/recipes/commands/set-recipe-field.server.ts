import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import { anyOf, changeRecipes, type ManyRecipes, savedBy } from "./change-recipes.server.ts";
import { saveRevisions } from "./revisions.server.ts";
import { findSavedRecipes } from "./saved-recipe.server.ts";

type NewValue = ManyRecipes & {
  field: "cuisine" | "difficulty";
  value: string | null;
  /** Where it still is this one: for a change that is undone. */
  only?: string;
};

/** Sets the cuisine or the difficulty of many recipes, in one transaction. */
export function setRecipeField(
  db: Database,
  { field, value, only, ...many }: NewValue,
): Promise<ChosenOutcome[]> {
  return db.transaction().execute((tx) =>
    changeRecipes(tx, many, {
      verb: "changed",
      details: { what: `${field}: ${value ?? "none"}` },
      async select(found) {
        const { rows } = await sql<{ id: string }>`
          select id from recipes where id = ${anyOf(found.map(({ id }) => id))}
            and ${sql.ref(field)} is distinct from ${value}
            and ${only === undefined ? sql`true` : sql`${sql.ref(field)} = ${only}`}`.execute(tx);
        const others = new Set(rows.map(({ id }) => id));
        return found.filter(({ id }) => others.has(id));
      },
      async write(ids) {
        await saveRevisions(tx, await findSavedRecipes(tx, ids));
        await tx
          .updateTable("recipes")
          .set({ [field]: value, ...savedBy(many.by) })
          .where("id", "=", anyOf(ids))
          .execute();
      },
    }),
  );
}
