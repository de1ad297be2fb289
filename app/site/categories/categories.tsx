import { href, Link } from "react-router";
import { visitorDb } from "#app/context.ts";
import { EmptyList } from "#app/site/recipes/empty-list.tsx";
import { LAYOUTS } from "#app/site/recipes/recipe-grid.tsx";
import { button } from "#app/ui/button.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { listCategories } from "#domain/categories/queries.server.ts";
import type { Route } from "./+types/categories.ts";
import { CategoryTile } from "./category-tile.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCategories(context.get(visitorDb)) };
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData;
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="text-4xl">Categories</h1>
      <p className="mt-2 text-lg text-quiet">Start from the meal, then find the dish.</p>
      {categories.length > 0 ? (
        <ul className={`mt-8 grid ${LAYOUTS.categories.columns}`}>
          {categories.map((category) => (
            <li key={category.id} className="min-w-0">
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList text="No categories yet" line="Categories will appear here soon.">
          <Link to={href("/recipes")} className={button("primary")}>
            Browse Recipes
          </Link>
        </EmptyList>
      )}
    </div>
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, {
    title: "Categories",
    description:
      "All recipe categories, from breakfast to dessert, and how many recipes are in each.",
    path: href("/categories"),
  });
