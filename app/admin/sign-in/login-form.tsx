import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useLate } from "#app/admin/layout/loading-or.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { LoginOutcome } from "./login-outcome.ts";

export function LoginForm({ outcome }: { outcome: LoginOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const [scripted, setScripted] = useState(false);
  const busy = navigation.state !== "idle";
  const late = useLate(navigation.state === "loading");

  // Our own words stand beside the fields; without scripts the browser's bubbles do.
  useEffect(() => setScripted(true), []);

  useEffect(() => {
    if (outcome?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);

  return (
    <Form
      ref={form}
      method="post"
      noValidate={scripted}
      defaultShouldRevalidate={false}
      className="mt-6 space-y-5"
    >
      <FormField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        defaultValue={outcome?.typed?.email}
        error={outcome?.errors?.email}
      />
      <FormField
        label="Password"
        name="password"
        type="password"
        required
        autoComplete="current-password"
        error={outcome?.errors?.password}
      />
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          name="remember"
          className="size-5 accent-sorrel"
          defaultChecked={outcome?.typed?.remember}
        />
        Remember me
      </label>
      <button
        type="submit"
        aria-busy={busy}
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
        className={`${button("primary", "large")} w-full`}
      >
        {busy ? "Signing in..." : "Sign In"}
      </button>
      <p role="alert" className="text-tomato empty:hidden">
        {!busy && outcome?.problem}
      </p>
      {late && (
        <p role="status" className="text-quiet">
          Loading...
        </p>
      )}
    </Form>
  );
}
