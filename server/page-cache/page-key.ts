import { addressAt } from "#domain/addresses/addresses.ts";
import { parseRecipeQuery, recipeQueryParams } from "#domain/search/recipe-query.ts";

/**
 * The cache key of a public page: its path with only those query parameters that the page uses, so that
 * unknown ones create no entries. Null for pages that are not cached.
 */
export function pageKey({ pathname, searchParams }: URL): string | null {
  const address = addressAt(pathname);
  if (!address?.cache) return null;
  if (!address.isList) return pathname;
  const paged = new URLSearchParams({ page: searchParams.get("page") ?? "" });
  const used = address.isList === "paged" ? paged : searchParams;
  const query = recipeQueryParams(parseRecipeQuery(used)).toString();
  return query ? `${pathname}?${query}` : pathname;
}
