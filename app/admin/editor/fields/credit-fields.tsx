import { usePartField, useTextField } from "#app/admin/editor/editor-context.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";

export function CreditFields() {
  return (
    <FormPart
      id="credit-heading"
      title="Credit"
      of={["authorName", "authorUrl", "source"]}
      startsFolded
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...useTextField("authorName")} autoComplete="off" />
        <FormField {...useTextField("authorUrl")} inputMode="url" autoComplete="off" />
        <FormField {...usePartField("source", "url")} inputMode="url" autoComplete="off" />
        <FormField {...usePartField("source", "site")} autoComplete="off" />
      </div>
    </FormPart>
  );
}
