import type { RecipePage } from "#domain/recipes/recipe-page.ts";

/** The recipe's own, or the start of its description; a recipe may have neither. */
export function metaDescriptionOf(
  { metaDescription, description, title }: RecipePage,
  siteName: string,
): string {
  const opening = [...description].slice(0, 160).join("").trim();
  return metaDescription || opening || `${title}: a recipe from ${siteName}.`;
}
