import { useSyncExternalStore } from "react";

/**
 * The reader's saved recipes: a list of ids in local storage (PRODUCT §3), synchronized between tabs.
 * If storage is full, blocked or invalid, the list lives as long as the page.
 */

const KEY = "favorites";
const NONE: readonly string[] = [];

let ids: readonly string[] | null = null;
const listeners = new Set<() => void>();

export function useFavorites(): readonly string[] {
  return useSyncExternalStore(onFavoritesChange, favorites, () => NONE);
}

export function favorites(): readonly string[] {
  ids ??= readStorage();
  return ids;
}

/** Adds or removes the recipe and saves at once. Returns whether it is a favorite now. */
export function toggleFavorite(id: string): boolean {
  // Another tab's change may not have reached this one yet.
  const before = storageWorks ? readStorage() : favorites();
  const added = !before.includes(id);
  saveFavorites(added ? [...before, id] : before.filter((other) => other !== id));
  return added;
}

export function saveFavorites(next: readonly string[]): void {
  ids = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
    storageWorks = true;
  } catch {
    storageWorks = false;
  }
  for (const listener of listeners) listener();
}

let storageWorks = true;

function readStorage(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(value)) return NONE;
    return [...new Set(value.filter((id) => typeof id === "string"))];
  } catch {
    return NONE;
  }
}

export function onFavoritesChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorageEvent);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorageEvent);
    window.removeEventListener("pageshow", onPageShow);
  };
}

function onStorageEvent(event: StorageEvent): void {
  // A null key means that everything was cleared.
  if (event.key === KEY || event.key === null) readAgain();
}

/** A page in the back/forward cache gets no storage events. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted && storageWorks) readAgain();
}

function readAgain(): void {
  ids = readStorage();
  for (const listener of listeners) listener();
}
