import { parseRecipeQuery, recipeQueryParams } from "#domain/search/recipe-query.ts";

const PLAIN = new Set([
  "/",
  "/categories",
  "/about",
  "/favorites",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/feed.xml",
  "/robots.txt",
  "/manifest.webmanifest",
]);
const ONE_RECIPE = /^\/recipe\/[a-z0-9-]{1,200}$/;
const LIST = /^\/(?:recipes|categories\/[a-z0-9-]{1,200})$/;

/**
 * The one address under which a public page is cached, holding only what the page reads: odd query
 * strings name no page of their own. Null for what is not cached.
 */
export function pageKey({ pathname, searchParams }: URL): string | null {
  if (PLAIN.has(pathname) || ONE_RECIPE.test(pathname)) return pathname;
  if (!LIST.test(pathname)) return null;
  const query = recipeQueryParams(parseRecipeQuery(searchParams)).toString();
  return query ? `${pathname}?${query}` : pathname;
}
