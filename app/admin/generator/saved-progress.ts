import { inTab } from "#app/ui/stores/browser-storage.ts";
import { NO_PROGRESS, type Progress } from "./generator-state.ts";

/** Numbered by the format: older formats are not loaded. */
const KEY = "recipe-generator 2";

/** Saves the progress in this tab, over reloads and visits to other pages. */
export function saveProgress(progress: Progress): void {
  inTab.keep(KEY, progress === NO_PROGRESS ? null : JSON.stringify(progress));
}

export function savedProgress(): Progress {
  const saved = inTab.json(KEY);
  return saved && typeof saved === "object" ? { ...NO_PROGRESS, ...saved } : NO_PROGRESS;
}
