import { adminDb } from "#app/context.ts";
import { listRecipeTable } from "#domain/recipes/tables/list-recipe-table.server.ts";
import { RECIPE_TABLE, type RecipeRow } from "#domain/recipes/tables/recipe-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/found.ts";

const LIMIT = 8;

export type FoundRecipe = Pick<RecipeRow, "id" | "title" | "status">;

/** Search of the command palette: matching recipes, last updated first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { search } = readTableQuery(url.searchParams, RECIPE_TABLE);
  const query = { ...readTableQuery(new URLSearchParams(), RECIPE_TABLE), search };
  const { rows } = search ? await listRecipeTable(context.get(adminDb), query) : { rows: [] };
  const recipes = rows
    .slice(0, LIMIT)
    .map(({ id, title, status }): FoundRecipe => ({ id, title, status }));
  return Response.json({ recipes });
}
