import { useSyncExternalStore } from "react";
import { savedStore } from "#app/ui/stores/store.ts";
import { parseJson } from "#platform/parse-json.ts";

const NONE: readonly string[] = [];

/** The reader's saved recipes: a list of ids in local storage. */
const saved = savedStore<readonly string[]>({
  key: "favorites",
  read(text) {
    const ids = parseJson(text ?? "");
    return Array.isArray(ids) ? [...new Set(ids.filter((id) => typeof id === "string"))] : NONE;
  },
  write: JSON.stringify,
});
export const { get: favorites, set: saveFavorites, subscribe: onFavoritesChange } = saved;

export function useFavorites(): readonly string[] {
  return useSyncExternalStore(onFavoritesChange, favorites, () => NONE);
}

/** Adds or removes the recipe and saves at once. Returns whether it is a favorite now. */
export function toggleFavorite(id: string): boolean {
  const before = favorites();
  const added = !before.includes(id);
  saveFavorites(added ? [...before, id] : before.filter((other) => other !== id));
  return added;
}
