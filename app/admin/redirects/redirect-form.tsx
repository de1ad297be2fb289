import { useEffect, useId, useRef } from "react";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";

type RedirectFormProps = { kind: "redirect" | "pattern"; onClose: () => void };

/** Adds a redirect from one old address, or from all that match a pattern. */
export function RedirectForm({ kind, onClose }: RedirectFormProps) {
  const titleId = useId();
  const form = useActionForm<ActionResult>({ onDone: onClose });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isPattern = kind === "pattern";
  return (
    <section aria-labelledby={titleId} className="panel mb-6 max-w-[45rem]">
      <h2 id={titleId}>{isPattern ? "New pattern" : "New redirect"}</h2>
      <form.Form {...form.props} aria-labelledby={titleId} className="space-y-5">
        <input type="hidden" name="intent" value={isPattern ? "add-pattern" : "add"} />
        {isPattern ? (
          <FormField
            {...ADDRESS}
            ref={first}
            label="Pattern"
            name="pattern"
            maxLength={200}
            hint="As the old site wrote its permalinks, such as /%year%/%monthnum%/%postname%/. A path that fits leads to the recipe whose slug is in the place of %postname% or %slug%."
            error={form.errors.pattern}
          />
        ) : (
          <>
            <FormField
              {...ADDRESS}
              ref={first}
              label="Old address"
              name="from"
              hint="A path that the old site had, such as /2019/05/apple-pie/"
              error={form.errors.from}
            />
            <FormField
              {...ADDRESS}
              label="New address"
              name="to"
              hint="A page of this site, such as /recipe/apple-pie, or an address of another site"
              error={form.errors.to}
            />
          </>
        )}
        <p role="alert" className="text-tomato empty:hidden">
          {form.message}
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy={form.busy} className={button("primary")}>
            {isPattern ? "Add Pattern" : "Add Redirect"}
          </SubmitButton>
          <button type="button" className={button("quiet")} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form.Form>
    </section>
  );
}

const ADDRESS = {
  inputMode: "url",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
