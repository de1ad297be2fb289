import { z } from "zod";
import type { ApiServices } from "#api/env.ts";
import { noRecipe } from "#api/recipes/recipe-answer.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import { findRecipeId } from "#domain/recipes/reading/recipe-records.server.ts";
import { ownRecipeSlugIn } from "#domain/recipes/recipe-slug.ts";

export const recipeParameter = z
  .string()
  .max(500)
  .describe("The recipe's slug, id or page address.");

/** The id of the published recipe with this slug, earlier slug, id or address. Throws a Problem (404). */
export async function publishedRecipeId(
  { reads: { db }, site }: Pick<ApiServices, "reads" | "site">,
  given: string,
): Promise<string> {
  const slugOrId = ownRecipeSlugIn(given, [site.url]);
  const id = await findRecipeId(db, slugOrId, "published");
  if (id) return id;
  const moved = await findMovedSlug(db, slugOrId);
  const movedId = moved && (await findRecipeId(db, moved, "published"));
  if (!movedId) throw noRecipe();
  return movedId;
}
