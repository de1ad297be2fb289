import { useEffect, useRef } from "react";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { MAX_TOKEN_NAME, TOKEN_ENDS } from "#domain/tokens/api-token.ts";
import { ScopeTable } from "./scope-table.tsx";

type TokenFormProps = {
  /** Called with the new token. */
  onCreated: (token: string) => void;
  onCancel: () => void;
};

const END_WORDS = {
  never: "Never",
  "7": "In 7 days",
  "30": "In 30 days",
  "90": "In 90 days",
  "365": "In 1 year",
};

export function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const form = useActionForm<ActionResult<{ token: string }>>({
    onDone: ({ token }) => onCreated(token),
  });
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  return (
    <section aria-labelledby="new-token" className="panel mb-6 max-w-[45rem]">
      <h2 id="new-token">New token</h2>
      <form.Form {...form.props} aria-labelledby="new-token" className="space-y-5">
        <input type="hidden" name="intent" value="create" />
        <FormField
          ref={name}
          label="Token name"
          name="name"
          autoComplete="off"
          maxLength={MAX_TOKEN_NAME}
          hint="Which program is it for?"
          error={form.errors.name}
        />
        <ScopeTable error={form.errors.scopes} />
        <SelectField label="Expires" name="expires" error={form.errors.expires}>
          {TOKEN_ENDS.map((end) => (
            <option key={end} value={end}>
              {END_WORDS[end]}
            </option>
          ))}
        </SelectField>
        <p role="alert" className="text-tomato empty:hidden">
          {form.message}
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy={form.busy} className={button("primary")}>
            Create Token
          </SubmitButton>
          <button type="button" className={button("quiet")} onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form.Form>
    </section>
  );
}
