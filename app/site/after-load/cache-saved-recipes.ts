import { fetchSavedCards } from "#app/site/favorites/saved-cards.ts";
import { favorites, onFavoritesChange } from "#app/site/favorites/saved-favorites.ts";
import { inTab } from "#app/ui/stores/browser-storage.ts";
import { showCopyAge } from "./copy-age.ts";

const DEBOUNCE_MS = 2_000;
/** Only the latest recipes, to limit the storage used on a phone. */
const MAX_CACHED = 100;
const KEY = "cached-offline";

/** Makes the service worker cache the saved recipes, and the pages opened last, for offline use. */
export async function cacheSavedRecipes(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    // The worker's own scripts must not be from another version than the worker.
    await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  } catch {
    // Blocked, or a private window: the site works without a service worker.
    return;
  }
  if (!navigator.serviceWorker.controller) sendVisit(location.href);
  // What the app opens to.
  addEventListener("appinstalled", () => sendVisit("/"));
  showCopyAge();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onFavoritesChange(() => {
    clearTimeout(timer);
    timer = setTimeout(sendSaved, DEBOUNCE_MS);
  });
  await sendSaved();
}

/** Of a page that the worker did not see come. */
async function sendVisit(url: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const images = [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean);
  active?.postMessage({ type: "page-visited", url, images });
}

/** Sends each list once per session: the cache is as fresh as the reader's last visit. */
async function sendSaved(): Promise<void> {
  const ids = favorites();
  if (inTab.text(KEY) === ids.join()) return;
  const saved = await fetchSavedCards(ids.slice(-MAX_CACHED).toReversed());
  if (!saved || saved.areOffline) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "cache-recipes", recipes: saved.recipes });
  inTab.keep(KEY, ids.join());
}
