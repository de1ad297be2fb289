/** The slug of a recipe's page, from its address ("/recipe/pie-crust") or as it is. */
export function recipeSlugIn(typed: string): string {
  const [, slug] = /\/recipe\/([^/?#\s]+)/.exec(typed) ?? [];
  return slug ?? typed;
}
