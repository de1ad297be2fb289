import type { Database } from "#domain/database.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import type { OneRecipe } from "./change-recipes.server.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { contentOf, findSavedRecipe } from "./saved-recipe.server.ts";

const LONGEST_TITLE = 300;

/**
 * A draft with all that somebody wrote of a recipe, to make another one of it. Its address, what readers did, and its
 * place on the home page stay with the original, and so does its source, which one recipe alone can have. Null when there
 * is no such recipe.
 */
export async function duplicateRecipe(
  db: Database,
  { id, by, now }: OneRecipe,
): Promise<{ id: string; title: string } | null> {
  const saved = await findSavedRecipe(db, id);
  if (!saved) return null;
  const title = cutAtWord(`Copy of ${saved.title}`, LONGEST_TITLE);
  const own = { title, slug: "", status: "draft", featured: false, source: null } as const;
  const created = await createRecipe(db, { input: { ...contentOf(saved), ...own }, by, now });
  return { id: created.id, title };
}
