import { cooklangRecipe } from "#domain/publishing/cooklang.ts";
import { namedAuthor, recipeFormat } from "./recipe-format.server.ts";

export const loader = recipeFormat({
  type: "text/plain",
  ending: ".cook",
  write: (recipe, site, url) =>
    cooklangRecipe(recipe, {
      url,
      author: namedAuthor(recipe, site),
      images: recipe.image ? [new URL(recipe.image, url).href] : [],
    }),
});
