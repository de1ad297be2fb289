import { useEffect, useId, useRef } from "react";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { ConsentFields } from "./consent-fields.tsx";

/** Adds one subscriber. */
export function AddSubscriberForm({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const form = useActionForm({ onDone: onClose });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section aria-labelledby={titleId} className="panel mb-6 max-w-[45rem]">
      <h2 id={titleId}>New subscriber</h2>
      <form.Form {...form.props} aria-labelledby={titleId} className="space-y-5">
        <input type="hidden" name="intent" value="add" />
        <FormField
          ref={first}
          type="email"
          label="Email"
          name="email"
          autoComplete="off"
          error={form.errors.email}
        />
        <FormField
          label="Name (optional)"
          name="name"
          autoComplete="off"
          maxLength={200}
          error={form.errors.name}
        />
        <ConsentFields
          legend="Have they agreed to get your newsletter?"
          yes="They get the next issue."
          ask="A mail asks them to confirm."
          errors={form.errors}
        />
        <p role="alert" className="text-tomato empty:hidden">
          {form.message}
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy={form.busy} className={button("primary")}>
            Add Subscriber
          </SubmitButton>
          <button type="button" className={button("quiet")} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form.Form>
    </section>
  );
}
