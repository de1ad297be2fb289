import { href } from "react-router";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** More ids than these make too long an address. */
const AT_ONCE = 100;

export type SavedCards = {
  /** In the ids' order, without those that are gone. */
  recipes: RecipeCard[];
  /** From the offline cache, perhaps of a time before the last ones were saved. */
  areOffline: boolean;
};

/** The cards of saved recipes; null when they can't be had now. */
export async function fetchSavedCards(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<SavedCards | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  try {
    const answers = await Promise.all(parts.map((part) => fetchPart(part, signal)));
    const cards = answers.flatMap(({ recipes }) => recipes);
    // The offline cache answers each part with all of it.
    const recipes = [...new Map(cards.map((card) => [card.id, card])).values()];
    return { recipes, areOffline: answers.some(({ areOffline }) => areOffline) };
  } catch {
    return null;
  }
}

async function fetchPart(ids: readonly string[], signal?: AbortSignal): Promise<SavedCards> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const response = await fetch(`${href("/favorites/cards")}?${query}`, { signal });
  if (!response.ok) throw new Error(`The cards were answered with ${response.status}`);
  const { recipes }: { recipes: RecipeCard[] } = await response.json();
  return { recipes, areOffline: response.headers.has("X-Offline") };
}
