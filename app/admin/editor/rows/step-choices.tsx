import { useEditor } from "#app/admin/editor/editor-context.ts";
import { button } from "#app/ui/button.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { isSetByHand } from "./chosen-ingredients.ts";
import { asIngredient, rowsOfStep } from "./rows-of-step.ts";

/** Every ingredient, those ticked that cook mode shows beside the step. */
export default function StepChoices({ index, label }: { index: number; label: string }) {
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
