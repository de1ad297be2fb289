import { markdownRecipe } from "#domain/publishing/markdown.ts";
import { amountStyle, namedAuthor, recipeFormat } from "./recipe-format.server.ts";

export const loader = recipeFormat({
  type: "text/markdown",
  ending: ".md",
  write: (recipe, site, url) =>
    markdownRecipe(recipe, {
      url,
      style: amountStyle(site),
      author: namedAuthor(recipe, site.author),
    }),
});
