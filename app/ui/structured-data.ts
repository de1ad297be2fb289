import type { MetaDescriptor } from "react-router";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** What search engines read beside the page. React Router escapes it for its script element. */

/** From the home page down; the last is the page itself. Paths from the slash on. */
export function breadcrumbs(
  origin: string,
  trail: { name: string; path: string }[],
): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: `${origin}${path}`,
      })),
    },
  };
}

export function recipeItemList(origin: string, recipes: RecipeCard[]): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: recipes.map(({ slug }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: `${origin}/recipe/${encodeURIComponent(slug)}`,
      })),
    },
  };
}
