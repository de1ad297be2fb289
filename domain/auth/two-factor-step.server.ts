import { takeRateLimit } from "#platform/rate-limit.ts";
import type { Accounts } from "./accounts.server.ts";
import { askLibrary } from "./ask-library.server.ts";
import { type AttemptResult, limitAttempts } from "./limit-attempts.server.ts";
import type { RequestInfo } from "./request-info.ts";
import type { CodeKind } from "./schema.ts";
import { signedCookie } from "./signed-cookie.server.ts";

/** A code of an authenticator app is right for a minute and a half, and opens once. */
const USED_CODE = { scope: "used code", most: 1, withinSeconds: 120 };

type TwoFactorStep = { kind: CodeKind; code: string; requestInfo: RequestInfo; now: Date };
type SecondStepResult =
  | AttemptResult<{ cookies: string[] }>
  /** Nobody waits: too late, or too many wrong codes. One begins anew with the password. */
  | { outcome: "gone" };

/** Whose sign-in waits for its second step in this browser. */
export async function waitingAdmin(
  { db, secret, twoFactorCookie }: Accounts,
  requestInfo: RequestInfo,
  now: Date,
): Promise<string | null> {
  const identifier = signedCookie(requestInfo.cookies, twoFactorCookie, secret);
  if (!identifier) return null;
  const waiting = await db
    .selectFrom("admin_verifications")
    .select("value")
    .where("identifier", "=", identifier)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return waiting?.value ?? null;
}

/** Begins the session of who has the code too. */
export async function finishSignIn(
  accounts: Accounts,
  { kind, code, requestInfo, now }: TwoFactorStep,
): Promise<SecondStepResult> {
  const admin = await waitingAdmin(accounts, requestInfo, now);
  if (!admin) return { outcome: "gone" };
  return limitAttempts(accounts.db, { account: admin, address: requestInfo.address }, async () => {
    if (kind === "app" && !(await takeCode(accounts, { admin, code }))) return null;
    const { ok, cookies } = await askLibrary(accounts, (api, how) => {
      const asked = { ...how(requestInfo), body: { code } };
      return kind === "app" ? api.verifyTOTP(asked) : api.verifyBackupCode(asked);
    });
    return ok ? { cookies } : null;
  });
}

/** False for a code that was given before: whoever looked over a shoulder comes too late. */
export async function takeCode(
  { db }: Accounts,
  { admin, code }: { admin: string; code: string },
): Promise<boolean> {
  return (await takeRateLimit(db, { ...USED_CODE, about: `${admin} ${code}` }, "")) === 0;
}
