import { Form, useNavigation } from "react-router";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { CodeKind } from "#domain/auth/schema.ts";
import type { LoginOutcome } from "./login-outcome.ts";

const WORDS = {
  app: {
    label: "Authentication code",
    note: "Enter the six figures that your authenticator app shows for this site.",
  },
  recovery: {
    label: "Recovery code",
    note: "Enter one of the codes that you kept when you set up two-factor authentication. Each opens once.",
  },
};

type CodeFormProps = { kind: CodeKind; outcome: LoginOutcome | undefined };

export function CodeForm({ kind, outcome }: CodeFormProps) {
  const busy = useNavigation().state !== "idle";
  const { label, note } = WORDS[kind];
  return (
    <Form method="post" noValidate defaultShouldRevalidate={false} className="mt-4 space-y-5">
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
        error={outcome?.errors?.code}
      />
      <button type="submit" aria-busy={busy} className={`${button("primary", "large")} w-full`}>
        {busy ? "Signing in..." : "Sign In"}
      </button>
      <p role="alert" className="text-tomato empty:hidden">
        {!busy && outcome?.problem}
      </p>
    </Form>
  );
}
