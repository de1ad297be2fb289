import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { linkTokens, tokenHash } from "#domain/mail/link-tokens.server.ts";
import { consumeRateLimit } from "#platform/rate-limit.ts";
import type { Accounts } from "./accounts.server.ts";
import { withdrawOpenInvitations } from "./open-invitations.server.ts";
import type { RequestInfo } from "./request-info.ts";
import type { SignedIn } from "./sessions.server.ts";

export type OpenInvitation = {
  id: string;
  email: string;
  invitedBy: string;
  expiresAt: Date;
  /** Why its mail came back. */
  failure: string | null;
};

type Act = { by: SignedIn; requestInfo: RequestInfo; now: Date };

export type Invited =
  | { outcome: "invited" | "taken" }
  | { outcome: "too-many"; waitSeconds: number };

const LASTS_MS = 7 * 86_400_000;
const PER_CLIENT = { scope: "invite", most: 20, withinSeconds: 3_600 };
/** Whoever invites: no mailbox is filled. */
const PER_RECIPIENT = { scope: "invitation to", most: 5, withinSeconds: 86_400 };
const MAX_LISTED = 50;

/** Invites an address by mail, for a week; an earlier invitation of it ends. `taken`: it is an admin's. */
export function inviteColleague(
  accounts: Accounts,
  { email, ...act }: Act & { email: string },
): Promise<Invited> {
  return accounts.db.transaction().execute((tx) => invite(tx, accounts, email.toLowerCase(), act));
}

/** Invites the address of an open invitation once more, whose mail may have come back. Null when it is no longer open. */
export function inviteAgain(
  accounts: Accounts,
  { id, ...act }: Act & { id: string },
): Promise<(Invited & { email: string }) | null> {
  return accounts.db.transaction().execute(async (tx) => {
    const open = openInvitations(tx, act.now).where("i.id", "=", id);
    const invitation = await open.select("i.email").executeTakeFirst();
    if (!invitation) return null;
    const { email } = invitation;
    return { ...(await invite(tx, accounts, email, act)), email };
  });
}

async function invite(
  tx: DatabaseTransaction,
  accounts: Accounts,
  address: string,
  { by, requestInfo, now }: Act,
): Promise<Invited> {
  const admin = tx.selectFrom("admins").select("id").where("email", "=", address);
  if (await admin.executeTakeFirst()) return { outcome: "taken" };
  const waitSeconds =
    (await consumeRateLimit(tx, PER_CLIENT, requestInfo.address)) ||
    (await consumeRateLimit(tx, { ...PER_RECIPIENT, about: address }, ""));
  if (waitSeconds > 0) return { outcome: "too-many", waitSeconds };
  await withdrawOpenInvitations(tx, { email: address }, now);
  const id = randomUUID();
  const token_hash = tokenHash(linkTokens(accounts.secret).invitation(id));
  const expires_at = new Date(now.getTime() + LASTS_MS);
  await tx
    .insertInto("admin_invitations")
    .values({ id, email: address, invited_by: by.id, token_hash, created_at: now, expires_at })
    .execute();
  const entry = { verb: "invited", noun: "account", id, title: address } as const;
  await recordActivity(tx, { by, now }, entry);
  return { outcome: "invited" };
}

/** The open invitations of all admins, newest first. */
export function listInvitations({ db }: Accounts, now: Date): Promise<OpenInvitation[]> {
  return openInvitations(db, now)
    .innerJoin("admins as a", "a.id", "i.invited_by")
    .select(["i.id", "i.email", "a.name as invitedBy", "i.expires_at as expiresAt"])
    .select(sql<string | null>`invitation_failure(i.id)`.as("failure"))
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .limit(MAX_LISTED)
    .execute();
}

function openInvitations(db: Database | DatabaseTransaction, now: Date) {
  return db
    .selectFrom("admin_invitations as i")
    .where("i.used_at", "is", null)
    .where("i.withdrawn_at", "is", null)
    .where("i.expires_at", ">", now);
}

/** False when the invitation is no longer open. */
export function withdrawInvitation(
  { db }: Accounts,
  { id, by, now }: { id: string; by: SignedIn; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const withdrawn = await tx
      .updateTable("admin_invitations")
      .set({ withdrawn_at: now })
      .where("id", "=", id)
      .where("used_at", "is", null)
      .where("withdrawn_at", "is", null)
      .where("expires_at", ">", now)
      .returning("email")
      .executeTakeFirst();
    if (!withdrawn) return false;
    const entry = { verb: "withdrew", noun: "account", id, title: withdrawn.email } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}

/** Deletes invitations 30 days after they expired, or would have. */
export async function forgetOldInvitations(db: Database): Promise<void> {
  const longAgo = sql<Date>`now() - interval '30 days'`;
  await db.deleteFrom("admin_invitations").where("expires_at", "<", longAgo).execute();
}
