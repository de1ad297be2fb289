import { sql } from "kysely";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import type { ClaimedMail } from "#domain/mail/outgoing-mails.server.ts";
import { FIRST_MAILS, MOST_BOUNCED } from "./issue.ts";
import { removeBouncedSubscriber } from "./remove-subscriber.server.ts";

/** `reason`: in the words of whoever refused it; where none is said the mail's error stays. */
type Bounce = { kind: "hard" | "soft" | "complaint"; reason?: string };
type BouncedMail = Pick<ClaimedMail, "id" | "kind" | "issueId" | "subscriberId">;

/** How many soft bounces in a row pause a subscriber. */
const SOFT_BOUNCES = 3;

/** What follows from a mail that came back, as it was sent or later: for the mail, its subscriber and its issue, once. */
export async function takeBounce(
  tx: DatabaseTransaction,
  mail: BouncedMail,
  { kind, reason }: Bounce,
): Promise<void> {
  const { rows } = await sql<{ wasSent: boolean }>`
    with before as (select id, state from outgoing_mails where id = ${mail.id} for update)
    update outgoing_mails m
    set bounce = ${kind},
      state = case when ${kind} = 'complaint' then m.state else 'failed' end,
      error = coalesce(${reason ?? null}, error)
    from before
    where m.id = before.id and (m.bounce is null or m.bounce = 'soft' and ${kind} <> 'soft')
    returning before.state = 'sent' as "wasSent"`.execute(tx);
  const [marked] = rows;
  if (!marked) return;
  if (mail.subscriberId !== null) await judgeSubscriber(tx, mail, { kind, reason });
  if (mail.kind !== "issue" || mail.issueId === null || kind === "complaint") return;
  // Of an issue that is on its way its mails are counted; afterwards the figures are stored.
  if (marked.wasSent) {
    await sql`
      update newsletter_issues set sent = sent - 1, failed = failed + 1
      where id = ${mail.issueId} and status = 'sent'`.execute(tx);
  }
  await stopIssue(tx, mail.issueId);
}

async function judgeSubscriber(
  tx: DatabaseTransaction,
  { issueId, subscriberId }: BouncedMail,
  { kind, reason }: Bounce,
): Promise<void> {
  if (kind === "soft") {
    const isEnough = sql`is_active and soft_bounces + 1 >= ${SOFT_BOUNCES}`;
    await sql`
      update newsletter_subscribers
      set soft_bounces = soft_bounces + 1, soft_bounced_at = now(),
        paused_at = case when ${isEnough} then coalesce(paused_at, now()) else paused_at end,
        pause_reason = case when ${isEnough} then ${reason ?? ""} else pause_reason end
      where id = ${subscriberId}`.execute(tx);
    return;
  }
  const how = kind === "hard" ? "bounced" : "unsubscribed";
  await sql`
    insert into newsletter_departures (issue_id, subscriber_id, how)
    select i.id, s.id, ${how} from newsletter_issues i, newsletter_subscribers s
    where i.id = ${issueId} and s.id = ${subscriberId}
    on conflict do nothing`.execute(tx);
  await removeBouncedSubscriber(tx, subscriberId, kind);
}

/** Lets the rest of an issue wait if too many of its first mails came back. An admin decides, once, whether it goes on. */
async function stopIssue(tx: DatabaseTransaction, id: string): Promise<void> {
  // Bounces of one issue take turns here, so that the last one counts all. Departures refer to its key, and may go on.
  const { rows } = await sql<{ subject: string }>`
    select subject from newsletter_issues
    where id = ${id} and status = 'sending' and stopped_at is null for no key update`.execute(tx);
  const [issue] = rows;
  if (!issue) return;
  const { rows: counts } = await sql<{ of: number; bounced: number }>`
    select count(*)::integer as of,
      (count(*) filter (where bounce in ('hard', 'soft')))::integer as bounced
    from (
      select bounce from outgoing_mails
      where issue_id = ${id} and kind = 'issue' and ended_at is not null and state in ('sent', 'failed')
      order by ended_at, id limit ${FIRST_MAILS}) as first`.execute(tx);
  const { of, bounced } = counts[0] ?? { of: 0, bounced: 0 };
  if (bounced <= MOST_BOUNCED) return;
  // So that workers need not look at each of them; they skip those that return to the queue meanwhile.
  const { numAffectedRows = 0n } = await sql`
    update outgoing_mails set due_at = 'infinity'
    where issue_id = ${id} and kind = 'issue' and state = 'waiting'`.execute(tx);
  if (numAffectedRows === 0n) return;
  await sql`
    update newsletter_issues set stopped_at = now(), stop_bounced = ${bounced}, stop_of = ${of}
    where id = ${id}`.execute(tx);
  const entry = { verb: "stopped", noun: "newsletter", id, title: issue.subject } as const;
  const context = { by: { id: null }, now: new Date() };
  await recordActivity(tx, context, { ...entry, details: { bounced, of } });
}
