import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { DIETARY_TAGS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";

export function ClassificationPanel() {
  return (
    <FormPart
      id="classification-heading"
      title="Meals and diets"
      of={["mealTypes", "dietaryTags", "tags"]}
      startsFolded
    >
      <div className="space-y-5">
        <Choices list="mealTypes" names={MEAL_TYPES} />
        <Choices list="dietaryTags" names={DIETARY_TAGS} />
        <FormField
          {...useTextField("tags")}
          hint="Separate with commas: weeknight, one pot"
          autoComplete="off"
        />
      </div>
    </FormPart>
  );
}

type ChoicesProps = { list: "mealTypes" | "dietaryTags"; names: readonly string[] };

function Choices({ list, names }: ChoicesProps) {
  const { fields, change } = useEditor();
  const chosen = fields[list];
  // In the list's order, so that toggling twice restores the value.
  const toggle = (name: string) =>
    names.filter((other) => (other === name) !== chosen.includes(other));
  return (
    <fieldset>
      <legend className="font-semibold">{fieldLabel(list)}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <label key={name} className="pill">
            <input
              type="checkbox"
              name={list}
              value={name}
              checked={chosen.includes(name)}
              onChange={() => change({ type: "set", values: { [list]: toggle(name) } })}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
