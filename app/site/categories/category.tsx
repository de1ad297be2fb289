import { data, href, isRouteErrorResponse, Link, type MetaDescriptor } from "react-router";
import { visitorDb } from "#app/context.ts";
import { RecipeBrowser } from "#app/site/recipes/recipe-browser.tsx";
import { listPagePath } from "#app/site/recipes/use-recipe-query.ts";
import { button } from "#app/ui/button.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { ErrorPage, errorMeta } from "#app/ui/error-page.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { breadcrumbs, recipeItemList } from "#app/ui/meta/schema-org.ts";
import type { RootData } from "#app/ui/site.ts";
import { findCategory } from "#domain/categories/queries.server.ts";
import { countFacets } from "#domain/search/count-facets.server.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import { offerInstead } from "#domain/search/suggest.server.ts";
import type { Route } from "./+types/category.ts";
import { countOnTile } from "./category-tile.tsx";

const NO_CATEGORY = "no category";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const category = await findCategory(db, params.slug);
  if (!category) throw data(NO_CATEGORY, { status: 404, statusText: "Not Found" });
  const query = parseRecipeQuery(new URL(request.url).searchParams);
  const scope = { categoryId: category.id };
  const [list, counts] = await Promise.all([
    listRecipes(db, query, scope),
    countFacets(db, query, scope),
  ]);
  if (query.page > list.pages) throw data(null, { status: 404, statusText: "Not Found" });
  const offer = list.total === 0 ? await offerInstead(db, query, scope) : null;
  return { category, query, list, counts, offer };
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, ...results } = loaderData;
  return (
    <div className="page pt-6 md:pt-10">
      <Link
        to={href("/categories")}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-sorrel underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" className="size-5" />
        Back to Categories
      </Link>
      <div className="mt-2 mb-8 flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
        <ResponsiveImage
          src={category.image}
          imageFiles={category.imageFiles}
          cover={category.cover}
          alt=""
          eager
          sizes="(min-width: 640px) 240px, calc(100vw - 40px)"
          className="aspect-4/3 rounded-card sm:w-60 sm:shrink-0"
        />
        <div className="min-w-0">
          <h1 dir="auto" className="text-4xl">
            {category.name}
          </h1>
          <p dir="auto" className="mt-2 max-w-prose text-lg text-quiet">
            {category.description}
          </p>
          <p className="figures mt-2 font-semibold">{countOnTile(category.recipeCount)}</p>
        </div>
      </div>
      <RecipeBrowser
        path={href("/categories/:slug", { slug: category.slug })}
        {...results}
        emptyText="No recipes found in this category"
        skeletons={8}
      />
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], error }) => {
  if (loaderData) return categoryMeta(root.loaderData, loaderData);
  return isUnknown(error)
    ? [
        { title: "Category Not Found" },
        { name: "description", content: "We don't have a category by that name." },
        { name: "robots", content: "noindex" },
      ]
    : errorMeta(error);
};

function categoryMeta(
  site: RootData,
  { category, query, list }: Route.ComponentProps["loaderData"],
): MetaDescriptor[] {
  const path = href("/categories/:slug", { slug: category.slug });
  const trail = [
    { name: "Home", path: href("/") },
    { name: "Categories", path: href("/categories") },
    { name: category.name, path },
  ];
  return [
    ...pageMeta(site, {
      title: `${category.name} recipes`,
      description: category.description || `${category.name} recipes on ${site.siteName}.`,
      path: listPagePath(path, query),
      image: category.image,
      imageFiles: category.imageFiles,
      imageAlt: category.name,
    }),
    { "script:ld+json": breadcrumbs(site.url, trail) },
    { "script:ld+json": recipeItemList(site.url, list.cards) },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isUnknown(error)) return <ErrorPage error={error} />;
  return (
    <div className="page flex flex-col items-center py-16 text-center md:py-24">
      <Drawing of="lost" />
      <h1 className="mt-6 text-4xl">Category Not Found</h1>
      <p className="mt-3 max-w-md text-lg text-quiet">We don't have a category by that name.</p>
      <Link to={href("/categories")} className={`mt-8 ${button("primary")}`}>
        Browse Categories
      </Link>
    </div>
  );
}

/** Distinguishes an unknown category from a page number past the last one. */
function isUnknown(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === NO_CATEGORY;
}
