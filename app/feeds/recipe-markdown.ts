import { amountStyleOf } from "#app/ui/site.ts";
import { markdownRecipe } from "#domain/publishing/markdown.ts";
import { namedAuthor, recipeFormat } from "./recipe-format.server.ts";

export const loader = recipeFormat({
  type: "text/markdown",
  ending: ".md",
  write: (recipe, site, url) =>
    markdownRecipe(recipe, {
      url,
      style: amountStyleOf(site),
      author: namedAuthor(recipe, site),
    }),
});
