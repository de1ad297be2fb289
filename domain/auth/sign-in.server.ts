import type { Accounts } from "./accounts.server.ts";
import { type AttemptResult, limitAttempts, limitCodes } from "./attempts.server.ts";
import { noteDevice } from "./known-devices.server.ts";
import { passwordMatches } from "./password.server.ts";
import type { RequestInfo } from "./request-info.ts";
import type { CodeKind, Credentials } from "./schema.ts";
import { endSession, findPendingSignIn, startSession } from "./sessions.server.ts";
import {
  consumeAppCode,
  consumeRecoveryCode,
  findKnownBrowser,
  rememberBrowser,
} from "./two-factor.server.ts";

type SignIn = { credentials: Credentials; requestInfo: RequestInfo; now: Date };

/** `cookie` is a Set-Cookie header, and so are `deviceCookies`; with `needsCode` the session grants no access until the code is given. */
export async function signIn(
  accounts: Accounts,
  { credentials, requestInfo, now }: SignIn,
): Promise<AttemptResult<{ cookie: string; deviceCookies: string[]; needsCode: boolean }>> {
  const { email, password, remember } = credentials;
  const attempt = { account: email, address: requestInfo.address };
  return limitAttempts(accounts.db, attempt, async () => {
    const admin = await accounts.db
      .selectFrom("admins")
      .select(["id", "password_hash", "has_two_factor as needsCode", "passwords_off"])
      .where("email", "=", email.toLowerCase())
      .executeTakeFirst();
    const isRight = await passwordMatches(password, admin?.password_hash);
    if (!admin || !isRight || admin.passwords_off) return null;
    const { id, needsCode } = admin;
    const session = { admin: id, remembered: remember, needsCode };
    const cookie = await startSession(accounts, { session, requestInfo, now });
    const deviceCookies = needsCode
      ? []
      : await noteDevice(accounts, { admin: id, requestInfo, now });
    return { cookie, deviceCookies, needsCode };
  });
}

type Code = { kind: CodeKind; code: string; requestInfo: RequestInfo; now: Date };

/** Completes a sign-in with its two-factor code. `cookies` are Set-Cookie headers; `expired`: none is pending in this browser. */
export async function finishSignIn(
  accounts: Accounts,
  { kind, code, requestInfo, now }: Code,
): Promise<AttemptResult<{ cookies: string[] }> | { outcome: "expired" }> {
  const pending = await findPendingSignIn(accounts, requestInfo, now);
  if (!pending) return { outcome: "expired" };
  const { admin } = pending;
  const knownBrowser = await findKnownBrowser(accounts, { admin, cookies: requestInfo.cookies });
  return limitCodes(accounts.db, { admin, kind, knownBrowser }, async () => {
    const isRight =
      kind === "app"
        ? await consumeAppCode(accounts, { admin, code, now })
        : await consumeRecoveryCode(accounts, { admin, code });
    if (!isRight) return null;
    const session = { ...pending, needsCode: false };
    const cookie = await startSession(accounts, { session, requestInfo, now });
    const known = await rememberBrowser(accounts, admin);
    const deviceCookies = await noteDevice(accounts, { admin, requestInfo, now });
    return { cookies: [cookie, known, accounts.pendingCookie.cleared, ...deviceCookies] };
  });
}

/** Ends the request's session. Returns the Set-Cookie header that clears its cookie. */
export async function signOut(accounts: Accounts, requestInfo: RequestInfo): Promise<string> {
  await endSession(accounts, requestInfo);
  return accounts.cookie.cleared;
}
