import { adminDb, siteContext } from "#app/context.ts";
import { findLinkedRecipes } from "#domain/recipes/reading/linked-recipes.server.ts";
import { ownRecipeSlugIn } from "#domain/recipes/recipe-slug.ts";
import { listRecipeTable } from "#domain/recipes/tables/list-recipe-table.server.ts";
import { readRecipeNames } from "#domain/recipes/tables/recipe-names.server.ts";
import { RECIPE_TABLE, type RecipeRow } from "#domain/recipes/tables/recipe-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/recipe-search.ts";

const LIMIT = 8;

export type MatchingRecipe = Pick<RecipeRow, "id" | "slug" | "title" | "status">;

/**
 * `?search=`: matching recipes, last updated first. `?slug=`: the recipe that has or had this slug. `?names=authors`,
 * `cuisines` or `tags`: those of most recipes.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const slug = url.searchParams.get("slug");
  if (slug !== null) {
    const wanted = ownRecipeSlugIn(slug, [context.get(siteContext).url, url.origin]);
    const linked = await findLinkedRecipes(context.get(adminDb), [wanted]);
    return Response.json({ recipes: [...linked.values()] satisfies MatchingRecipe[] });
  }
  const names = url.searchParams.get("names");
  if (names !== null) {
    const all = await readRecipeNames(context.get(adminDb));
    return Response.json(Object.hasOwn(all, names) ? { [names]: Reflect.get(all, names) } : {});
  }
  const { search } = readTableQuery(url.searchParams, RECIPE_TABLE);
  const query = { ...readTableQuery(new URLSearchParams(), RECIPE_TABLE), search };
  const { rows } = search ? await listRecipeTable(context.get(adminDb), query) : { rows: [] };
  const recipes = rows
    .slice(0, LIMIT)
    .map(({ id, slug, title, status }): MatchingRecipe => ({ id, slug, title, status }));
  return Response.json({ recipes });
}
