import { useState } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { button } from "#app/ui/button.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { asIngredient, isSetByHand, rowsOfStep } from "./chosen-ingredients.ts";

/** What cook mode shows beside a step: what its text names, until other ingredients are ticked. */
export function StepIngredients({ index, value }: { index: number; value: string }) {
  const { fields } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const name = rowFieldName("instructions", index, "ingredients");
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        className="step-more"
      >
        <summary>
          {isSetByHand(fields, index)
            ? "Ingredients: set by hand"
            : "Ingredients: as the text says"}
        </summary>
        {isOpen && <Choices index={index} label={fieldLabel(name)} />}
      </details>
    </>
  );
}

function Choices({ index, label }: { index: number; label: string }) {
  const { fields, change } = useEditor();
  const chosen = rowsOfStep(fields, index);
  const choose = (rows: number[] | null) =>
    change({ type: "choose-ingredients", step: index, rows });
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">{label}</legend>
      <p className="text-sm text-quiet">Cook mode shows these beside the step.</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {fields.ingredients.map((ingredient, row) => {
          const { name, group } = ingredient;
          if (name.trim() === "") return null;
          const isChosen = chosen.includes(row);
          const toggled = isChosen ? chosen.filter((other) => other !== row) : [...chosen, row];
          return (
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: ingredients may be equal
              key={row}
              className="flex min-h-11 min-w-0 items-center gap-2"
            >
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => choose(toggled)}
                className="size-5 shrink-0 accent-sorrel"
              />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {ingredientLine(asIngredient(ingredient), "kitchen")}
                {group && <span className="text-quiet">{` · ${group}`}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <button
        type="button"
        // Not disabled: the focus would be lost.
        aria-disabled={!isSetByHand(fields, index)}
        onClick={() => choose(null)}
        className={`-ml-3 aria-disabled:opacity-50 ${button("plain", "small")}`}
      >
        As the text says
      </button>
    </fieldset>
  );
}
