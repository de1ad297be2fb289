import { useState } from "react";
import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { OTHER_CUISINE } from "#domain/recipes/form/form-values.ts";
import { CUISINES } from "#domain/taxonomy/taxonomy.ts";

export function CuisineField() {
  const { fields, change } = useEditor();
  const cuisine = useTextField("cuisine");
  const [isOther, setIsOther] = useState(false);
  // A cuisine outside the list, as imported recipes have ("International").
  const isUnlisted =
    !isOther && fields.cuisine !== "" && !CUISINES.some((it) => it === fields.cuisine);
  return (
    <div>
      <SelectField
        {...cuisine}
        error={isOther ? undefined : cuisine.error}
        value={isOther ? OTHER_CUISINE : fields.cuisine}
        onChange={({ target }) => {
          setIsOther(target.value === OTHER_CUISINE);
          const listed = target.value === OTHER_CUISINE ? "" : target.value;
          change({ type: "set", values: { cuisine: listed } });
        }}
      >
        <option value="">No cuisine</option>
        {CUISINES.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {isUnlisted && <option>{fields.cuisine}</option>}
        <option value={OTHER_CUISINE}>Other…</option>
      </SelectField>
      {isOther && (
        <div className="mt-3">
          <FormField
            label="Kitchen"
            name="otherCuisine"
            placeholder="For example, Scandinavian"
            value={fields.cuisine}
            error={cuisine.error}
            onChange={({ target }) => change({ type: "set", values: { cuisine: target.value } })}
          />
        </div>
      )}
    </div>
  );
}
