import { useMemo, useRef, useState } from "react";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { foodOf, foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import { AS_FOUND, NO_FOOD } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { FoodPicker } from "./food-picker.tsx";
import type { RowProps } from "./row-field.tsx";

export type FoodOfRowProps = Pick<RowProps<IngredientFields>, "row" | "index" | "set">;

/** Loaded apart from the form. */
export default function FoodOfRow({ row, index, set }: FoodOfRowProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name, note, countWord } = row;
  const found = useMemo(() => {
    const food = foodOfIngredient({ name, note, countWord, food: null, foodChosen: false });
    return food?.singular ?? "no food known";
  }, [name, note, countWord]);
  if (row.name.trim() === "" && row.food === AS_FOUND) return null;
  const label = fieldLabel(rowFieldName("ingredients", index, "food"));
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">{`${label}: `}</span>
        {row.food === AS_FOUND ? found : `${chosenFood(row.food)} · set by hand`}
      </button>
      {open && (
        <FoodPicker
          label={label}
          name={row.name}
          found={found}
          chosen={row.food}
          button={button}
          onChoose={(food) => set(index, { food })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A food that the table no longer has keeps its key, which reads much like its name. */
function chosenFood(food: string): string {
  if (food === NO_FOOD) return "no food";
  return foodOf(food)?.singular ?? `${food.replaceAll("-", " ")} (no longer known)`;
}
