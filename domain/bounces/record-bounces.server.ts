import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ClaimedMail } from "#domain/mail/outgoing-mails.server.ts";
import { takeBounce } from "#domain/newsletter/take-bounce.server.ts";
import { savable } from "#domain/text/typed-text.ts";
import { headerLine } from "#platform/mail/mail-address.ts";
import type { BounceEvent } from "./bounce-event.ts";

export type BounceSource = {
  source: string;
  heardAt: Date;
  counted: number;
  ignored: number;
  problem: string | null;
};

type Report = {
  source: string;
  events: readonly BounceEvent[];
  /** A mail service has signed it: where it gives mails ids of its own, the address is enough. */
  isSigned: boolean;
};

/** The mail that it is about is being sent yet: the service is to say it again. */
export class EarlyBounceError extends Error {}

/**
 * Takes each event once. Anybody can write a report: one that names no mail that this site sent to that address in
 * the last 30 days, by an id that can't be guessed, is only counted.
 */
export async function recordBounces(
  db: Database,
  { source, events, isSigned }: Report,
): Promise<void> {
  for (const reported of events) {
    const event = { ...reported, email: savable(reported.email) };
    await db.transaction().execute(async (tx) => {
      // What anybody can write takes no id from what is true.
      if (isSigned && !(await noteEvent(tx, source, event.eventId))) return;
      const mail = await findMail(tx, event, isSigned);
      if (mail && !isSigned && !(await noteEvent(tx, source, event.eventId))) return;
      await countReport(tx, source, mail ? "counted" : "ignored");
      const reason = headerLine(savable(event.reason));
      if (mail) await takeBounce(tx, mail, { kind: event.kind, reason });
    });
  }
}

/** Why the source can't be read; null where it was. */
export async function noteSource(
  db: Database,
  source: string,
  problem: string | null,
): Promise<void> {
  await sql`
    insert into bounce_sources (source, problem) values (${source}, ${problem})
    on conflict (source) do update set heard_at = now(), problem = excluded.problem`.execute(db);
}

export async function listBounceSources(db: Database): Promise<BounceSource[]> {
  const { rows } = await sql<BounceSource>`
    select source, heard_at as "heardAt", counted, ignored, problem
    from bounce_sources order by source`.execute(db);
  return rows;
}

/** Deletes what is known of events whose mails are deleted too. */
export async function forgetBounces(db: Database): Promise<void> {
  await sql`delete from bounce_events where created_at < now() - interval '60 days'`.execute(db);
}

type SentMail = Pick<ClaimedMail, "id" | "kind" | "issueId" | "subscriberId">;

const MAIL = sql`
  select m.id, m.kind, m.issue_id as "issueId", m.subscriber_id as "subscriberId"`;
const FROM_MAILS = sql`
  from outgoing_mails m left join newsletter_subscribers s on s.id = m.subscriber_id`;
const WAS_SENT = sql`m.state in ('sent', 'failed') and m.ended_at > now() - interval '30 days'`;

async function findMail(
  tx: DatabaseTransaction,
  { email, messageId }: BounceEvent,
  isSigned: boolean,
): Promise<SentMail | null> {
  const id = OWN_MESSAGE_ID.exec(messageId ?? "")?.[1];
  if (id) {
    // Mails to the cook or for an invitation have no address of their own here, and nothing but a note follows.
    const { rows } = await sql<SentMail & { isSending: boolean; isTheirs: boolean }>`
      ${MAIL}, coalesce(m.state = 'sending', false) as "isSending", ${WAS_SENT}
        and lower(coalesce(s.email, m.recipient, ${email})) = lower(${email})
        and (m.kind not in ('issue', 'confirmation') or s.id is not null) as "isTheirs"
      ${FROM_MAILS} where m.id = ${id}`.execute(tx);
    const [own] = rows;
    if (own?.isSending && isSigned) throw new EarlyBounceError("The mail is being sent yet");
    if (own) return own.isTheirs ? own : null;
  }
  if (!isSigned) return null;
  const { rows } = await sql<SentMail>`
    ${MAIL} ${FROM_MAILS} where lower(s.email) = lower(${email}) and ${WAS_SENT}
    order by m.ended_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

const OWN_MESSAGE_ID = /^<?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@/i;

/** Notes an event; false where it is known. Stored as a hash: some sources' ids contain the address. */
export async function noteEvent(tx: Database, source: string, eventId: string): Promise<boolean> {
  const id = createHash("sha256").update(eventId).digest("base64url");
  const { rows } = await sql`
    insert into bounce_events (source, event_id) values (${source}, ${id})
    on conflict do nothing returning event_id`.execute(tx);
  return rows.length > 0;
}

async function countReport(
  tx: DatabaseTransaction,
  source: string,
  as: "counted" | "ignored",
): Promise<void> {
  const column = sql.ref(as);
  await sql`
    insert into bounce_sources as known (source, ${column}) values (${source}, 1)
    on conflict (source) do update set heard_at = now(), ${column} = known.${column} + 1`.execute(
    tx,
  );
}
