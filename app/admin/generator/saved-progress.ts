import { NO_PROGRESS, type Progress } from "./generator-state.ts";

/** Numbered by the format: older formats are not loaded. */
const KEY = "recipe-generator 2";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Saves the progress in this tab, over reloads and visits to other pages. */
export function saveProgress(progress: Progress, store?: Store): void {
  try {
    const tab = store ?? sessionStorage;
    if (progress === NO_PROGRESS) tab.removeItem(KEY);
    else tab.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage is blocked or full: the progress lasts as long as the page.
  }
}

export function savedProgress(store?: Store): Progress {
  try {
    const saved: unknown = JSON.parse((store ?? sessionStorage).getItem(KEY) ?? "null");
    return saved && typeof saved === "object" ? { ...NO_PROGRESS, ...saved } : NO_PROGRESS;
  } catch {
    return NO_PROGRESS;
  }
}
