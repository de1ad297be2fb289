import { parseRecipeQuery, recipeQueryParams } from "#domain/search/recipe-query.ts";

const PLAIN = new Set([
  "/",
  "/categories",
  "/about",
  "/favorites",
  "/search/start",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/feed.xml",
  "/reviews.xml",
  "/robots.txt",
  "/llms.txt",
  "/api/docs",
  "/manifest.webmanifest",
]);
/** Its page, the same in other formats, its card for other sites, and the images of its links. */
const ONE_RECIPE =
  /^\/recipe\/[a-z0-9-]{1,200}(?:\.(?:json|md|cook)|\/embed|\/share\.png|\/pin\.jpg)?$/;
const LIST = /^\/(?:recipes|categories\/[a-z0-9-]{1,200})$/;

/**
 * The cache key of a public page: its path with only those query parameters that the page uses, so that
 * unknown ones create no entries. Null for pages that are not cached.
 */
export function pageKey({ pathname, searchParams }: URL): string | null {
  if (PLAIN.has(pathname) || ONE_RECIPE.test(pathname)) return pathname;
  if (!LIST.test(pathname)) return null;
  const query = recipeQueryParams(parseRecipeQuery(searchParams)).toString();
  return query ? `${pathname}?${query}` : pathname;
}
