import type { Database } from "#domain/database.ts";
import { cardsInOrder } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import { nearestRecipes } from "#domain/search/suggest.server.ts";
import type { RecipeChoice } from "./issue.ts";

export type FoundChoices = {
  recipes: RecipeChoice[];
  /** How many match in all; those that are only similar are not counted. */
  total: number;
};

/** The first published recipes that the site's search finds, or ones with a similar title; all of them, newest first, for an empty search. */
export async function searchRecipeChoices(db: Database, search: string): Promise<FoundChoices> {
  const query = parseRecipeQuery(new URLSearchParams({ search }));
  const { cards, total } = await listRecipes(db, query);
  const found = cards.length > 0 ? cards : await nearestRecipes(db, query.search);
  return { recipes: await withDates(db, found), total };
}

/** The recipes with these ids, in their order; those that are not published are left out. */
export async function recipeChoices(db: Database, ids: string[]): Promise<RecipeChoice[]> {
  return withDates(db, await cardsInOrder(db, ids));
}

async function withDates(db: Database, cards: RecipeCard[]): Promise<RecipeChoice[]> {
  if (cards.length === 0) return [];
  const rows = await db
    .selectFrom("recipes")
    .select(["id", "first_published_at"])
    .where(
      "id",
      "in",
      cards.map(({ id }) => id),
    )
    .execute();
  const dates = new Map(rows.map((row) => [row.id, row.first_published_at]));
  return cards.map(({ id, title, image, imageColor, imageFiles }) => ({
    id,
    title,
    image,
    imageColor,
    imageFiles,
    publishedAt: dates.get(id)?.toISOString() ?? null,
  }));
}
