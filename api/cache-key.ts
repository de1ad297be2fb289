import { addressAt } from "#domain/addresses/addresses.ts";
import { parseRecipeQuery, recipeQueryParams } from "#domain/search/recipe-query.ts";

/**
 * The page cache's key of a public answer: its path with the parameters that it depends on, in one order. Null for
 * answers that are not cached, among them those to parameters that are wrong and to tokens.
 */
export function apiCacheKey(
  { pathname, searchParams }: URL,
  { hasToken = false } = {},
): string | null {
  const address = addressAt(pathname);
  if (!address?.cache || (hasToken && !address.isForTokens)) return null;
  const { cache, isList } = address;
  return isList
    ? listKey(pathname, searchParams, cache)
    : withParameters(pathname, searchParams, cache);
}

function listKey(
  pathname: string,
  given: URLSearchParams,
  parameters: readonly string[],
): string | null {
  const query = recipeQueryParams(parseRecipeQuery(given));
  // A value that the query leaves out is a default, or wrong: the route tells which.
  const isWhole = [...given].every(
    ([name, value]) =>
      parameters.includes(name) || value === "" || query.getAll(name).includes(value),
  );
  if (!isWhole) return null;
  query.delete("page");
  return withParameters(pathname, given, parameters, query);
}

function withParameters(
  pathname: string,
  given: URLSearchParams,
  names: readonly string[],
  begun = new URLSearchParams(),
): string | null {
  for (const name of names) {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) return null;
    if (value) begun.set(name, value);
  }
  return begun.size > 0 ? `${pathname}?${begun}` : pathname;
}
