import { fetchSavedCards } from "#app/site/favorites/saved-cards.ts";
import { favorites, onFavoritesChange } from "#app/site/favorites/saved-favorites.ts";

/** Saving in bursts is passed on once. */
const PAUSE_MS = 2_000;
/** The latest ones: a whole cookbook would fill a phone. */
const MOST = 100;
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
  const ids = favorites();
  if (isTold(ids.join())) return;
  const saved = await fetchSavedCards(ids.slice(-MOST).toReversed());
  if (!saved || saved.areKept) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "keep", recipes: saved.recipes });
  try {
    sessionStorage.setItem(KEY, ids.join());
  } catch {
    // No storage: the next page tells it again.
  }
}

function isTold(ids: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === ids;
  } catch {
    return false;
  }
}
