import { addressAt } from "#domain/addresses/addresses.ts";

/** Which addresses are this site's own: no redirect begins at them, and redirects lead only to them. Pure. */

/** A path without upper case, escapes, doubled and trailing slashes, and the endings of files. */
export function spelledAsPage(pathname: string): string {
  const plain = decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  return plain.replace(/(?:\/index)?\.html?$/, "").replace(/\/$/, "") || "/";
}

const RECIPE = "/recipe/:slug";

/**
 * The address of a page, file or service of this site as its links spell it; null where the readable path is none.
 * Recipes' pages are not looked at.
 */
export function ownAddress(path: string): string | null {
  const page = spelledAsPage(path);
  const own = addressAt(page)?.path;
  if (own === undefined || own === RECIPE) return null;
  return own.endsWith("*") || own.startsWith(RECIPE) ? path : page;
}

/** The slug of the recipe page that a readable path asks for; null where it is another address. */
export function recipeSlugAt(path: string): string | null {
  const page = spelledAsPage(path);
  return addressAt(page)?.path === RECIPE ? page.slice("/recipe/".length) : null;
}
