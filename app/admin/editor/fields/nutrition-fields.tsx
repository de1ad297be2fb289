import { useEditor } from "#app/admin/editor/editor-context.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { NUTRIENTS } from "#domain/recipes/recipe.ts";
import { fieldId, fieldLabel } from "./field-names.ts";

/** Per serving, as far as it is known. */
export function NutritionFields() {
  const { fields, errors, change } = useEditor();
  return (
    <section aria-labelledby="nutrition-heading">
      <h2 id="nutrition-heading" className="text-xl">
        Nutrition
      </h2>
      <p className="mt-1 text-quiet">Per serving, in grams; sodium in milligrams.</p>
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {NUTRIENTS.map((nutrient) => {
          const name = `nutrition.${nutrient}`;
          return (
            <FormField
              key={nutrient}
              id={fieldId(name)}
              name={name}
              label={fieldLabel(name)}
              value={fields.nutrition[nutrient]}
              error={errors[name]}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target }) => {
                const nutrition = { ...fields.nutrition, [nutrient]: target.value };
                change({ type: "set", values: { nutrition } });
              }}
            />
          );
        })}
      </div>
    </section>
  );
}
