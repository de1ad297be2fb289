import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { useLate } from "#app/admin/layout/loading-or.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult, Errors } from "#app/ui/form/action-result.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";

export const LOGIN_FAILED = "Login failed. Please try again.";

export type SignInResult = ActionResult<
  { needsCode?: boolean },
  {
    /** It took too long for a code: the password is asked for again. */
    isOver?: boolean;
  }
>;

type SignInFormProps = {
  initial?: ActionResult | undefined;
  /** A sign-in on another page than that of its address, which stays. */
  inPlace?: { action: string; onResult: (result: SignInResult) => void };
  className: string;
  /** The button's labels. */
  labels?: { rest: string; busy: string };
  /** Takes the form's place once it was accepted, where that leads nowhere else. */
  doneText?: string;
  children: (errors: Errors) => ReactNode;
  /** Another way in. */
  below?: ReactNode;
};

const SIGN_IN = { rest: "Sign In", busy: "Signing in..." };

export function SignInForm(props: SignInFormProps) {
  const { initial, inPlace, className, labels = SIGN_IN, doneText, children, below } = props;
  const form = useActionForm<SignInResult>({
    initial,
    revalidate: false,
    ...(inPlace && {
      action: inPlace.action,
      onDone: inPlace.onResult,
      onRefused: inPlace.onResult,
    }),
  });
  const late = useLate(useNavigation().state === "loading");
  if (doneText && form.result?.ok) {
    return (
      <p role="status" className={className}>
        {doneText}
      </p>
    );
  }
  return (
    <form.Form {...form.props} className={`${className} space-y-5`}>
      {inPlace && <input type="hidden" name="inPlace" value="on" />}
      {children(form.errors)}
      <button
        type="submit"
        aria-busy={form.busy}
        aria-disabled={form.busy}
        className={`${button("primary", "large")} w-full`}
      >
        {form.busy ? labels.busy : labels.rest}
      </button>
      <p role="alert" className="text-tomato empty:hidden">
        {form.message}
      </p>
      {below}
      {late && (
        <p role="status" className="text-quiet">
          Loading...
        </p>
      )}
    </form.Form>
  );
}
