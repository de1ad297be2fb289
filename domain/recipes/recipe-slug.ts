import { withoutControls } from "#domain/text/typed-text.ts";

/** The slug of a recipe's page, from its address ("/recipe/pie-crust") or as it is. */
export function recipeSlugIn(typed: string): string {
  const text = withoutControls(typed).trim();
  const [, slug] = /\/recipe\/([^/?#\s]+)/.exec(text) ?? [];
  return slug ?? text;
}

/** The same of this site only, which is at these origins: another site's address stays as it is, and is no slug. */
export function ownRecipeSlugIn(typed: string, origins: readonly string[]): string {
  const text = withoutControls(typed).trim();
  if (!/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(text)) return recipeSlugIn(text);
  const host = URL.parse(text, origins[0])?.host;
  const isOwn = origins.some((origin) => new URL(origin).host === host);
  return isOwn ? recipeSlugIn(text) : text;
}

/** The recipe whose page of this site, which is at these origins, a link of a text leads to. */
export function linkedRecipeSlug(href: string, origins: readonly string[]): string | null {
  const url = URL.parse(href, origins[0]);
  if (!origins.some((origin) => new URL(origin).host === url?.host)) return null;
  const [, first, slug] = url?.pathname.split("/") ?? [];
  return (first === "recipe" && slug) || null;
}
