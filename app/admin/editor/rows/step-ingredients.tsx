import { lazy, Suspense, useState } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { isSetByHand } from "./chosen-ingredients.ts";

/** It reads the step by the table of foods, which comes after the form. */
const StepChoices = lazy(() => import("./step-choices.tsx").catch(() => ({ default: NotLoaded })));

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
        {isOpen && (
          <Suspense>
            <StepChoices index={index} label={fieldLabel(name)} />
          </Suspense>
        )}
      </details>
    </>
  );
}

function NotLoaded() {
  return <p className="text-sm text-quiet">Could not be loaded. Open the page again.</p>;
}
