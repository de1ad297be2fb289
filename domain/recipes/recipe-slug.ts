import { withoutControls } from "#domain/text/typed-text.ts";

/** The slug of a recipe's page, from its address ("/recipe/pie-crust") or as it is. */
export function recipeSlugIn(typed: string): string {
  const text = withoutControls(typed).trim();
  const [, slug] = /\/recipe\/([^/?#\s]+)/.exec(text) ?? [];
  return slug ?? text;
}
