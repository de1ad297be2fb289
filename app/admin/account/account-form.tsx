import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { AccountIntent, AccountOutcome } from "./account-outcome.ts";

type AccountFormProps = {
  intent: AccountIntent;
  outcome: AccountOutcome | undefined;
  /** What its button says. */
  action: string;
  kind?: "primary" | "quiet";
  children?: ReactNode;
};

/** One of the forms of the account's pages: empty again when it was done, and focused where it was not. */
export function AccountForm({
  intent,
  outcome,
  action,
  kind = "primary",
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formData?.get("intent") === intent;
  const own = outcome?.intent === intent ? outcome : undefined;

  useEffect(() => {
    if (!own) return;
    if ("done" in own) form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [own]);

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      defaultShouldRevalidate={false}
      className="grid max-w-md gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" aria-busy={busy} className={`${button(kind)} justify-self-start`}>
        {action}
      </button>
      <p role="alert" className="text-tomato empty:hidden">
        {own && "problem" in own && own.problem}
      </p>
    </Form>
  );
}

type CurrentPasswordProps = {
  /** Whose it is: password managers look for that. */
  email: string;
  outcome: AccountOutcome | undefined;
  intent: AccountIntent;
};

export function CurrentPassword({ email, outcome, intent }: CurrentPasswordProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errorOf(outcome, intent, "password")}
      />
    </>
  );
}

/** Says what was done: as a toast with scripts, on the page without. */
export function Done({ outcome }: { outcome: AccountOutcome | undefined }) {
  const done = outcome && "done" in outcome ? outcome.done : undefined;
  useEffect(() => {
    if (done && outcome) showToast(done);
  }, [done, outcome]);
  if (!done) return null;
  return (
    <noscript>
      <p className="mb-6 rounded-card bg-tint p-4">{done}</p>
    </noscript>
  );
}

/** What is wrong with one of the form's fields. */
export function errorOf(
  outcome: AccountOutcome | undefined,
  intent: AccountIntent,
  field: "email" | "password" | "next" | "code",
): string | undefined {
  return outcome?.intent === intent && "errors" in outcome ? outcome.errors?.[field] : undefined;
}
