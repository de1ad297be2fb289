import type { Accounts } from "./accounts.server.ts";
import { visitHeaders } from "./ask-library.server.ts";
import { endSession } from "./end-session.server.ts";
import type { Credentials } from "./schema.ts";
import type { Visit } from "./visit.ts";

export type SignInResult =
  /** `cookies` are Set-Cookie headers. */
  { ok: true; cookies: string[] } | { ok: false };

/** Begins a session of its own for who knows the password; one that the browser had before ends. */
export async function signIn(
  accounts: Accounts,
  { credentials, visit, now }: { credentials: Credentials; visit: Visit; now: Date },
): Promise<SignInResult> {
  const { email, password, remember } = credentials;
  const response = await accounts.auth.api.signInEmail({
    body: { email, password, rememberMe: remember },
    headers: visitHeaders({ ...visit, cookies: "" }),
    asResponse: true,
  });
  if (response.status >= 500) throw new Error("The sign-in could not be checked");
  if (!response.ok) return { ok: false };
  await endSession(accounts, visit);
  await forgetEnded(accounts, now);
  return { ok: true, cookies: response.headers.getSetCookie() };
}

/** Sign-ins are rare: a good time to throw away what has ended by itself. */
async function forgetEnded({ db }: Accounts, now: Date): Promise<void> {
  await db.deleteFrom("admin_sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("admin_verifications").where("expires_at", "<=", now).execute();
}
