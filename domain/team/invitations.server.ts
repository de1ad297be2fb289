import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import { withdrawOpenInvitations } from "#domain/auth/open-invitations.server.ts";
import type { RequestInfo } from "#domain/auth/request-info.ts";
import type { Role } from "#domain/auth/role.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { linkTokens, tokenHash } from "#domain/mail/link-tokens.server.ts";
import { TABLE_PAGE_SIZE, tablePage } from "#domain/tables/table-query.ts";
import { consumeRateLimit } from "#platform/rate-limit.ts";

type OpenInvitation = {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  expiresAt: Date;
  /** Why its mail came back. */
  failure: string | null;
};

export type InvitationPage = {
  invitations: OpenInvitation[];
  /** On all pages. */
  total: number;
  page: number;
  pages: number;
};

type Act = { by: SignedIn; requestInfo: RequestInfo; now: Date };

export type Invited =
  | { outcome: "invited" | "taken" | "not-allowed" }
  | { outcome: "too-many"; waitSeconds: number };

const LASTS_MS = 7 * 86_400_000;
/** A course is invited in one go. */
const PER_CLIENT = { scope: "invite", most: 200, withinSeconds: 3_600 };
/** Whoever invites: no mailbox is filled. */
const PER_RECIPIENT = { scope: "invitation to", most: 5, withinSeconds: 86_400 };

type Invitee = { email: string; role: Role };

/** Invites an address by mail, for a week; an earlier invitation of it ends. `taken`: somebody has an account with it. */
export function inviteColleague(
  accounts: Accounts,
  { email, role, ...act }: Act & Invitee,
): Promise<Invited> {
  const invitee = { email: email.toLowerCase(), role };
  return accounts.db.transaction().execute((tx) => invite(tx, accounts, invitee, act));
}

/** Invites the address of an open invitation once more, whose mail may have come back. Null when it is no longer open. */
export function inviteAgain(
  accounts: Accounts,
  { id, ...act }: Act & { id: string },
): Promise<(Invited & { email: string }) | null> {
  return accounts.db.transaction().execute(async (tx) => {
    const open = openInvitations(tx, act.now).where("i.id", "=", id);
    const invitee = await open
      .select(["i.email", "i.role"])
      .$narrowType<{ role: Role }>()
      .executeTakeFirst();
    return invitee ? { ...(await invite(tx, accounts, invitee, act)), email: invitee.email } : null;
  });
}

async function invite(
  tx: DatabaseTransaction,
  accounts: Accounts,
  { email, role }: Invitee,
  { by, requestInfo, now }: Act,
): Promise<Invited> {
  // Who is removed or demoted meanwhile waits for this, and takes the invitation back.
  const inviter = tx.selectFrom("admins").select("id").where("id", "=", by.id);
  if (!(await inviter.where("role", "=", "admin").forShare().executeTakeFirst()))
    return { outcome: "not-allowed" };
  const account = tx.selectFrom("admins").select("id").where("email", "=", email);
  if (await account.executeTakeFirst()) return { outcome: "taken" };
  const waitSeconds =
    (await consumeRateLimit(tx, PER_CLIENT, requestInfo.address)) ||
    (await consumeRateLimit(tx, { ...PER_RECIPIENT, about: email }, ""));
  if (waitSeconds > 0) return { outcome: "too-many", waitSeconds };
  await withdrawOpenInvitations(tx, { email }, now);
  const id = randomUUID();
  const token_hash = tokenHash(linkTokens(accounts.secret).invitation(id));
  const expires_at = new Date(now.getTime() + LASTS_MS);
  await tx
    .insertInto("admin_invitations")
    .values({ id, email, role, invited_by: by.id, token_hash, created_at: now, expires_at })
    .execute();
  const entry = { verb: "invited", noun: "account", id, title: email } as const;
  await recordActivity(tx, { by, now }, { ...entry, details: { role } });
  return { outcome: "invited" };
}

/** A page of everybody's open invitations, newest first. */
export async function listInvitations(
  { db }: Accounts,
  { page, now }: { page: number; now: Date },
): Promise<InvitationPage> {
  const open = openInvitations(db, now);
  const { total } = await open
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { skip, ...place } = tablePage(page, total);
  const invitations = await open
    .innerJoin("admins as a", "a.id", "i.invited_by")
    .select(["i.id", "i.email", "i.role", "a.name as invitedBy", "i.expires_at as expiresAt"])
    .select(sql<string | null>`invitation_failure(i.id)`.as("failure"))
    .$narrowType<{ role: Role }>()
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .offset(skip)
    .limit(TABLE_PAGE_SIZE)
    .execute();
  return { invitations, total, ...place };
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
