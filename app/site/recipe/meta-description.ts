import type { RecipePage } from "#domain/recipes/recipe-page.ts";

/** PRODUCT §9; a recipe may have no description at all. */
export function metaDescriptionOf(
  { metaDescription, description, title }: RecipePage,
  siteName: string,
): string {
  const opening = [...description].slice(0, 160).join("").trim();
  return metaDescription || opening || `${title}: a recipe from ${siteName}.`;
}
