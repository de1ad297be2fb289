import { type Accounts, createAdmin, openAccounts } from "#domain/auth/accounts.server.ts";
import type { RequestInfo } from "#domain/auth/request-info.ts";
import { signIn } from "#domain/auth/sign-in.server.ts";
import type { Database } from "#domain/database.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export const ADMIN = { email: "admin@example.com", password: "a door in the kitchen" };

/** The accounts of a site at this URL; `db` is connected as the role `accounts`. */
export function testAccounts(db: Database, url = "https://recipes.example"): Accounts {
  const secret = "a secret of thirty-two characters";
  return openAccounts({ db, secret, siteUrl: url });
}

export function requestInfo(given: Partial<RequestInfo> = {}): RequestInfo {
  return { cookies: "", address: "192.0.2.1", browser: FIREFOX, ...given };
}

export async function makeAdmin(accounts: Accounts, admin = ADMIN): Promise<void> {
  await createAdmin(accounts, { ...admin, now: new Date() });
}

/** Signs in, and returns the browser's Cookie header. */
export async function signedInCookies(
  accounts: Accounts,
  { remember = false, from = requestInfo(), admin = ADMIN } = {},
): Promise<string> {
  const signed = await signIn(accounts, {
    credentials: { ...admin, remember },
    requestInfo: from,
    now: new Date(),
  });
  if (signed.outcome !== "right") throw new Error("The admin could not sign in");
  return cookieHeader(signed.value.cookie);
}

/** The Cookie header that a browser sends after this Set-Cookie header. */
export function cookieHeader(cookie: string): string {
  return cookie.split(";")[0] ?? "";
}
