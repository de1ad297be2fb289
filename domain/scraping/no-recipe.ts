/** Why a page has no recipe, in promised words. Pure. */

export const NO_JSON_LD = "No JSON-LD schema found in the HTML";
export const NO_RECIPE_SCHEMA = "No Recipe schema found in JSON-LD data";

/** Whether a page was refused because there is no recipe on it. */
export function saysNoRecipe(error: string): boolean {
  return error === NO_JSON_LD || error === NO_RECIPE_SCHEMA;
}

/** What to do about an error that ends with these words; null for others, which say it themselves. */
export function adviceOn(error: string): string | null {
  const isKnown = [NO_JSON_LD, NO_RECIPE_SCHEMA].some((words) => error.endsWith(words));
  return isKnown
    ? "The page has no recipe in a form that programs can read. Check that the address leads to one recipe, not to a list; if it does, add the recipe by hand."
    : null;
}
