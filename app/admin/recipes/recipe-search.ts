import { adminDb, siteContext } from "#app/context.ts";
import {
  findLinkedRecipes,
  findRecipesByTitle,
} from "#domain/recipes/reading/linked-recipes.server.ts";
import { ownRecipeSlugIn } from "#domain/recipes/recipe-slug.ts";
import { isKindOfName, readRecipeNames } from "#domain/recipes/tables/recipe-names.server.ts";
import type { RecipeRow } from "#domain/recipes/tables/recipe-table.ts";
import { searchText } from "#domain/tables/search-words.ts";
import type { Route } from "./+types/recipe-search.ts";

const LIMIT = 8;

export type MatchingRecipe = Pick<RecipeRow, "id" | "slug" | "title" | "status">;

/**
 * `?search=`: recipes with such a title. `?slug=`: the recipe that has or had this slug. `?names=authors`,
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
    const known = isKindOfName(names);
    return Response.json(
      known ? { [names]: await readRecipeNames(context.get(adminDb), names) } : {},
    );
  }
  const search = searchText(url.searchParams.get("search"));
  const recipes: MatchingRecipe[] = search
    ? await findRecipesByTitle(context.get(adminDb), { search, limit: LIMIT })
    : [];
  return Response.json({ recipes });
}
