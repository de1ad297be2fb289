import {
  type CookingChoices,
  chooseFractions,
  chooseServings,
  chooseUnits,
  scaleOf,
  writeChoices,
} from "#app/site/recipe/cooking/cooking-choices.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { MOST_SERVINGS } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { scaledServings, servingsRange, yieldText } from "#domain/recipes/servings-text.ts";
import { PanButton } from "./pan-line.tsx";
import { useHold } from "./use-hold.ts";

type ServingsProps = { choices: CookingChoices; recipe: RecipePage };

const MULTIPLES = [
  { times: 1 / 2, label: "½ x" },
  { times: 1, label: "1 x" },
  { times: 2, label: "2 x" },
  { times: 3, label: "3 x" },
];

/** `onHave` asks what the reader has of an ingredient. */
export function Servings({ choices, recipe, onHave }: ServingsProps & { onHave: () => void }) {
  const { servings: written, have } = recipe;
  const scale = scaleOf(choices, recipe);
  const value = scaledServings(written, scale);
  const isOne = value <= 1 && !recipe.servingsMax;
  const isPossible = (servings: number) => servings >= 1 && servings <= MOST_SERVINGS;
  function choose(next: number) {
    if (isPossible(next)) chooseServings(next === written ? null : next);
  }
  // From 2½ to 3 or 2.
  const { pressOf, isHeld, spoken } = useHold(value, (by) =>
    choose(by < 0 ? Math.ceil(value) - 1 : Math.floor(value) + 1),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a flex item
    <div role="group" aria-label="Servings" className="servings">
      <div className="ml-[max(-0.75rem,-3vw)] flex min-w-0 items-center noscript:ml-0 print:ml-0">
        <button
          type="button"
          aria-label="Decrease servings"
          // A disabled button would lose the focus.
          aria-disabled={value <= 1}
          {...pressOf(-1)}
          className="servings-step"
        >
          <Icon name="minus" />
        </button>
        <output aria-live={isHeld ? "off" : "polite"} className="figures min-w-25 text-center">
          <span key={spoken}>
            <span className="font-semibold">{servingsRange(recipe, value)}</span>
            {isOne ? " serving" : " servings"}
            {have && `, from ${have.text}`}
          </span>
        </output>
        <button
          type="button"
          aria-label="Increase servings"
          aria-disabled={value >= MOST_SERVINGS}
          {...pressOf(1)}
          className="servings-step"
        >
          <Icon name="plus" />
        </button>
      </div>
      <div className="multiples">
        {MULTIPLES.map(({ times, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={scale.servings === scale.of * times}
            aria-disabled={!isPossible(written * times)}
            onClick={() => choose(written * times)}
          >
            {label}
          </button>
        ))}
        {recipe.pan && <PanButton choices={choices} pan={recipe.pan} />}
      </div>
      {choices.search !== undefined && (
        // Who can point presses an amount of the list.
        <button
          type="button"
          aria-label={have && `Undo: ${have.text}`}
          onClick={have ? () => writeChoices({ have: null }) : onHave}
          className={have ? "have" : "sr-only focus:not-sr-only print:hidden"}
        >
          {have ? "Undo" : "Scale by what you have"}
        </button>
      )}
    </div>
  );
}

/** What the recipe makes, for the chosen servings. */
export function Makes({ choices, recipe }: ServingsProps) {
  if (!recipe.yield) return null;
  const scale = scaleOf(choices, recipe);
  const made = yieldText(recipe.yield, scale, choices.fractions ? "kitchen" : "plain");
  return <p className="figures wrap-anywhere text-quiet">{`Makes ${made}`}</p>;
}

const UNITS = [
  { system: "original", label: "Original" },
  { system: "us", label: "US" },
  { system: "metric", label: "Metric" },
] as const;

type UnitsProps = {
  choices: CookingChoices;
  /** Whether any amount or temperature can be converted to other units. */
  convertible: boolean;
};

/** How amounts are written, behind one quiet control; Escape and a press elsewhere close it. */
export function Units({ choices, convertible }: UnitsProps) {
  return (
    <details
      className="units-menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      {/* Safari gives the focus of a click to what has an index only. */}
      <summary tabIndex={0}>
        Units
        <Icon name="chevron-down" />
      </summary>
      {/* Takes the focus, so that a press between its controls does not count as one elsewhere. */}
      <div tabIndex={-1}>
        {convertible && <UnitsChoice choices={choices} />}
        <FractionsSwitch choices={choices} />
      </div>
    </details>
  );
}

function UnitsChoice({ choices }: { choices: CookingChoices }) {
  return (
    <fieldset>
      <legend className="sr-only">Units</legend>
      <div className="units">
        {UNITS.map(({ system, label }) => (
          <label key={system}>
            <input
              type="radio"
              name="units"
              // Firefox would check it again at a reload, which is no tap.
              autoComplete="off"
              ref={(field) => {
                // Tapped before the scripts had loaded.
                if (field?.checked && choices.units !== system) chooseUnits(system);
              }}
              checked={choices.units === system}
              onChange={() => chooseUnits(system)}
            />
            {label}
            <span className="sr-only"> units</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FractionsSwitch({ choices }: { choices: CookingChoices }) {
  return (
    <label className="switch">
      Kitchen fractions
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
        role="switch"
        autoComplete="off"
        ref={(field) => {
          if (field && field.checked !== choices.fractions) chooseFractions(field.checked, choices);
        }}
        checked={choices.fractions}
        onChange={(event) => chooseFractions(event.target.checked, choices)}
      />
    </label>
  );
}
