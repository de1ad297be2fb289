import type { RouterContextProvider } from "react-router";
import { wholePage } from "#app/context.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/**
 * What search engines read beside the page, for a loader's `structuredData`. Where the page is rendered
 * here it goes straight into its head: among the page's data too, each reader would load it twice.
 */
export function structuredData(
  context: Readonly<RouterContextProvider>,
  things: readonly object[],
): string[] {
  const texts = things.map((thing) => JSON.stringify(thing).replaceAll("<", "\\u003c"));
  const page = context.get(wholePage);
  if (!page) return texts;
  page.structuredData = texts;
  return texts.map(() => "");
}

/** From the home page down; the last is the page itself. Paths from the slash on. */
export function breadcrumbs(origin: string, trail: { name: string; path: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export function recipeItemList(origin: string, recipes: RecipeCard[]) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: recipes.map(({ slug }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${origin}/recipe/${encodeURIComponent(slug)}`,
    })),
  };
}
