import type { ReactNode } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { unlockSound } from "./timer-sound.ts";

/** `recipe` is its title, `name` what the button is called by those who do not see it in its sentence. */
export type StepTimer = { recipe: string; label: string; seconds: number; name: string };

/** The words of a time in a step. The timer's code, all but its sound, is fetched on the first click. */
export function TimerButton({ name, children, ...timer }: StepTimer & { children: ReactNode }) {
  return (
    <button type="button" aria-label={name} onClick={() => start(timer)} className="step-time">
      {children}
    </button>
  );
}

async function start(timer: Omit<StepTimer, "name">) {
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
