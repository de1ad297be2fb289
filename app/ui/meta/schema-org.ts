import type { RootData } from "#app/ui/site.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** The site, the search on it, and who publishes it. */
export function siteData({ siteName, url, logo, social }: RootData) {
  const organization = `${url}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebSite",
        "@id": `${url}/#website`,
        name: siteName,
        url: `${url}/`,
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: `${url}/recipes?search={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
      {
        "@type": "Organization",
        "@id": organization,
        name: siteName,
        url: `${url}/`,
        logo: new URL(logo ?? "/icons/icon-512.png", url).href,
        // Without the placeholders of a site that has no profiles.
        sameAs: social.map(({ to }) => to).filter((to) => !to.startsWith("#")),
      },
    ],
  };
}

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
