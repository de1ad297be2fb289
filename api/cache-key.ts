import { parseRecipeQuery, recipeQueryParams } from "#domain/search/recipe-query.ts";

const RECIPE = /^\/api\/v1\/recipes\/[a-z0-9-]{1,200}$/;
const REVIEWS = /^\/api\/v1\/recipes\/[a-z0-9-]{1,200}\/reviews$/;
const DESCRIPTION = "/api/v1/openapi.json";
const PLAIN = new Set([DESCRIPTION, "/api/v1/taxonomy"]);
const LIST = "/api/v1/recipes";
const CATEGORIES = /^\/api\/v1\/categories(?:\/[a-z0-9-]{1,200})?$/;
const REVIEW_PARAMETERS = ["kind", "stars", "sort", "limit", "cursor"];
const LIST_PARAMETERS = ["category", "facets", "limit", "cursor", "fields", "status"];

/**
 * The page cache's key of a public answer: its path with the parameters that it depends on, in one order. Null for
 * answers that are not cached, among them those to parameters that are wrong and to tokens.
 */
export function apiCacheKey(
  { pathname, searchParams }: URL,
  { hasToken = false } = {},
): string | null {
  // The same for everyone, asks for no token, and takes long to make.
  if (pathname === DESCRIPTION) return pathname;
  if (hasToken) return null;
  if (PLAIN.has(pathname)) return pathname;
  if (RECIPE.test(pathname)) return withParameters(pathname, searchParams, ["fields"]);
  if (REVIEWS.test(pathname)) return withParameters(pathname, searchParams, REVIEW_PARAMETERS);
  if (CATEGORIES.test(pathname)) return withParameters(pathname, searchParams, ["limit", "cursor"]);
  return pathname === LIST ? listKey(pathname, searchParams) : null;
}

function listKey(pathname: string, given: URLSearchParams): string | null {
  const query = recipeQueryParams(parseRecipeQuery(given));
  // A value that the query leaves out is a default, or wrong: the route tells which.
  const isWhole = [...given].every(
    ([name, value]) =>
      LIST_PARAMETERS.includes(name) || value === "" || query.getAll(name).includes(value),
  );
  if (!isWhole) return null;
  query.delete("page");
  return withParameters(pathname, given, LIST_PARAMETERS, query);
}

function withParameters(
  pathname: string,
  given: URLSearchParams,
  names: string[],
  begun = new URLSearchParams(),
): string | null {
  for (const name of names) {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) return null;
    if (value) begun.set(name, value);
  }
  return begun.size > 0 ? `${pathname}?${begun}` : pathname;
}
