import type { RouterContextProvider } from "react-router";
import { reportError } from "#app/context.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { LOGIN_FAILED } from "./sign-in-form.tsx";

/** The same for known and unknown accounts. */
export function tooManyAttempts(waitSeconds: number) {
  const message = `Too many attempts. Please try again ${describeWait(waitSeconds)}.`;
  return refused(429, { message }, { "Retry-After": String(waitSeconds) });
}

export function signInFailed(error: unknown, context: Readonly<RouterContextProvider>) {
  return refused(context.get(reportError)(error), { message: LOGIN_FAILED });
}
