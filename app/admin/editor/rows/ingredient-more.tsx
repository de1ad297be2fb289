import { useId, useState } from "react";
import { Icon } from "#app/ui/icons/icon.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import { LinkedRecipeField } from "./linked-recipe.tsx";
import { partProps, RowField, type RowProps, rowFieldProps } from "./row-field.tsx";
import { UnitOptions } from "./unit-options.tsx";

const PARTS = ["secondAmount", "secondUnit", "optional", "recipeSlug"] as const;

/** What few ingredients have; unfolded by itself where something is filled in or wrong. */
export function IngredientMore(props: RowProps<IngredientFields>) {
  const { row, index, errors, set } = props;
  const id = useId();
  const isFilled = PARTS.some((part) => row[part] !== "");
  const isWrong = PARTS.some((part) => errors[part]);
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const isOpen = isWrong || (unfolded ?? isFilled);
  const change: typeof set = (at, values) => {
    // What is cleared must not fold under the cursor.
    setUnfolded(true);
    set(at, values);
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setUnfolded(!isOpen)}
        className="ingredient-toggle"
      >
        <span className="max-sm:sr-only">More</span>
        <span className="sr-only">{` for ingredient ${index + 1}`}</span>
        <Icon name="chevron-down" className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div id={id} className="ingredient-more" hidden={!isOpen}>
        {isOpen ? (
          <MoreFields {...props} set={change} />
        ) : (
          PARTS.map((part) => (
            <input
              key={part}
              type="hidden"
              name={rowFieldName("ingredients", index, part)}
              value={row[part]}
            />
          ))
        )}
      </div>
    </>
  );
}

function MoreFields(props: RowProps<IngredientFields>) {
  const { row, index, errors, set } = props;
  const part = partProps("ingredients", props);
  return (
    <>
      <div aria-hidden="true" className="ingredient-more-head">
        <span>Second measure</span>
        <span className="max-sm:hidden">Linked recipe</span>
      </div>
      <RowField {...part("secondAmount")} placeholder="Amount" />
      <RowField {...part("secondUnit")} as="select">
        <UnitOptions chosen={row.secondUnit} />
      </RowField>
      <LinkedRecipeField
        list="ingredients"
        index={index}
        value={row.recipeSlug}
        error={errors.recipeSlug}
        onChange={(recipeSlug) => set(index, { recipeSlug })}
        onChoose={({ slug, title }) => set(index, { recipeSlug: slug, name: row.name || title })}
      />
      <label className="flex h-10 items-center gap-2">
        <input
          {...rowFieldProps("ingredients", index, "optional", undefined)}
          type="checkbox"
          checked={row.optional !== ""}
          onChange={({ target }) => set(index, { optional: target.checked ? "on" : "" })}
          className="size-5 accent-sorrel"
        />
        Optional
      </label>
    </>
  );
}
