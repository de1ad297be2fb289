import { sql } from "kysely";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import { withdrawOpenInvitations } from "#domain/auth/open-invitations.server.ts";
import type { Role } from "#domain/auth/role.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";

type Act = { id: string; by: SignedIn; now: Date };

/** `gone`: there is no such account; `last`: no administrator would be left; `not-allowed`: who asks no longer is one. */
type Refused = { ok: false; reason: "gone" | "last" | "not-allowed" };
type Changed = { ok: true; name: string } | Refused;

/** Gives an account another role, with its next request; nothing is told of the one it has. Whoever is no administrator now invites nobody. */
export function changeRole(
  accounts: Accounts,
  { role, ...act }: Act & { role: Role },
): Promise<Changed> {
  return changeTeam(
    accounts,
    { ...act, leaves: role !== "admin" },
    async (tx, { email, ...was }) => {
      if (was.role === role) return;
      await tx.updateTable("admins").set({ role }).where("id", "=", act.id).execute();
      if (role !== "admin") await withdrawOpenInvitations(tx, { invited_by: act.id }, act.now);
      const entry = { verb: "changed", noun: "account", id: act.id, title: email } as const;
      await recordActivity(tx, act, { ...entry, details: { what: "role", role } });
    },
  );
}

/**
 * Removes an account with its sessions, passkeys, API tokens and open invitations. What it wrote stays, and so does the
 * page about its author.
 */
export function removeMember(accounts: Accounts, act: Act): Promise<Changed> {
  return changeTeam(accounts, { ...act, leaves: true }, async (tx, { email }) => {
    await sql`insert into removed_sessions (token_hash, removed_at)
      select token_hash, ${act.now} from admin_sessions
      where admin_id = ${act.id} and not needs_code`.execute(tx);
    await tx.deleteFrom("admins").where("id", "=", act.id).execute();
    const entry = { verb: "removed", noun: "account", id: act.id, title: email } as const;
    await recordActivity(tx, act, entry);
  });
}

/** Takes a page about an author from the site, be it a colleague's, who may show it again. False when there is none. */
export function takeDownAuthor({ db }: Accounts, { id, by, now }: Act): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable("authors")
      .set({ is_shown: false })
      .where("id", "=", id)
      .where("is_shown", "=", true)
      .returning("name")
      .executeTakeFirst();
    if (!taken) return false;
    const entry = { verb: "removed", noun: "author page", id, title: taken.name } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}

type Member = { name: string; email: string; role: string };

/** One change of the team at a time: who was removed or demoted a moment ago changes nothing. */
function changeTeam(
  { db }: Accounts,
  { id, by, leaves }: Act & { leaves: boolean },
  act: (tx: DatabaseTransaction, member: Member) => Promise<void>,
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('team', 0))`.execute(tx);
    const { rows: administrators } = await sql<{ id: string }>`
      select id from admins where role = 'admin'`.execute(tx);
    if (!administrators.some((one) => one.id === by.id)) return refusal("not-allowed");
    const members = tx.selectFrom("admins").select(["name", "email", "role"]);
    const member = await members.where("id", "=", id).executeTakeFirst();
    if (!member) return refusal("gone");
    if (leaves && administrators.every((one) => one.id === id)) return refusal("last");
    await act(tx, member);
    return { ok: true, name: member.name };
  });
}

function refusal(reason: Refused["reason"]): Refused {
  return { ok: false, reason };
}

/** Forgets who was removed a day ago: their pages are closed by then. */
export async function forgetRemovedSessions(db: Database): Promise<void> {
  await sql`delete from removed_sessions where removed_at < now() - interval '1 day'`.execute(db);
}
