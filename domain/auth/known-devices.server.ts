import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { browserName } from "./browser-name.ts";
import type { RequestInfo } from "./request-info.ts";

/** Browsers keep no cookie longer than 400 days. */
const REMEMBERED_S = 400 * 86_400;

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
  for (const one of [secret, formerSecret]) {
    // The name says whose it is, and anybody can rename a cookie: so does what is signed.
    if (one && (await cookie.readSigned(requestInfo.cookies, deviceKey(one))) === admin) return [];
  }
  const { name, last_visit_at } = await db
    .selectFrom("admins")
    .select(["name", "last_visit_at"])
    .where("id", "=", admin)
    .executeTakeFirstOrThrow();
  const sessions = db.selectFrom("admin_sessions").select("id").where("admin_id", "=", admin);
  const isFirst = last_visit_at === null && (await sessions.limit(2).execute()).length < 2;
  if (!isFirst) {
    const title = browserName(requestInfo.browser);
    const details = { address: requestInfo.address };
    const entry = { verb: "signed in", noun: "session", id: null, title, details } as const;
    await db
      .transaction()
      .execute((tx) => recordActivity(tx, { by: { id: admin, name }, now }, entry));
  }
  return [await cookie.setSigned(admin, deviceKey(secret), REMEMBERED_S)];
}

function deviceKey(secret: string): string {
  return `known device ${secret}`;
}
