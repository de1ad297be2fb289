import { inBrowser } from "#app/ui/stores/browser-storage.ts";

/** The reader's latest searches, newest first, in local storage: the server never learns them. */

const KEY = "recent-searches";
const MOST = 6;

export function recentSearches(): string[] {
  const saved = inBrowser.json(KEY);
  if (!Array.isArray(saved)) return [];
  return saved.filter((text) => typeof text === "string" && text !== "").slice(0, MOST);
}

/** The same words in other letters take the place of the earlier ones. */
export function saveSearch(text: string): void {
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  const searches = [text, ...recentSearches().filter((other) => !same(other))];
  inBrowser.keepJson(KEY, searches.slice(0, MOST));
}

export function clearSearches(): void {
  inBrowser.keep(KEY, null);
}
