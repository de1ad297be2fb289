import type { RecipeCard } from "#domain/recipes/recipe.ts";

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
