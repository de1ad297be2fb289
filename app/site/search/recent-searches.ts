/** The reader's latest searches, newest first, in local storage: the server never learns them. */

const KEY = "recent-searches";
const MOST = 6;

export function recentSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(saved)) return [];
    return saved.filter((text) => typeof text === "string" && text !== "").slice(0, MOST);
  } catch {
    return [];
  }
}

/** The same words in other letters take the place of the earlier ones. */
export function saveSearch(text: string): void {
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  write([text, ...recentSearches().filter((other) => !same(other))].slice(0, MOST));
}

export function clearSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is blocked or full: nothing is remembered.
  }
}
