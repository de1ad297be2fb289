import { recipeStructuredData } from "#app/site/recipe/recipe-structured-data.ts";
import { amountStyleOf } from "#app/ui/site.ts";
import { recipeFormat } from "./recipe-format.server.ts";

/** A recipe as schema.org JSON-LD. */
export const loader = recipeFormat({
  type: "application/ld+json",
  ending: ".json",
  write: (recipe, site) => {
    const { url, author, name: siteName } = site;
    const described = { url, author, siteName, amountStyle: amountStyleOf(site) };
    return JSON.stringify(recipeStructuredData(recipe, described));
  },
});
