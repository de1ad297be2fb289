import { Icon } from "#app/ui/icon.tsx";
import {
  type CookingChoices,
  chooseFractions,
  chooseServings,
  chooseUnits,
} from "./cooking-choices.ts";

const STEP =
  "inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-shade disabled:opacity-40 disabled:hover:bg-transparent unscripted:hidden print:hidden";

type ServingsProps = { choices: CookingChoices; written: number };

export function Servings({ choices, written }: ServingsProps) {
  const value = choices.servings ?? written;
  const choose = (next: number) => chooseServings(next === written ? null : next);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a row of flex items everywhere
    <div role="group" aria-label="Servings" className="-mr-3 flex items-center">
      <button
        type="button"
        aria-label="Decrease servings"
        disabled={value <= 1}
        onClick={() => choose(value - 1)}
        className={STEP}
      >
        <Icon name="minus" className="size-5" />
      </button>
      <output aria-live="polite" className="figures min-w-25 text-center">
        <span className="font-semibold">{value}</span> {value === 1 ? "serving" : "servings"}
      </output>
      <button
        type="button"
        aria-label="Increase servings"
        onClick={() => choose(value + 1)}
        className={STEP}
      >
        <Icon name="plus" className="size-5" />
      </button>
    </div>
  );
}

const UNITS = [
  { system: "original", label: "Original" },
  { system: "us", label: "US" },
  { system: "metric", label: "Metric" },
] as const;

export function UnitsChoice({ choices }: { choices: CookingChoices }) {
  return (
    <fieldset className="mt-2 print:hidden unscripted:hidden">
      <legend className="sr-only">Units</legend>
      <div className="grid grid-cols-3 rounded-control bg-shade p-1">
        {UNITS.map(({ system, label }) => (
          <label
            key={system}
            className="relative flex min-h-9 items-center justify-center rounded-sm text-sm font-semibold text-quiet has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-sorrel"
          >
            <input
              type="radio"
              name="units"
              checked={choices.units === system}
              onChange={() => chooseUnits(system)}
              className="absolute inset-0 cursor-pointer appearance-none"
            />
            {label}
            <span className="sr-only"> units</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function FractionsSwitch({ choices }: { choices: CookingChoices }) {
  return (
    <label className="mt-1 flex min-h-11 items-center justify-between gap-3 border-b border-line text-quiet print:hidden unscripted:hidden">
      Kitchen fractions
      <input
        type="checkbox"
        role="switch"
        aria-checked={choices.fractions}
        checked={choices.fractions}
        onChange={(event) => chooseFractions(event.target.checked)}
        className="relative h-6 w-10 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-paper before:transition-transform checked:bg-sorrel checked:before:translate-x-4"
      />
    </label>
  );
}
