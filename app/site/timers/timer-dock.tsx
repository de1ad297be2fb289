import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageStore } from "#app/ui/stores/store.ts";
import { useAnnouncement } from "#app/ui/use-announcement.tsx";
import type { KitchenTimer } from "./saved-timers.ts";
import { addMinute, stopTimer, useTimers } from "./timers.ts";

const mounted = pageStore(false);

/** Mounts the running timers in a React root of their own, so that they survive navigations. */
export function mountTimerDock(): void {
  if (mounted.get()) return;
  mounted.set(true);
  const container = document.createElement("div");
  container.className =
    "pointer-events-none fixed inset-x-3 bottom-18 z-40 mx-auto max-w-sm lg:right-6 lg:bottom-6 lg:left-auto lg:w-sm print:hidden";
  document.body.append(container);
  // At once: what is started next is news to it.
  flushSync(() => createRoot(container).render(<TimerList />));
}

/** The running timers. Also rendered in cook mode, whose dialog covers the dock. */
export function TimerList() {
  const timers = useTimers();
  const said = useTimerNews(timers);
  return (
    <section aria-label="Timers">
      <ul className="flex max-h-[36dvh] flex-col gap-2 overflow-y-auto">
        {timers.map((timer) => (
          <TimerRow key={timer.id} timer={timer} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="alert" className="sr-only">
        {timers
          .filter(({ rung }) => rung)
          .map(({ label }) => `Time is up: ${label}`)
          .join(". ")}
      </p>
    </section>
  );
}

/** A live region has to be there a moment before its text. */
const NEWS_DELAY_MS = 100;

/** Which timer was last started or stopped since the list was mounted. */
function useTimerNews(timers: readonly KitchenTimer[]): ReactNode {
  const known = useRef(timers);
  const { said, announce } = useAnnouncement();
  useEffect(() => {
    const before = known.current;
    known.current = timers;
    const started = missing(timers, before);
    const changed = started ?? missing(before, timers);
    if (!changed) return;
    const text = `Timer ${started ? "started" : "stopped"}: ${changed.label}`;
    // Not cleared by the next tick.
    setTimeout(() => announce(text), NEWS_DELAY_MS);
  }, [timers, announce]);
  return said;
}

/** The first timer that is not among the others. */
function missing(
  timers: readonly KitchenTimer[],
  others: readonly KitchenTimer[],
): KitchenTimer | undefined {
  return timers.find(({ id }) => !others.some((other) => other.id === id));
}

function TimerRow({ timer: { id, label, recipe, endsAt, rung } }: { timer: KitchenTimer }) {
  return (
    <li
      className={`pointer-events-auto flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 rounded-control py-2 pr-1 pl-4 shadow-above ${rung ? "bg-butter text-on-butter" : "bg-ink text-paper"}`}
    >
      <Icon name={rung ? "bell-ring" : "timer"} className="size-5 shrink-0" />
      <span className="min-w-[min(8rem,60%)] flex-1 leading-tight wrap-anywhere">
        <span className="block">{label}</span>
        {recipe && (
          <span dir="auto" className="line-clamp-1 text-sm">
            {recipe}
          </span>
        )}
      </span>
      <span className="ml-auto flex items-center gap-x-3">
        <span role="timer" className="figures text-lg font-semibold">
          {rung ? "Done" : clock(endsAt - Date.now())}
        </span>
        {rung && (
          <button
            type="button"
            aria-label={`Add 1 minute: ${label}`}
            onClick={({ currentTarget }) => {
              focusStop(currentTarget.closest("li"));
              addMinute(id);
            }}
            className="min-h-11 rounded-control px-2 text-sm font-semibold"
          >
            +1 min
          </button>
        )}
        <button
          type="button"
          aria-label={`${rung ? "Dismiss" : "Stop"} timer: ${label}`}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest("li");
            focusStop(row?.nextElementSibling ?? row?.previousElementSibling);
            stopTimer(id);
          }}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control"
        >
          <Icon name="x" className="size-5" />
        </button>
      </span>
    </li>
  );
}

/** Before the focused button goes; does nothing without a row. */
function focusStop(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>("button:last-of-type")?.focus();
}

/** "1:05:00", "24:59", "0:09". */
function clock(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / 1000));
  const seconds = String(left % 60).padStart(2, "0");
  const minutes = Math.floor(left / 60) % 60;
  const hours = Math.floor(left / 3600);
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}`
    : `${minutes}:${seconds}`;
}
