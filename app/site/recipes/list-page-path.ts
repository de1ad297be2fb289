import { hasFilters, orderOf, type RecipeQuery } from "#domain/search/recipe-query.ts";

/** The address that search engines keep: without filters and order, page by page. */
export function listPagePath(path: string, query: RecipeQuery): string {
  const plain = !hasFilters(query) && orderOf(query) === "newest";
  return plain && query.page > 1 ? `${path}?page=${query.page}` : path;
}
