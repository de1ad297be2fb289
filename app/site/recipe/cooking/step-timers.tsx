import { unlockSound } from "#app/site/timers/timer-sound.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** A duration mentioned in a step: its seconds and its label ("25 min"). */
export type StepWait = { seconds: number; label: string };

type StepTimersProps = {
  /** The recipe's title. */
  recipe: string;
  number: number;
  waits: StepWait[];
};

/** A button for each duration in a step. The timer's code, all but its sound, is fetched on the first click. */
export function StepTimers({ recipe, number, waits }: StepTimersProps) {
  if (waits.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden noscript:hidden">
      {waits.map(({ seconds, label }) => (
        <button
          key={seconds}
          type="button"
          onClick={() => start({ recipe, label: `Step ${number}, ${label}`, seconds })}
          className="step-timer"
        >
          <Icon name="timer" />
          {`Start ${label} timer`}
        </button>
      ))}
    </div>
  );
}

async function start(timer: { recipe: string; label: string; seconds: number }) {
  unlockSound();
  try {
    const [{ startTimer }, { mountTimerDock }] = await Promise.all([
      import("#app/site/timers/timers.ts"),
      import("#app/site/timers/timer-dock.tsx"),
    ]);
    mountTimerDock();
    startTimer(timer);
  } catch {
    showToast("We couldn't start the timer. Check your connection and try again.", "problem");
  }
}
