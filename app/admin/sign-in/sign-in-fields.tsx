import type { Errors } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { CodeKind } from "#domain/auth/schema.ts";

type CredentialFieldsProps = {
  errors: Errors;
  /** Whoever is to sign in again. */
  email?: string;
};

export function CredentialFields({ errors, email }: CredentialFieldsProps) {
  return (
    <>
      <FormField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
      <FormField
        label="Password"
        name="password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="checkbox" name="remember" className="size-5 accent-sorrel" />
        Remember me
      </label>
    </>
  );
}

const CODES = {
  app: {
    label: "Authentication code",
    note: "Enter the six-digit code from your authenticator app.",
  },
  recovery: {
    label: "Recovery code",
    note: "Enter one of your recovery codes. Each works once.",
  },
};

/** Leads from one kind of code to the other. */
export const OTHER_CODE: Record<CodeKind, string> = {
  app: "Use a recovery code",
  recovery: "Use the authenticator app",
};

export function CodeFields({ kind, errors }: { kind: CodeKind; errors: Errors }) {
  const { label, note } = CODES[kind];
  return (
    <>
      <p className="text-quiet">{note}</p>
      <input type="hidden" name="kind" value={kind} />
      <FormField
        label={label}
        name="code"
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode={kind === "app" ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code}
      />
    </>
  );
}
