import { visitorDb } from "#app/context.ts";
import { listCategories } from "#domain/categories/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import type { Route } from "./+types/search-start.ts";

const CATEGORIES = 8;
const POPULAR = 3;

export type SearchStart = { categories: { name: string; slug: string }[]; popular: RecipeCard[] };

/** What the search overlay offers before anything is typed. JSON, cached as pages are. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const popular = parseRecipeQuery(new URLSearchParams({ sort: "popular" }));
  const [categories, { cards }] = await Promise.all([listCategories(db), listRecipes(db, popular)]);
  const filled = categories.filter(({ recipeCount }) => recipeCount > 0).slice(0, CATEGORIES);
  return Response.json({
    categories: filled.map(({ name, slug }) => ({ name, slug })),
    popular: cards.slice(0, POPULAR),
  } satisfies SearchStart);
}
