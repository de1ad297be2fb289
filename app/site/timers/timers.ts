import { useSyncExternalStore } from "react";
import { pageStore } from "#app/ui/stores/store.ts";
import { ring } from "./ring.ts";
import { type KitchenTimer, savedTimers, saveTimers } from "./saved-timers.ts";
import { unlockSound } from "./timer-sound.ts";

const TICK_MS = 250;
const DOUBLE_CLICK_MS = 1_000;

const timers = pageStore<readonly KitchenTimer[]>(savedTimers());
const lastId = pageStore(timers.get().length);
const ticking = pageStore<ReturnType<typeof setInterval> | undefined>(undefined);
if (timers.get().length > 0) {
  // Begun before a reload, after which sound waits for a gesture again.
  ticking.set(setInterval(tick, TICK_MS));
  document.addEventListener("click", unlockSound, { once: true });
}

export function useTimers(): readonly KitchenTimer[] {
  return useSyncExternalStore(timers.subscribe, timers.get, timers.get);
}

export type StartedTimer = Pick<KitchenTimer, "label" | "recipe"> & { seconds: number };

/** The second click of a double click starts no other one. */
export function startTimer({ label, recipe, seconds }: StartedTimer): void {
  const endsAt = Date.now() + seconds * 1000;
  const isSame = (timer: KitchenTimer) =>
    timer.label === label && timer.recipe === recipe && endsAt - timer.endsAt < DOUBLE_CLICK_MS;
  if (timers.get().some((timer) => !timer.rung && isSame(timer))) return;
  lastId.set(lastId.get() + 1);
  setTimers([...timers.get(), { id: lastId.get(), label, recipe, endsAt, rung: false }]);
  if (!ticking.get()) ticking.set(setInterval(tick, TICK_MS));
}

export function addMinute(id: number): void {
  const now = Date.now();
  setTimers(
    timers
      .get()
      .map((timer) =>
        timer.id === id
          ? { ...timer, endsAt: Math.max(timer.endsAt, now) + 60_000, rung: false }
          : timer,
      ),
  );
}

export function stopTimer(id: number): void {
  setTimers(timers.get().filter((timer) => timer.id !== id));
  if (timers.get().length > 0) return;
  clearInterval(ticking.get());
  ticking.set(undefined);
}

function tick(): void {
  const now = Date.now();
  const before = timers.get();
  const due = before.some((timer) => !timer.rung && timer.endsAt <= now);
  // A new array on each tick, because the remaining times have changed.
  const next = before.map((timer) => (timer.endsAt <= now ? { ...timer, rung: true } : timer));
  if (due) {
    ring();
    saveTimers(next);
  }
  timers.set(next);
}

function setTimers(next: readonly KitchenTimer[]): void {
  saveTimers(next);
  timers.set(next);
}
