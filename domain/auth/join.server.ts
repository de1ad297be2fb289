import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { type Accounts, addAdmin } from "./accounts.server.ts";
import { type AttemptResult, limitAttempts } from "./attempts.server.ts";
import { noteDevice } from "./known-devices.server.ts";
import type { RequestInfo } from "./request-info.ts";
import type { Role } from "./role.ts";
import { startSession } from "./sessions.server.ts";

/**
 * Why an invitation's link doesn't work. `taken`: its address became an admin's in another way; `unknown`:
 * it never did, or was deleted long after it ended.
 */
type Ended = "used" | "taken" | "withdrawn" | "expired" | "unknown";
export type InvitationState = { state: "open"; email: string } | { state: Ended };

/** What the invitation with this token is good for. */
export async function findInvitation(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<InvitationState> {
  const found = await db
    .selectFrom("admin_invitations as i")
    .leftJoin("admins as a", "a.email", "i.email")
    .select(["i.email", "i.used_at", "i.withdrawn_at", "i.expires_at", "a.id as admin"])
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  if (!found) return { state: "unknown" };
  if (found.used_at) return { state: "used" };
  if (found.admin !== null) return { state: "taken" };
  if (found.withdrawn_at) return { state: "withdrawn" };
  if (found.expires_at <= now) return { state: "expired" };
  return { state: "open", email: found.email };
}

type Joining = { token: string; password: string; requestInfo: RequestInfo; now: Date };

/** Uses an open invitation: gives its address an account with its role, and signs this browser in. */
export function join(
  accounts: Accounts,
  { token, password, requestInfo, now }: Joining,
): Promise<AttemptResult<{ cookies: string[] }>> {
  const attempt = { account: "invitation", address: requestInfo.address };
  return limitAttempts(accounts.db, attempt, () =>
    accounts.db.transaction().execute(async (tx) => {
      const used = await tx
        .updateTable("admin_invitations")
        .set({ used_at: now })
        .where("token_hash", "=", tokenHash(token))
        .where("used_at", "is", null)
        .where("withdrawn_at", "is", null)
        .where("expires_at", ">", now)
        .where("email", "not in", tx.selectFrom("admins").select("email"))
        .returning(["email", "role"])
        .$narrowType<{ role: Role }>()
        .executeTakeFirst();
      if (!used) return null;
      const { email, role } = used;
      const admin = await addAdmin(tx, { email, password, role, now });
      // Made an admin from the shell at the same moment: the invitation is used up anyway.
      if (!admin.ok) return null;
      const { id, name } = admin;
      const entry = { verb: "joined", noun: "account", id, title: email } as const;
      await recordActivity(tx, { by: { id, name }, now }, entry);
      const session = { admin: id, remembered: false, needsCode: false };
      const within = { ...accounts, db: asDatabase(tx) };
      const cookie = await startSession(within, { session, requestInfo, now });
      return { cookies: [cookie, ...(await noteDevice(within, { admin: id, requestInfo, now }))] };
    }),
  );
}
