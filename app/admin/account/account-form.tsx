import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { PasskeyButton } from "#app/admin/sign-in/passkey-button.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult, Errors } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";

/** A key for an authenticator app, with its QR code; `setUp` is sent with the first code. */
export type ShownAppKey = { setUp: string; text: string; squares: boolean[][] };

/** What a browser makes a passkey of. */
type NewPasskey = {
  name: string;
  challenge: string;
  options: PublicKeyCredentialCreationOptionsJSON;
};

export type AccountResult = ActionResult<{
  recoveryCodes?: string[];
  appKey?: ShownAppKey;
  newPasskey?: NewPasskey;
}>;

export const NOT_SAVED =
  "We couldn't save that. Nothing was changed. Check your connection and try again.";

type AccountFormProps = {
  intent: string;
  /** The button's label. */
  action: string;
  kind?: "primary" | "quiet";
  /** Not reset: what follows may be cancelled, and needs the entries again. */
  keepsEntries?: boolean;
  onDone?: (result: AccountResult & { ok: true }, form: HTMLFormElement | null) => void;
  children?: (errors: Errors) => ReactNode;
};

/** One of the account pages' forms. */
export function AccountForm({
  intent,
  action,
  kind = "primary",
  keepsEntries = false,
  onDone,
  children,
}: AccountFormProps) {
  const { revalidate } = useRevalidator();
  const form = useActionForm<AccountResult>({
    // Only after the result is shown: the reloaded page may not contain this form.
    revalidate: false,
    onDone(result) {
      const { current } = form.props.ref;
      if (!keepsEntries) current?.reset();
      onDone?.(result, current);
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

/** Who confirms, and by what. */
export type Confirming = { email: string; hasPasskeys: boolean; passwordsOff: boolean };

/** Confirms a change, by the password or a passkey. `email` tells password managers whose password it is. */
export function CurrentPassword({
  email,
  hasPasskeys,
  passwordsOff,
  errors,
}: Confirming & { errors: Errors }) {
  const username = (
    <input
      // New with the password's field: Chromium finds no name in what it has looked at before.
      key={String(passwordsOff)}
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      hidden
    />
  );
  if (passwordsOff) {
    return (
      <>
        {username}
        <PasskeyButton label="Confirm with a passkey" className={button("plain")} />
        {errors.password && <p role="alert">That needs a passkey of yours.</p>}
      </>
    );
  }
  return (
    <>
      {username}
      <FormField
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      {hasPasskeys && <PasskeyButton label="Use a passkey instead" className={button("plain")} />}
    </>
  );
}
