import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "./accounts.server.ts";
import { browserName } from "./browser-name.ts";
import type { SignedIn } from "./sessions.server.ts";

export type OpenSession = {
  id: string;
  browser: string;
  /** The client's IP address at its last request. */
  address: string;
  signedInAt: Date;
  lastSeenAt: Date;
  isThis: boolean;
};

const MAX_LISTED = 50;

/** The admin's own sessions: this one, then the most recently seen. */
export async function listSessions(
  { db }: Accounts,
  { by, now }: { by: SignedIn; now: Date },
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("admin_sessions")
    .select(["id", "browser", "address", "created_at", "last_seen_at"])
    .where("admin_id", "=", by.id)
    .where("needs_code", "=", false)
    .where("expires_at", ">", now)
    .orderBy((eb) => eb("id", "=", by.session.id), "desc")
    .orderBy("last_seen_at", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    browser: browserName(row.browser),
    address: row.address,
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isThis: row.id === by.session.id,
  }));
}

/** Ends one of the admin's own sessions, or all but the current one. Returns how many open ones ended. */
export function endSessions(
  { db }: Accounts,
  { by, which, now }: { by: SignedIn; which: { id: string } | "others"; now: Date },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom("admin_sessions")
      .where("admin_id", "=", by.id)
      .where((eb) => (which === "others" ? eb("id", "<>", by.session.id) : eb("id", "=", which.id)))
      .returning(["browser", "needs_code", "expires_at"])
      .execute();
    const ended = deleted.filter((row) => !row.needs_code && row.expires_at > now);
    const entries = ended.map(
      ({ browser }) =>
        ({ verb: "ended", noun: "session", id: null, title: browserName(browser) }) as const,
    );
    await recordActivity(tx, { by, now }, ...entries);
    return ended.length;
  });
}
