import { data, href } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { breadcrumbs, recipeItemList, structuredData } from "#app/ui/meta/schema-org.ts";
import { pack } from "#app/ui/pack.server.ts";
import { countPublishedRecipes } from "#domain/recipes/reading/queries.server.ts";
import { countFacets } from "#domain/search/count-facets.server.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import type { Route } from "./+types/recipes.ts";
import { listPagePath } from "./list-page-path.ts";
import { RecipeBrowser } from "./recipe-browser.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const query = parseRecipeQuery(new URL(request.url).searchParams);
  const [list, counts, published] = await Promise.all([
    listRecipes(db, query),
    countFacets(db, query),
    countPublishedRecipes(db),
  ]);
  if (query.page > list.pages) throw data(null, { status: 404, statusText: "Not Found" });
  const site = context.get(siteContext);
  const trail = [
    { name: "Home", path: href("/") },
    { name: "Recipes", path: href("/recipes") },
  ];
  return {
    head: pageMeta(site, {
      title: "Recipes",
      description: `Browse all recipes on ${site.name}: search by dish or ingredient, filter by cuisine, meal, diet, difficulty and time.`,
      path: listPagePath(href("/recipes"), query),
      image: list.cards[0]?.image,
    }),
    structuredData: structuredData(context, [
      breadcrumbs(site.url, trail),
      recipeItemList(site.url, list.cards),
    ]),
    query,
    results: pack(context, { list, counts }),
    published,
  };
}

export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { query, results, published } = loaderData;
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="text-4xl">All recipes</h1>
      <p className="figures mt-2 mb-7 text-lg text-quiet">
        {`Discover ${published.toLocaleString("en")} delicious recipes`}
      </p>
      <RecipeBrowser
        path={href("/recipes")}
        query={query}
        results={results}
        emptyText="No recipes found"
        skeletons={12}
      />
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];
