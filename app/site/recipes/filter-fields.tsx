import { Fragment, type ReactNode, useId } from "react";
import { countOnTile } from "#app/site/categories/category-tile.tsx";
import type { FacetCounts } from "#domain/search/count-facets.server.ts";
import {
  COOKING_TIMES,
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  type FacetKind,
  MEAL_TYPES,
  WITHOUT,
} from "#domain/taxonomy/taxonomy.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import { IN_SEASON, leftOut, without } from "./chosen-names.ts";
import type { RecipeQueryControls } from "./use-recipe-query.ts";

type FilterFieldsProps = Pick<RecipeQueryControls, "chosen" | "change"> & {
  /** How many recipes would match with each choice. */
  counts: FacetCounts;
};

/** What the filter 'Without' leaves out besides what it names. */
export const WITHOUT_NOTE =
  "Shows only recipes whose allergens the cook has confirmed, and none with an ingredient that we don’t know. Check the labels of what you buy.";

/** Every filter as check boxes and radio buttons, named like the URL's parameters. */
export function FilterFields({ chosen, change, counts }: FilterFieldsProps) {
  const groups: Record<FacetKind, ReactNode> = {
    time: (
      <Group legend="Cooking Time">
        <Pill
          type="radio"
          name="time"
          value=""
          label="Any"
          checked={chosen.time === null}
          onPick={() => change({ time: null })}
        />
        {COOKING_TIMES.map(({ minutes, label }) => (
          <Pill
            key={minutes}
            type="radio"
            name="time"
            value={String(minutes)}
            label={label}
            checked={chosen.time === minutes}
            onPick={() => change({ time: minutes })}
          />
        ))}
      </Group>
    ),
    difficulty: (
      <Group legend="Difficulty">
        <Pill
          type="radio"
          name="difficulty"
          value=""
          label="Any"
          checked={chosen.difficulty === null}
          onPick={() => change({ difficulty: null })}
        />
        {DIFFICULTIES.map((difficulty) => (
          <Pill
            key={difficulty}
            type="radio"
            name="difficulty"
            value={difficulty}
            label={capitalize(difficulty)}
            count={counts.difficulty[difficulty]}
            checked={chosen.difficulty === difficulty}
            onPick={() => change({ difficulty })}
          />
        ))}
      </Group>
    ),
    season: (
      <Group legend="Season">
        <Pill
          type="checkbox"
          name="season"
          value="now"
          label={IN_SEASON}
          count={counts.season.now}
          checked={chosen.inSeason}
          onPick={() => change({ inSeason: !chosen.inSeason })}
        />
      </Group>
    ),
    diet: (
      <Choices
        legend="Dietary"
        name="diet"
        all={DIETARY_TAGS}
        picked={chosen.diets}
        counts={counts.diet}
        onPick={(diets) => change({ diets })}
      />
    ),
    without: (
      <Choices
        legend="Without"
        name="without"
        all={WITHOUT}
        picked={chosen.without}
        counts={counts.without}
        labelOf={leftOut}
        note={WITHOUT_NOTE}
        onPick={(without) => change({ without })}
      />
    ),
    meal: (
      <Choices
        legend="Meal Type"
        name="meal"
        all={MEAL_TYPES}
        picked={chosen.meals}
        counts={counts.meal}
        onPick={(meals) => change({ meals })}
      />
    ),
    cuisine: (
      <Choices
        legend="Cuisine"
        name="cuisine"
        all={CUISINES}
        picked={chosen.cuisines}
        counts={counts.cuisine}
        onPick={(cuisines) => change({ cuisines })}
      />
    ),
  };
  return (
    // No flex container: WebKit gives a fieldset in one the height of its legend twice.
    <div className="grid gap-6">
      {Object.entries(groups).map(([kind, group]) => (
        <Fragment key={kind}>{group}</Fragment>
      ))}
    </div>
  );
}

type ChoicesProps<T extends string> = {
  legend: string;
  name: string;
  all: readonly T[];
  picked: T[];
  counts: Record<T, number>;
  labelOf?: (value: T) => string;
  /** Said under the legend. */
  note?: string;
  onPick: (picked: T[]) => void;
};

function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, name, all, picked, counts, labelOf = (value) => value, note, onPick } = props;
  return (
    <Group legend={legend} note={note}>
      {all.map((value) => {
        const checked = picked.includes(value);
        const toggled = checked ? without(picked, value) : [...picked, value];
        return (
          <Pill
            key={value}
            type="checkbox"
            name={name}
            value={value}
            label={labelOf(value)}
            count={counts[value]}
            checked={checked}
            onPick={() => onPick(toggled)}
          />
        );
      })}
    </Group>
  );
}

type GroupProps = { legend: string; note?: string | undefined; children: ReactNode };

function Group({ legend, note, children }: GroupProps) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={note && noteId}>
      <legend className="mb-2.5 font-semibold">{legend}</legend>
      {note && (
        <p id={noteId} className="mb-2.5 text-sm text-quiet">
          {note}
        </p>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

type PillProps = {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  count?: number;
  checked: boolean;
  onPick: () => void;
};

function Pill({ type, name, value, label, count, checked, onPick }: PillProps) {
  return (
    <label className="pill" data-none={count === 0 ? "" : undefined}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={onPick}
        aria-description={count === undefined ? undefined : countOnTile(count)}
      />
      {label}
      {/* Exposed as the description, so that the accessible name is the choice alone. */}
      {count !== undefined && <small aria-hidden="true">{count.toLocaleString("en")}</small>}
    </label>
  );
}
