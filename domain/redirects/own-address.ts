/** Which addresses are this site's own: no redirect begins at them, and redirects lead only to them. Pure. */

/** A path without upper case, escapes, doubled and trailing slashes, and the endings of files. */
export function spelledAsPage(pathname: string): string {
  const plain = decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  return plain.replace(/(?:\/index)?\.html?$/, "").replace(/\/$/, "") || "/";
}

const FOLDER = /^\/(?:admin|api|assets|media|mcp|icons|pictures)(?:\/|$)/;

const PAGE =
  /^\/(?:recipes|categories(?:\/[^/]+)?|favorites(?:\/cards)?|about|offline|contact|newsletter\/(?:subscribe|confirm|unsubscribe|subscriptions)|search\/(?:start|suggestions)|oembed)?$/;

const FILE =
  /^\/(?:healthz|readyz|metrics|accent\.css|manifest\.webmanifest|favicon\.(?:ico|svg)|service-worker(?:-[a-z]+)?\.js|(?:feed|reviews|sitemap(?:-[a-z]+)?)\.xml|(?:robots|llms)\.txt)$/;

const BESIDE_RECIPE =
  /^\/recipe\/[^/]+(?:\.(?:json|md|cook)|\/(?:embed|questions|rating|reviews(?:\/own|\/[^/]+\/report)?|share\.png|pin\.jpg|views))$/;

const RECIPE = /^\/recipe\/([a-z0-9-]{1,200})$/;

/**
 * The address of a page, file or service of this site as its links spell it; null where the readable path is none.
 * Recipes' pages are not looked at.
 */
export function ownAddress(path: string): string | null {
  const page = spelledAsPage(path);
  if (PAGE.test(page) || FILE.test(page)) return page;
  return FOLDER.test(page) || BESIDE_RECIPE.test(page) ? path : null;
}

/** The slug of the recipe page that a readable path asks for; null where it is another address. */
export function recipeSlugAt(path: string): string | null {
  return RECIPE.exec(spelledAsPage(path))?.[1] ?? null;
}
