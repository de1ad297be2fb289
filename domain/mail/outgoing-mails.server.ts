import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { DeliveryFailure } from "#platform/mail/delivery-failure.ts";

/** A mail that a worker holds until its lease ends. */
export type ClaimedMail = {
  id: string;
  kind: "confirmation" | "message" | "issue" | "trial";
  subscriberId: string | null;
  messageId: string | null;
  issueId: string | null;
  recipient: string | null;
  createdAt: Date;
  failures: number;
  lease: string;
};

/** Between tries, in seconds: soon at first, for servers that refuse strangers once. */
const PAUSES_S = [5, 15, 60, 300, 900, 3_600, 14_400];
const GIVE_UP_AFTER = sql`interval '3 days'`;
/** A mail that kills whoever sends it is not sent for ever. */
const DIED = "The worker stopped while it sent this mail";
const MOST_FAILURES = 60;

/** Takes what is due, the oldest first; nobody else has it until the lease ends. */
export function claimMails(
  db: Database,
  { most, leaseMs, perMinute }: { most: number; leaseMs: number; perMinute: number | null },
): Promise<ClaimedMail[]> {
  const lease = randomUUID();
  return db.transaction().execute(async (tx) => {
    const first = await claim(tx, { isBulk: false, most, lease, leaseMs });
    const room = most - first.length;
    if (room === 0) return first;
    if (perMinute === null)
      return [...first, ...(await claim(tx, { isBulk: true, most: room, lease, leaseMs }))];
    const { rows } = await sql`
      select from mail_pace where next_at <= now() for update skip locked`.execute(tx);
    if (rows.length === 0) return first;
    const now = Math.min(room, Math.max(1, Math.floor(perMinute / 60)));
    const bulk = await claim(tx, { isBulk: true, most: now, lease, leaseMs });
    const pause = interval((bulk.length * 60_000) / perMinute);
    await sql`update mail_pace set next_at = now() + ${pause}`.execute(tx);
    return [...first, ...bulk];
  });
}

type Claim = { isBulk: boolean; most: number; lease: string; leaseMs: number };

async function claim(
  tx: DatabaseTransaction,
  { isBulk, most, lease, leaseMs }: Claim,
): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update outgoing_mails m
    set state = 'sending', lease = ${lease}, leased_until = now() + ${interval(leaseMs)}
    where m.id in (
      select id from outgoing_mails where state = 'waiting' and is_bulk = ${isBulk} and due_at <= now()
      order by due_at limit ${most} for update skip locked)
    returning m.id, m.kind, m.subscriber_id as "subscriberId", m.message_id as "messageId",
      m.issue_id as "issueId", m.recipient, m.created_at as "createdAt", m.failures,
      m.lease`.execute(tx);
  return rows;
}

/** Says that these are still being sent. */
export async function renewMailLeases(db: Database, lease: string, leaseMs: number): Promise<void> {
  await sql`
    update outgoing_mails set leased_until = now() + ${interval(leaseMs)}
    where lease = ${lease} and state = 'sending'`.execute(db);
}

/** Gives back what dead workers held: each is sent again, as the same mail. */
export async function reclaimExpiredMails(db: Database): Promise<void> {
  await sql`
    update outgoing_mails
    set lease = null, leased_until = null, failures = failures + 1, due_at = now(),
      state = case when failures < ${MOST_FAILURES} then 'waiting' else 'failed' end,
      error = case when failures < ${MOST_FAILURES} then error else ${DIED} end,
      ended_at = case when failures < ${MOST_FAILURES} then null else now() end
    where id in (
      select id from outgoing_mails where state = 'sending' and leased_until < now()
      for update skip locked)`.execute(db);
}

/** Lets go of mails that were not tried. */
export async function releaseMails(db: Database, lease: string): Promise<void> {
  await sql`
    update outgoing_mails set state = 'waiting', lease = null, leased_until = null
    where lease = ${lease} and state = 'sending'`.execute(db);
}

/** The mail is on its way, or nobody wants it any more. */
export async function endMail(
  db: Database,
  { id, lease }: ClaimedMail,
  state: "sent" | "dropped",
): Promise<void> {
  await sql`
    update outgoing_mails
    set state = ${state}, ended_at = now(), error = null, lease = null, leased_until = null
    where id = ${id} and lease = ${lease}`.execute(db);
}

/** Puts the mail off, or gives it up; an address that takes no mail is on the list no longer. */
export async function recordMailFailure(
  db: Database,
  mail: ClaimedMail,
  { kind, reason }: DeliveryFailure,
): Promise<void> {
  const isFinal = kind === "refused" || kind === "bounced";
  const pause = interval(1_000 * (PAUSES_S[Math.min(mail.failures, PAUSES_S.length - 1)] ?? 0));
  const ends = isFinal ? sql`true` : sql`created_at < now() - ${GIVE_UP_AFTER}`;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update outgoing_mails
      set failures = failures + 1, error = ${reason}, lease = null, leased_until = null,
        state = case when ${ends} then 'failed' else 'waiting' end,
        due_at = case when ${ends} then due_at else now() + ${pause} end,
        ended_at = case when ${ends} then now() end
      where id = ${mail.id} and lease = ${mail.lease} returning id`.execute(tx);
    if (rows.length === 0 || kind !== "bounced" || mail.subscriberId === null) return;
    await sql`
      update newsletter_subscribers
      set is_active = false, unsubscribed_at = now(), waiting_since = null,
        verification_token = gen_random_uuid()::text
      where id = ${mail.subscriberId} and (is_active or waiting_since is not null)`.execute(tx);
  });
}

/** Throws away what was sent a month ago. A message that could not be mailed goes on saying so. */
export async function forgetOldMails(db: Database): Promise<void> {
  await sql`
    delete from outgoing_mails
    where ended_at < now() - interval '30 days' and not (
      kind = 'message' and state = 'failed'
      and exists (select from contact_messages where id = message_id))`.execute(db);
}

function interval(milliseconds: number) {
  return sql`${milliseconds}::float8 * interval '1 millisecond'`;
}
