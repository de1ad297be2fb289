import { type FormEvent, useEffect, useRef } from "react";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { CUISINES, DIETARY_TAGS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import type { useGenerator } from "./use-generator.ts";

type CriteriaStepProps = {
  categories: string[];
  generator: Pick<
    ReturnType<typeof useGenerator>,
    "progress" | "errors" | "change" | "suggest" | "surprise"
  >;
};

export function CriteriaStep({ categories, generator }: CriteriaStepProps) {
  const { progress, errors, change } = generator;
  const { fields } = progress;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    generator.suggest();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Criteria" className="form-column">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Category"
          name="category"
          required
          value={fields.category}
          error={errors.category}
          onChange={({ target }) => change({ category: target.value })}
        >
          <option value="">Choose a category</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Cuisine"
          name="cuisine"
          value={fields.cuisine}
          error={errors.cuisine}
          onChange={({ target }) => change({ cuisine: target.value })}
        >
          <option value="">Any cuisine</option>
          {CUISINES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <FormField
          label="Recipe Name"
          name="recipeName"
          autoComplete="off"
          maxLength={200}
          hint="A dish or an idea (optional)"
          value={fields.recipeName}
          error={errors.recipeName}
          onChange={({ target }) => change({ recipeName: target.value })}
        />
        <FormField
          label="Max Cooking Time"
          name="maxCookingTime"
          inputMode="numeric"
          autoComplete="off"
          hint="Minutes from start to finish"
          value={fields.maxCookingTime}
          error={errors.maxCookingTime}
          onChange={({ target }) => change({ maxCookingTime: target.value })}
        />
      </div>
      <Choices
        label="Meal Types"
        names={MEAL_TYPES}
        chosen={fields.mealTypes}
        onChange={(mealTypes) => change({ mealTypes })}
      />
      <Choices
        label="Dietary Tags"
        names={DIETARY_TAGS}
        chosen={fields.dietaryTags}
        onChange={(dietaryTags) => change({ dietaryTags })}
      />
      <div className="flex flex-wrap gap-2 pt-2">
        <button type="submit" className={button("primary")}>
          Get Suggestions
        </button>
        <button type="button" onClick={generator.surprise} className={button("quiet")}>
          Surprise Me
        </button>
      </div>
    </form>
  );
}

type ChoicesProps = {
  label: string;
  names: readonly string[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

function Choices({ label, names, chosen, onChange }: ChoicesProps) {
  const toggle = (name: string) =>
    onChange(names.filter((other) => (other === name) !== chosen.includes(other)));
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <label key={name} className="pill">
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
