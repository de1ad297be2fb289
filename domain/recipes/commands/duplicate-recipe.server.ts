import type { Database } from "#domain/database.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import type { OneRecipe } from "./change-recipes.server.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { contentOf, findSavedRecipe } from "./saved-recipe.server.ts";

const LONGEST_TITLE = 300;

/**
 * A draft with all that somebody wrote of a recipe, to make another one of it. Its address, what readers did, and its
 * place on the home page stay with the original, and so does its source, which one recipe alone can have. `asVersion`: it
 * joins the versions of the recipe, without a label yet; else it is none. Null when there is no such recipe.
 */
export async function duplicateRecipe(
  db: Database,
  { id, by, now }: OneRecipe,
  { asVersion = false } = {},
): Promise<{ id: string; title: string } | null> {
  const saved = await findSavedRecipe(db, id);
  if (!saved) return null;
  const title = cutAtWord(`Copy of ${saved.title}`, LONGEST_TITLE);
  const own = { title, slug: "", status: "draft", featured: false, source: null } as const;
  const { slug: recipeSlug, versionLabel: label } = saved;
  const versions = asVersion ? [{ recipeSlug, label }, ...saved.versions] : [];
  const input = { ...contentOf(saved), ...own, versions, versionLabel: null };
  const created = await createRecipe(db, { input, by, now });
  return { id: created.id, title };
}
