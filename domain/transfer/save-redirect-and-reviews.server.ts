import type { DatabaseTransaction } from "#domain/database.ts";
import { keepOldPath } from "#domain/redirects/old-path-of-import.server.ts";
import { importReviews } from "#domain/reviews/import-reviews.server.ts";
import type { ForeignRecipe } from "./foreign-recipe.ts";
import { redirectLoss } from "./plan-foreign.server.ts";

type ImportedRecipe = {
  recipe: ForeignRecipe;
  /** Where its reviews were written, where the recipe names no site. */
  from: string;
  now: Date;
};

/** What comes with a recipe that was saved: the redirect from its old address, and its reviews. Adds to the losses. */
export async function saveRedirectAndReviews(
  tx: DatabaseTransaction,
  { recipe, from, now }: ImportedRecipe,
  { saved, losses }: { saved: { id: string; slug: string }; losses: string[] },
): Promise<{ redirects: number; reviews: number }> {
  const path = recipe.oldPath;
  const kept = path === null ? null : await keepOldPath(tx, { path, recipe: saved, now });
  if (path !== null && kept) losses.push(...redirectLoss(path, kept));
  const unknown = recipe.publishedAt ?? recipe.createdAt ?? now;
  const reviews = recipe.reviews.flatMap(({ stars, date, answers, ...review }) => {
    if (stars === null) return [];
    const dated = { ...review, stars, date: date ?? unknown };
    return {
      ...dated,
      answers: answers.map((answer) => ({ ...answer, date: answer.date ?? dated.date })),
    };
  });
  const imported = await importReviews(tx, {
    recipeId: saved.id,
    from: recipe.site ?? from,
    reviews,
    now,
  });
  return { redirects: kept?.redirects ?? 0, reviews: imported };
}
