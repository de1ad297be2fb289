import { hashPassword } from "@better-auth/utils/password";
import { type Accounts, addAdmin, openAccounts } from "#domain/auth/accounts.server.ts";
import type { RequestInfo } from "#domain/auth/request-info.ts";
import type { Role } from "#domain/auth/role.ts";
import { findSession, type SignedIn, startSession } from "#domain/auth/sessions.server.ts";
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

/** Computed once a file: a hash takes a tenth of a second. */
let hashOfAdmin: Promise<string> | undefined;

type NewAccount = { email: string; password: string; role?: Role };

export async function makeAdmin(accounts: Accounts, admin: NewAccount = ADMIN): Promise<void> {
  if (admin !== ADMIN) {
    const added = { ...admin, now: new Date() };
    return void (await accounts.db.transaction().execute((tx) => addAdmin(tx, added)));
  }
  hashOfAdmin ??= hashPassword(ADMIN.password);
  const row = { email: ADMIN.email, name: "Admin", password_hash: await hashOfAdmin };
  await accounts.db.insertInto("admins").values(row).execute();
}

/** The Cookie header of a browser that signed in. */
export async function sessionCookies(
  accounts: Accounts,
  { email = ADMIN.email, remember = false, from = requestInfo() } = {},
): Promise<string> {
  const admins = accounts.db.selectFrom("admins").select("id").where("email", "=", email);
  const { id } = await admins.executeTakeFirstOrThrow();
  const session = { admin: id, remembered: remember, needsCode: false };
  const given = { session, requestInfo: from, now: new Date() };
  return cookieHeader(await startSession(accounts, given));
}

/** Signs in with the password, and returns the browser's Cookie header. */
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

/** Who is signed in with this Cookie header. */
export async function sessionOf(accounts: Accounts, cookies: string): Promise<SignedIn> {
  const asked = { requestInfo: requestInfo({ cookies }), now: new Date() };
  const found = await findSession(accounts, asked);
  if (!found) throw new Error("Nobody is signed in");
  return found;
}

/** The Cookie header that a browser sends after this Set-Cookie header. */
export function cookieHeader(cookie: string): string {
  return cookie.split(";")[0] ?? "";
}
