import { inTab } from "#app/ui/stores/browser-storage.ts";

export type KitchenTimer = {
  id: number;
  label: string;
  /** The title of the recipe that it was started from; empty where that is not known. */
  recipe: string;
  /** Unix time in ms, so that the remaining time is right after the device slept. */
  endsAt: number;
  rung: boolean;
};

const KEY = "kitchen-timers";

/** Keeps the timers in this tab, over reloads and when a phone drops the page from memory. */
export function saveTimers(timers: readonly KitchenTimer[]): void {
  inTab.keepJson(KEY, timers);
}

export function savedTimers(): KitchenTimer[] {
  const saved = inTab.json(KEY);
  const timers = Array.isArray(saved) ? saved.filter(isTimer) : [];
  return timers.map((timer, index) => ({ ...timer, id: index + 1 }));
}

function isTimer(value: Partial<KitchenTimer> | null): value is KitchenTimer {
  return (
    typeof value?.label === "string" &&
    typeof value.recipe === "string" &&
    typeof value.endsAt === "number" &&
    typeof value.rung === "boolean"
  );
}
