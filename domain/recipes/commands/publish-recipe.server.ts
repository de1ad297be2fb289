import type { RawBuilder } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import {
  anyOf,
  changeRecipes,
  type ManyRecipes,
  type OneRecipe,
  savedBy,
} from "./change-recipes.server.ts";
import { reviewColumns } from "./recipe-columns.server.ts";

/** Makes a recipe visible to readers from `now` on. False when there is no such recipe. */
export async function publishRecipe(db: Database, { id, by, now }: OneRecipe): Promise<boolean> {
  const [result] = await publishRecipes(db, { ids: [id], by, now });
  return result?.outcome !== "not-found";
}

/** Takes a recipe back to draft: published_at empties, first_published_at stays. */
export async function unpublishRecipe(db: Database, { id, by, now }: OneRecipe): Promise<boolean> {
  const [result] = await unpublishRecipes(db, { ids: [id], by, now });
  return result?.outcome !== "not-found";
}

/** Columns that are to be as they were before, where a change is undone. */
type Former = {
  published_at: RawBuilder<Date | null>;
  reviewed_at: RawBuilder<Date | null>;
  reviewed_by_name: RawBuilder<string | null>;
};

/** The same for many, in one transaction. One that is published already keeps its date. */
export function publishRecipes(
  db: Database,
  many: ManyRecipes,
  former?: Former,
): Promise<ChosenOutcome[]> {
  return setStatus(db, many, { status: "published", former });
}

export function unpublishRecipes(
  db: Database,
  many: ManyRecipes,
  former?: Former,
): Promise<ChosenOutcome[]> {
  return setStatus(db, many, { status: "draft", former });
}

type NewStatus = { status: RecipeStatus; former: Former | undefined };

function setStatus(db: Database, many: ManyRecipes, { status, former }: NewStatus) {
  const columns = {
    status,
    published_at: status === "published" ? many.now : null,
    ...reviewColumns(status, many),
    ...savedBy(many.by),
    ...former,
  };
  return db.transaction().execute((tx) =>
    changeRecipes(tx, many, {
      verb: status === "published" ? "published" : "unpublished",
      select: (found) => found.filter((recipe) => recipe.status !== status),
      write: (ids) => tx.updateTable("recipes").set(columns).where("id", "=", anyOf(ids)).execute(),
    }),
  );
}
