import { useSyncExternalStore } from "react";

/** Whether this reader wants "1 1/2" instead of rounded amounts (contract §6): remembered in the browser. */

const KEY = "kitchen-fractions";

let wanted: boolean | null = null;
const listeners = new Set<() => void>();

export function useKitchenFractions(): boolean {
  return useSyncExternalStore(subscribe, remembered, () => false);
}

export function setKitchenFractions(next: boolean): void {
  wanted = next;
  try {
    if (next) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function remembered(): boolean {
  if (wanted === null) {
    try {
      wanted = localStorage.getItem(KEY) === "on";
    } catch {
      wanted = false;
    }
  }
  return wanted;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
