import { fetchSavedCards } from "#app/site/favorites/saved-cards.ts";
import { favorites, onFavoritesChange } from "#app/site/favorites/saved-favorites.ts";

/** Several changes in a row are sent once. */
const PAUSE_MS = 2_000;
/** The latest ones: a whole cookbook would fill a phone. */
const MOST = 100;
const KEY = "cached-offline";

/** Has the service worker cache the saved recipes for use without a connection, and only those. */
export async function cacheSavedRecipes(): Promise<void> {
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
    timer = setTimeout(sendSaved, PAUSE_MS);
  });
  await sendSaved();
}

/** Once a visit for each list: the cache is as fresh as the reader's last visit. */
async function sendSaved(): Promise<void> {
  const ids = favorites();
  if (isSent(ids.join())) return;
  const saved = await fetchSavedCards(ids.slice(-MOST).toReversed());
  if (!saved || saved.areOffline) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "cache-recipes", recipes: saved.recipes });
  try {
    sessionStorage.setItem(KEY, ids.join());
  } catch {
    // No storage: the next page sends it again.
  }
}

function isSent(ids: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === ids;
  } catch {
    return false;
  }
}
