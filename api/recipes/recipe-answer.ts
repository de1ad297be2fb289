import { z } from "@hono/zod-openapi";
import { writer } from "#api/access/access.ts";
import { recipeEtag } from "#api/conventions/conditional.ts";
import type { ApiContext } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { findRecipeId } from "#domain/recipes/reading/recipe-records.server.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";
import { recipeResource } from "./recipe-resource.ts";
import type { ApiRecipe } from "./recipe-schema.ts";

/** A recipe in an address: its slug or its id. */
export const recipeParams = z.object({
  recipe: z
    .string()
    .max(RECIPE_FIELDS.slug.max)
    .openapi({ description: "The recipe's slug or id.", example: "tomato-toast" }),
});

export const noRecipe = () => new Problem(404, "Recipe Not Found");

/** The id of the recipe that the address names, drafts too. Throws a Problem (404). */
export async function namedRecipe(c: ApiContext, slugOrId: string): Promise<string> {
  const id = await findRecipeId(writer(c).db, slugOrId, "all");
  if (!id) throw noRecipe();
  return id;
}

/** The recipe as an admin sees it now, and its ETag in the answer's headers. */
export async function presentRecipe(c: ApiContext, id: string): Promise<ApiRecipe> {
  const { services, access } = c.var;
  const siteUrl = services.site.url;
  const recipe = await recipeResource(access.db, id, { from: "all", siteUrl });
  if (!recipe) throw noRecipe();
  c.header("ETag", recipeEtag(recipe));
  return recipe;
}
