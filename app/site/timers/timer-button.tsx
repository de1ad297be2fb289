import type { KeyboardEvent, ReactNode } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { unlockSound } from "./timer-sound.ts";
import type { StartedTimer } from "./timers.ts";

/** `recipe` is its title; `name` is what screen readers call the button; one that is short stays on one line. */
export type StepTimer = StartedTimer & { name: string; isShort: boolean };

/** The words of a time in a step. The timer's code, all but its sound, is fetched on the first click. */
export function TimerButton({
  name,
  isShort,
  children,
  ...timer
}: StepTimer & { children: ReactNode }) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    start(timer);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is laid out as a box, with line breaks before a comma after it
    <span
      role="button"
      tabIndex={0}
      aria-label={name}
      onClick={() => start(timer)}
      onKeyDown={onKeyDown}
      className={isShort ? "step-time whitespace-nowrap" : "step-time"}
    >
      {children}
    </span>
  );
}

async function start(timer: StartedTimer) {
  unlockSound();
  try {
    const [{ startTimer }, { mountTimerDock }] = await Promise.all([
      import("./timers.ts"),
      import("./timer-dock.tsx"),
    ]);
    mountTimerDock();
    startTimer(timer);
  } catch {
    showToast("We couldn't start the timer. Check your connection and try again.", "problem");
  }
}
