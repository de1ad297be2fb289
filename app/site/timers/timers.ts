import { useSyncExternalStore } from "react";

/** Kitchen timers: any number at once, on whatever page of the site the reader is meanwhile. */

export type KitchenTimer = {
  id: number;
  label: string;
  /** When it rings, in milliseconds since 1970: a phone that slept finds the right time on waking. */
  endsAt: number;
  rung: boolean;
};

const TICK_MS = 250;

let timers: readonly KitchenTimer[] = [];
let last = 0;
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

export function useTimers(): readonly KitchenTimer[] {
  return useSyncExternalStore(
    subscribe,
    () => timers,
    () => timers,
  );
}

export function startTimer(label: string, seconds: number): void {
  last += 1;
  // Browsers allow sound to a page only from what a reader has clicked.
  warmUp();
  const endsAt = Date.now() + seconds * 1000;
  show([...timers, { id: last, label, endsAt, rung: false }]);
  ticking ??= setInterval(tick, TICK_MS);
}

export function addMinute(id: number): void {
  const now = Date.now();
  show(
    timers.map((timer) =>
      timer.id === id
        ? { ...timer, endsAt: Math.max(timer.endsAt, now) + 60_000, rung: false }
        : timer,
    ),
  );
}

export function stopTimer(id: number): void {
  show(timers.filter((timer) => timer.id !== id));
  if (timers.length > 0) return;
  clearInterval(ticking);
  ticking = undefined;
}

function tick(): void {
  const now = Date.now();
  const due = timers.some((timer) => !timer.rung && timer.endsAt <= now);
  if (due) ring();
  // A new list each time, because the time left on each has changed.
  show(timers.map((timer) => (timer.endsAt <= now ? { ...timer, rung: true } : timer)));
}

function show(next: readonly KitchenTimer[]): void {
  timers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The ring tone is synthesized, so that it needs no file and works offline.
const STROKES = 3;
const APART_S = 0.55;
const PITCH_HZ = 880;

let audio: AudioContext | undefined;

function warmUp(): void {
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => {});
  } catch {
    // No sound here: the notice on the screen remains.
  }
}

function ring(): void {
  navigator.vibrate?.([300, 150, 300, 150, 300]);
  if (audio?.state !== "running") return;
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    strike(audio, audio.currentTime + stroke * APART_S);
  }
}

function strike(context: AudioContext, at: number): void {
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  loudness.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.value = PITCH_HZ;
  tone.connect(loudness);
  tone.start(at);
  tone.stop(at + 0.5);
}
