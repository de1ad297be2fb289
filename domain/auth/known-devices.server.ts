import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { browserName } from "./browser-name.ts";
import type { RequestInfo } from "./request-info.ts";

/** Browsers keep no cookie longer than 400 days. */
const REMEMBERED_S = 400 * 86_400;
const A_DAY_MS = 86_400_000;

type SignedInWith = { admin: string; requestInfo: RequestInfo; now: Date };

/**
 * The Set-Cookie headers by which this browser is known the next time that it signs in to the account. One that is not
 * is recorded, and with that told by mail, except for the account's first.
 */
export async function noteDevice(
  accounts: Accounts,
  { admin, requestInfo, now }: SignedInWith,
): Promise<string[]> {
  const { db, secret, formerSecret } = accounts;
  const cookie = accounts.deviceCookie(admin);
  const { name, last_visit_at, created_at, password_hash } = await db
    .selectFrom("admins")
    .select(["name", "last_visit_at", "created_at", "password_hash"])
    .where("id", "=", admin)
    .executeTakeFirstOrThrow();
  for (const one of [secret, formerSecret]) {
    const key = one && deviceKey(one, password_hash);
    // The name says whose it is, and anybody can rename a cookie: so does what is signed.
    if (key && (await cookie.readSigned(requestInfo.cookies, key)) === admin) return [];
  }
  const sessions = db.selectFrom("admin_sessions").select("id").where("admin_id", "=", admin);
  // Visits were not always noted: an account that is older may have had some.
  const isNew = last_visit_at === null && now.getTime() - created_at.getTime() < A_DAY_MS;
  const isFirst = isNew && (await sessions.limit(2).execute()).length < 2;
  if (!isFirst) {
    const title = browserName(requestInfo.browser);
    const details = { address: requestInfo.address };
    const entry = { verb: "signed in", noun: "session", id: null, title, details } as const;
    await db
      .transaction()
      .execute((tx) => recordActivity(tx, { by: { id: admin, name }, now }, entry));
  }
  return [await rememberDevice(accounts, { admin, passwordHash: password_hash })];
}

/** The Set-Cookie header by which a browser is known until the account has another password. */
export function rememberDevice(
  { deviceCookie, secret }: Accounts,
  { admin, passwordHash }: { admin: string; passwordHash: string },
): Promise<string> {
  return deviceCookie(admin).setSigned(admin, deviceKey(secret, passwordHash), REMEMBERED_S);
}

/** Whoever takes an account back by a new password forgets the browsers of others, too. */
function deviceKey(secret: string, passwordHash: string): string {
  return `known device ${secret} ${passwordHash}`;
}
