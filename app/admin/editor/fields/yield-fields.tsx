import { usePartField, useTextField } from "#app/admin/editor/editor-context.ts";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";

/** How many it serves, and what it makes. */
export function YieldFields() {
  return (
    <div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        <FormField {...useTextField("servings")} inputMode="numeric" autoComplete="off" />
        <FormField {...useTextField("servingsMax")} inputMode="numeric" autoComplete="off" />
        <FormField {...usePartField("yield", "amount")} autoComplete="off" />
        <FormField {...usePartField("yield", "unit")} autoComplete="off" />
      </div>
      <p className="mt-2 text-sm text-quiet">
        Servings To and the yield are optional: 4 to 6 servings, 24 cookies.{" "}
        <HelpHint of="servings-and-yield">
          Yield Amount is how many the recipe makes (24), Yield Unit of what (cookies).
        </HelpHint>
      </p>
    </div>
  );
}
