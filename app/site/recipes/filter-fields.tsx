import type { ReactNode } from "react";
import { countRecipes } from "#app/site/categories/category-tile.tsx";
import type { FacetCounts } from "#domain/search/count-facets.server.ts";
import type { RecipeQuery } from "#domain/search/recipe-query.ts";
import {
  COOKING_TIMES,
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  MEAL_TYPES,
} from "#domain/taxonomy/taxonomy.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import type { RecipeQueryControls } from "./use-recipe-query.ts";

type FilterFieldsProps = Pick<RecipeQueryControls, "chosen" | "change"> & {
  /** How many recipes would match with each choice. */
  counts: FacetCounts;
};

/** Every filter as check boxes and radio buttons, named like the URL's parameters. */
export function FilterFields({ chosen, change, counts }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
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
            count={counts.time[minutes]}
            checked={chosen.time === minutes}
            onPick={() => change({ time: minutes })}
          />
        ))}
      </Group>
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
      <Choices
        legend="Dietary"
        name="diet"
        all={DIETARY_TAGS}
        picked={chosen.diets}
        counts={counts.diet}
        onPick={(diets) => change({ diets })}
      />
      <Choices
        legend="Meal Type"
        name="meal"
        all={MEAL_TYPES}
        picked={chosen.meals}
        counts={counts.meal}
        onPick={(meals) => change({ meals })}
      />
      <Choices
        legend="Cuisine"
        name="cuisine"
        all={CUISINES}
        picked={chosen.cuisines}
        counts={counts.cuisine}
        onPick={(cuisines) => change({ cuisines })}
      />
    </div>
  );
}

type ChoicesProps<T extends string> = {
  legend: string;
  name: string;
  all: readonly T[];
  picked: T[];
  counts: Record<T, number>;
  onPick: (picked: T[]) => void;
};

function Choices<T extends string>({ legend, name, all, picked, counts, onPick }: ChoicesProps<T>) {
  return (
    <Group legend={legend}>
      {all.map((value) => {
        const checked = picked.includes(value);
        const toggled = checked ? picked.filter((other) => other !== value) : [...picked, value];
        return (
          <Pill
            key={value}
            type="checkbox"
            name={name}
            value={value}
            label={value}
            count={counts[value]}
            checked={checked}
            onPick={() => onPick(toggled)}
          />
        );
      })}
    </Group>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2.5 font-semibold">{legend}</legend>
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
        aria-description={count === undefined ? undefined : countRecipes(count)}
      />
      {label}
      {/* Exposed as the description, so that the accessible name is the choice alone. */}
      {count !== undefined && <small aria-hidden="true">{count.toLocaleString("en")}</small>}
    </label>
  );
}

type ChosenFilter = { label: string; without: Partial<RecipeQuery> };

/** The filters that are chosen, with their labels, and the query without each. */
export function chosenFilters(query: RecipeQuery): ChosenFilter[] {
  const { search, cuisines, meals, diets, difficulty, time } = query;
  const filters: ChosenFilter[] = [];
  if (search) filters.push({ label: `“${search}”`, without: { search: "" } });
  const timeLabel = COOKING_TIMES.find(({ minutes }) => minutes === time)?.label;
  if (timeLabel) filters.push({ label: timeLabel, without: { time: null } });
  if (difficulty) filters.push({ label: capitalize(difficulty), without: { difficulty: null } });
  for (const diet of diets) {
    filters.push({ label: diet, without: { diets: diets.filter((other) => other !== diet) } });
  }
  for (const meal of meals) {
    filters.push({ label: meal, without: { meals: meals.filter((other) => other !== meal) } });
  }
  for (const cuisine of cuisines) {
    const without = { cuisines: cuisines.filter((other) => other !== cuisine) };
    filters.push({ label: cuisine, without });
  }
  return filters;
}
