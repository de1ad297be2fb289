import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "./accounts.ts";
import { browserName } from "./browser-name.ts";
import type { SignedIn } from "./sessions.server.ts";

/** A browser that an admin is signed in with. */
export type OpenSession = {
  id: string;
  browser: string;
  /** The client's address at its last visit. */
  address: string;
  signedInAt: Date;
  lastSeenAt: Date;
  isThis: boolean;
};

/** So that the page stays small whatever happens. */
const MAX_LISTED = 50;

/** The admin's own sessions: this one, then the ones that were seen last. */
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

/** Ends one of the admin's own sessions, or all but the one that asks. Gives how many ended. */
export function endSessions(
  { db }: Accounts,
  { by, which, now }: { by: SignedIn; which: { id: string } | "others"; now: Date },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom("admin_sessions")
      .where("admin_id", "=", by.id)
      .where((eb) => (which === "others" ? eb("id", "<>", by.session.id) : eb("id", "=", which.id)))
      .returning("browser")
      .execute();
    const entries = ended.map(
      ({ browser }) =>
        ({ verb: "ended", noun: "session", id: null, title: browserName(browser) }) as const,
    );
    await recordActivity(tx, { by, now }, ...entries);
    return ended.length;
  });
}
