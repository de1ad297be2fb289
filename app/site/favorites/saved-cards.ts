import { href } from "react-router";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** Ids per request, to limit the URL's length. */
const BATCH_SIZE = 100;

export type SavedCards = {
  /** In the ids' order, without recipes that are not published. */
  recipes: RecipeCard[];
  /** From the offline cache, which may be older than the latest favorites. */
  areOffline: boolean;
};

/** The cards of saved recipes; null if the request fails. */
export async function fetchSavedCards(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<SavedCards | null> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, index) =>
    ids.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
  try {
    const responses = await Promise.all(batches.map((batch) => fetchBatch(batch, signal)));
    const cards = responses.flatMap(({ recipes }) => recipes);
    // The offline cache returns all cards for every batch.
    const recipes = [...new Map(cards.map((card) => [card.id, card])).values()];
    return { recipes, areOffline: responses.some(({ areOffline }) => areOffline) };
  } catch {
    return null;
  }
}

async function fetchBatch(ids: readonly string[], signal?: AbortSignal): Promise<SavedCards> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const response = await fetch(`${href("/favorites/cards")}?${query}`, { signal });
  if (!response.ok) throw new Error(`Fetching recipe cards failed with status ${response.status}`);
  const { recipes }: { recipes: RecipeCard[] } = await response.json();
  return { recipes, areOffline: response.headers.has("X-Offline") };
}
