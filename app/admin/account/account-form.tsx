import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult, Errors } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";

export type AccountResult = ActionResult<{ recoveryCodes?: string[] }>;

export const NOT_SAVED =
  "That could not be saved. Nothing was changed: please check your connection and try again.";

type AccountFormProps = {
  intent: string;
  /** What its button says. */
  action: string;
  kind?: "primary" | "quiet";
  onDone?: (result: AccountResult & { ok: true }) => void;
  children?: (errors: Errors) => ReactNode;
};

/** One of the forms of the account's pages, empty again when it was done. */
export function AccountForm({
  intent,
  action,
  kind = "primary",
  onDone,
  children,
}: AccountFormProps) {
  const { revalidate } = useRevalidator();
  const form = useActionForm<AccountResult>({
    // Only once the result is shown: what the page loads next may have no place for this form.
    revalidate: false,
    onDone(result) {
      form.props.ref.current?.reset();
      onDone?.(result);
      void revalidate();
    },
  });
  return (
    <form.Form {...form.props} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children?.(form.errors)}
      <SubmitButton busy={form.busy} className={`${button(kind)} justify-self-start`}>
        {action}
      </SubmitButton>
      <p role="alert" className="text-tomato empty:hidden">
        {form.message}
      </p>
    </form.Form>
  );
}

/** `email` says whose password it is: password managers look for that. */
export function CurrentPassword({ email, errors }: { email: string; errors: Errors }) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
    </>
  );
}
