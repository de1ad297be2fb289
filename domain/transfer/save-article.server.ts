import type { DatabaseTransaction } from "#domain/database.ts";
import { savable } from "#domain/text/typed-text.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";

/** As db/migrations allows it. */
export const LONGEST_ARTICLE = 500_000;
const LONGEST_TITLE = 500;

/** Keeps the text of a recipe's post for an article; one that is here already stays, so that an undo takes nothing old. */
export async function saveArticle(
  tx: DatabaseTransaction,
  { recipeId, recipe, now }: { recipeId: string; recipe: ForeignRecipe; now: Date },
): Promise<void> {
  const { article, heldBack } = recipe;
  const html = savable(article?.html.slice(0, LONGEST_ARTICLE) ?? "").trim();
  if (html === "") return;
  const title = article?.title ? savable(article.title.slice(0, LONGEST_TITLE)) : null;
  await tx
    .insertInto("imported_articles")
    .values({ recipe_id: recipeId, title, html, held_back: heldBack, imported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
