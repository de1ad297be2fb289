import { data, type RouterContextProvider } from "react-router";
import { reportFault } from "#app/context.ts";
import { waitWords } from "#app/ui/form/wait-words.ts";
import { LOGIN_FAILED, type LoginOutcome } from "./login-outcome.ts";

export const WELCOME = "Welcome back!";

type Typed = LoginOutcome["typed"];

export function refused(outcome: LoginOutcome, status: number, headers?: Record<string, string>) {
  return data(outcome, { status, headers });
}

/** Says when to try again; the same for every account, known or not. */
export function tooMany(waitSeconds: number, typed?: Typed) {
  const problem = `Too many attempts. Please try again ${waitWords(waitSeconds)}.`;
  return refused({ problem, typed }, 429, { "Retry-After": String(waitSeconds) });
}

export function failed(error: unknown, context: Readonly<RouterContextProvider>, typed?: Typed) {
  context.get(reportFault)(error);
  return refused({ problem: LOGIN_FAILED, typed }, 500);
}
