import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** Breadcrumbs from the home page to the current page. Paths have a leading slash. */
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
