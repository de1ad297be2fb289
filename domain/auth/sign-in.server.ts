import type { Accounts } from "./accounts.server.ts";
import { askLibrary } from "./ask-library.server.ts";
import { endSession } from "./end-session.server.ts";
import { type AttemptResult, limitAttempts } from "./limit-attempts.server.ts";
import type { RequestInfo } from "./request-info.ts";
import type { Credentials } from "./schema.ts";

/** `cookies` are Set-Cookie headers. */
export type SignedInNow = {
  cookies: string[];
  /** Whether the password alone is not enough: the second step begins the session. */
  needsCode: boolean;
};

/** Begins a session of its own for who knows the password; one that the browser had before ends. */
export async function signIn(
  accounts: Accounts,
  {
    credentials,
    requestInfo,
    now,
  }: { credentials: Credentials; requestInfo: RequestInfo; now: Date },
): Promise<AttemptResult<SignedInNow>> {
  const { email, address } = { email: credentials.email, address: requestInfo.address };
  const signed = await limitAttempts(accounts.db, { account: email, address }, async () => {
    const { password, remember } = credentials;
    const { ok, body, cookies } = await askLibrary(accounts, (api, how) =>
      api.signInEmail({
        ...how({ ...requestInfo, cookies: "" }),
        body: { email, password, rememberMe: remember },
      }),
    );
    if (!ok) return null;
    if (remember) cookies.unshift(accounts.forgetSessionOnly);
    return { cookies, needsCode: body.twoFactorRedirect === true };
  });
  if (signed.outcome === "right") {
    await endSession(accounts, requestInfo);
    await forgetEnded(accounts, now);
  }
  return signed;
}

/** Sign-ins are rare: a good time to throw away what has ended by itself. */
async function forgetEnded({ db }: Accounts, now: Date): Promise<void> {
  await db.deleteFrom("admin_sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("admin_verifications").where("expires_at", "<=", now).execute();
}
