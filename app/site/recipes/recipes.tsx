import { data, href } from "react-router";
import { visitorDb } from "#app/context.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { breadcrumbs, recipeItemList } from "#app/ui/meta/schema-org.ts";
import { countPublishedRecipes } from "#domain/recipes/reading/queries.server.ts";
import { countFacets } from "#domain/search/count-facets.server.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import { offerInstead } from "#domain/search/suggest.server.ts";
import type { Route } from "./+types/recipes.ts";
import { RecipeBrowser } from "./recipe-browser.tsx";
import { listPagePath } from "./use-recipe-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const query = parseRecipeQuery(new URL(request.url).searchParams);
  const [list, counts, published] = await Promise.all([
    listRecipes(db, query),
    countFacets(db, query),
    countPublishedRecipes(db),
  ]);
  if (query.page > list.pages) throw data(null, { status: 404, statusText: "Not Found" });
  const offer = list.total === 0 ? await offerInstead(db, query) : null;
  return { query, list, counts, published, offer };
}

export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { published, ...results } = loaderData;
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="text-4xl">All recipes</h1>
      <p className="figures mt-2 mb-7 text-lg text-quiet">
        {`Discover ${published.toLocaleString("en")} delicious recipes`}
      </p>
      <RecipeBrowser
        path={href("/recipes")}
        {...results}
        emptyText="No recipes found"
        skeletons={12}
      />
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData) return [];
  const { siteName, url } = root.loaderData;
  const { query, list } = loaderData;
  const trail = [
    { name: "Home", path: href("/") },
    { name: "Recipes", path: href("/recipes") },
  ];
  return [
    ...pageMeta(root.loaderData, {
      title: "Recipes",
      description: `Browse all recipes on ${siteName}: search by dish or ingredient, filter by cuisine, meal, diet, difficulty and time.`,
      path: listPagePath(href("/recipes"), query),
      image: list.cards[0]?.image,
    }),
    { "script:ld+json": breadcrumbs(url, trail) },
    { "script:ld+json": recipeItemList(url, list.cards) },
  ];
};
