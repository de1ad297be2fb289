import { favorites, onFavoritesChange } from "#app/ui/favorites.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

/** Saving in bursts is passed on once. */
const PAUSE_MS = 2_000;
const KEY = "kept-offline";

/** Has the service worker keep the saved recipes for days without a connection, and only those. */
export async function keepSavedRecipes(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/service-worker.js");
  } catch {
    // Blocked, or a private window: the site works without.
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  onFavoritesChange(() => {
    clearTimeout(timer);
    timer = setTimeout(tell, PAUSE_MS);
  });
  await tell();
}

/** Once a visit for each list: what is kept is as fresh as the reader's last visit. */
async function tell(): Promise<void> {
  const ids = favorites().join();
  if (isTold(ids)) return;
  const cards = `/favorites/cards?${new URLSearchParams(favorites().map((id) => ["id", id]))}`;
  try {
    const response = await fetch(cards);
    if (!response.ok) return;
    const { recipes }: { recipes: RecipeCard[] } = await response.json();
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      type: "keep",
      cards,
      pages: recipes.map(({ slug }) => `/recipe/${slug}`),
    });
    sessionStorage.setItem(KEY, ids);
  } catch {
    // No connection now, or no storage: the next page tries again.
  }
}

function isTold(ids: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === ids;
  } catch {
    return false;
  }
}
