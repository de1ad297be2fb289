import { useSyncExternalStore } from "react";
import { type KitchenTimer, savedTimers, saveTimers } from "./saved-timers.ts";
import { ring, unlockSound } from "./timer-sound.ts";

const TICK_MS = 250;
const DOUBLE_CLICK_MS = 1_000;

let timers: readonly KitchenTimer[] = savedTimers();
let lastId = timers.length;
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
if (timers.length > 0) {
  // Begun before a reload, after which sound waits for a gesture again.
  ticking = setInterval(tick, TICK_MS);
  document.addEventListener("click", unlockSound, { once: true });
}

export function useTimers(): readonly KitchenTimer[] {
  return useSyncExternalStore(
    subscribe,
    () => timers,
    () => timers,
  );
}

type Started = Pick<KitchenTimer, "label" | "recipe"> & { seconds: number };

/** The second click of a double click starts no other one. */
export function startTimer({ label, recipe, seconds }: Started): void {
  const endsAt = Date.now() + seconds * 1000;
  const isSame = (timer: KitchenTimer) =>
    timer.label === label && timer.recipe === recipe && endsAt - timer.endsAt < DOUBLE_CLICK_MS;
  if (timers.some((timer) => !timer.rung && isSame(timer))) return;
  lastId += 1;
  setTimers([...timers, { id: lastId, label, recipe, endsAt, rung: false }]);
  ticking ??= setInterval(tick, TICK_MS);
}

export function addMinute(id: number): void {
  const now = Date.now();
  setTimers(
    timers.map((timer) =>
      timer.id === id
        ? { ...timer, endsAt: Math.max(timer.endsAt, now) + 60_000, rung: false }
        : timer,
    ),
  );
}

export function stopTimer(id: number): void {
  setTimers(timers.filter((timer) => timer.id !== id));
  if (timers.length > 0) return;
  clearInterval(ticking);
  ticking = undefined;
}

function tick(): void {
  const now = Date.now();
  const due = timers.some((timer) => !timer.rung && timer.endsAt <= now);
  // A new array on each tick, because the remaining times have changed.
  const next = timers.map((timer) => (timer.endsAt <= now ? { ...timer, rung: true } : timer));
  if (due) {
    ring();
    saveTimers(next);
  }
  showTimers(next);
}

function setTimers(next: readonly KitchenTimer[]): void {
  saveTimers(next);
  showTimers(next);
}

function showTimers(next: readonly KitchenTimer[]): void {
  timers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
