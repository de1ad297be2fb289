import { refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import type { AttemptResult } from "#domain/auth/attempts.server.ts";

/** Beside the field of what was wrong, or when to try again. */
export function notRight(
  field: "password" | "code",
  attempt: Exclude<AttemptResult<unknown>, { outcome: "right" }>,
) {
  if (attempt.outcome === "wrong") {
    return refused(403, { errors: { [field]: `That ${field} isn't correct.` } });
  }
  return tooManyTries("attempts", attempt.waitSeconds);
}

export function tooManyTries(what: "attempts" | "invitations", waitSeconds: number) {
  const wait = describeWait(waitSeconds);
  return refused(429, { message: `Too many ${what}. Please try again ${wait}.` });
}
