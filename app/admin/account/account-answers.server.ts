import { data } from "react-router";
import { waitWords } from "#app/ui/form/wait-words.ts";
import type { AttemptResult } from "#domain/auth/attempts.server.ts";
import type { AccountIntent, AccountOutcome } from "./account-outcome.ts";

export function answer(outcome: AccountOutcome, status = 200, cookies: string[] = []) {
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data(outcome, { status, headers });
}

/** A form whose fields don't do. */
export function invalid(intent: AccountIntent, errors: object) {
  return answer({ intent, errors }, 400);
}

/** A password or a code that was wrong, or guessed too often. */
export function notRight(
  intent: AccountIntent,
  limitAttempts: Exclude<AttemptResult<unknown>, { outcome: "right" }>,
) {
  const field = intent === "confirm" ? "code" : "password";
  if (limitAttempts.outcome === "wrong") {
    return answer({ intent, errors: { [field]: `That ${field} is not right.` } }, 403);
  }
  const problem = `Too many attempts. Please try again ${waitWords(limitAttempts.waitSeconds)}.`;
  return answer({ intent, problem }, 429);
}

/** No form of this page sends that. */
export function unknownIntent(): never {
  throw data(null, { status: 400, statusText: "Bad Request" });
}
