import type { Accounts } from "./accounts.ts";
import { type AttemptResult, limitAttempts } from "./attempts.server.ts";
import { passwordMatches } from "./password.server.ts";
import type { RequestInfo } from "./request-info.ts";
import type { CodeKind, Credentials } from "./schema.ts";
import { endSession, findPendingSignIn, startSession } from "./sessions.server.ts";
import { consumeAppCode, consumeRecoveryCode } from "./two-factor.server.ts";

/** `cookie` is a Set-Cookie header; with `needsCode` the session opens nothing until the code is given. */
type SignInResult = { cookie: string; needsCode: boolean };

/** Starts a session for who knows the password; one that the browser had before ends. */
export async function signIn(
  accounts: Accounts,
  {
    credentials: { email, password, remember },
    requestInfo,
    now,
  }: { credentials: Credentials; requestInfo: RequestInfo; now: Date },
): Promise<AttemptResult<SignInResult>> {
  const attempt = { account: email, address: requestInfo.address };
  return limitAttempts(accounts.db, attempt, async () => {
    const admin = await accounts.db
      .selectFrom("admins")
      .select(["id", "password_hash", "has_two_factor as needsCode"])
      .where("email", "=", email.toLowerCase())
      .executeTakeFirst();
    const isRight = await passwordMatches(password, admin?.password_hash);
    if (!admin || !isRight) return null;
    const { id, needsCode } = admin;
    const session = { admin: id, remembered: remember, needsCode };
    return { cookie: await startSession(accounts, { session, requestInfo, now }), needsCode };
  });
}

type Code = { kind: CodeKind; code: string; requestInfo: RequestInfo; now: Date };

/** Starts the session of who has the code too. `gone`: no sign-in waits, one starts anew. */
export async function finishSignIn(
  accounts: Accounts,
  { kind, code, requestInfo, now }: Code,
): Promise<AttemptResult<{ cookie: string }> | { outcome: "gone" }> {
  const pending = await findPendingSignIn(accounts, requestInfo, now);
  if (!pending) return { outcome: "gone" };
  const { admin } = pending;
  const attempt = { account: admin, address: requestInfo.address };
  return limitAttempts(accounts.db, attempt, async () => {
    const isRight =
      kind === "app"
        ? await consumeAppCode(accounts, { admin, code })
        : await consumeRecoveryCode(accounts, { admin, code });
    if (!isRight) return null;
    const session = { ...pending, needsCode: false };
    return { cookie: await startSession(accounts, { session, requestInfo, now }) };
  });
}

/** Ends the request's session, and gives the Set-Cookie header that makes the browser forget it. */
export async function signOut(accounts: Accounts, requestInfo: RequestInfo): Promise<string> {
  await endSession(accounts, requestInfo);
  return accounts.cookie.cleared;
}
