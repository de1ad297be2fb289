import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { interval, type Job, leaseQueue } from "#platform/jobs/lease-queue.ts";

/** A claimed mail; which of the ids are set depends on its kind. */
export type ClaimedMail = Job & {
  kind:
    | "confirmation"
    | "message"
    | "issue"
    | "trial"
    | "invitation"
    | "reviews"
    | "own-review"
    | "review-answer"
    | "guesses"
    | "password-reset"
    | "backup-download"
    | "reply"
    | "publication"
    | "account";
  subscriberId: string | null;
  messageId: string | null;
  issueId: string | null;
  invitationId: string | null;
  reviewId: string | null;
  resetId: string | null;
  activityId: number | null;
  recipeId: string | null;
  recipient: string | null;
  createdAt: Date;
};

export const outgoingMails = leaseQueue({
  name: "outgoing_mails",
  state: "state",
  waiting: "waiting",
  claimed: "sending",
  failed: "failed",
  error: "error",
  maxCrashes: 60,
  crashMessage: "The worker stopped while sending this mail",
});

type Claim = { limit: number; worker: number };

/** Whether too many of an issue's first mails came back: the rest waits for an admin. */
const IS_STOPPED = sql`issue_id in (
  select id from newsletter_issues
  where status = 'sending' and stopped_at is not null and stop_decision is distinct from 'continued')`;

/** Claims due mails, oldest first; newsletter issues last, at most `perMinute`, and only where there is a mail server. */
export function claimMails(
  db: Database,
  { limit, worker, perMinute, hasServer }: Claim & { perMinute: number | null; hasServer: boolean },
): Promise<ClaimedMail[]> {
  return db.transaction().execute(async (tx) => {
    const first = await claim(tx, { isBulk: false, limit, worker });
    const room = limit - first.length;
    if (room === 0 || !hasServer) return first;
    if (perMinute === null) {
      return [...first, ...(await claim(tx, { isBulk: true, limit: room, worker }))];
    }
    const { rows } = await sql`
      select from mail_pace where next_at <= now() for update skip locked`.execute(tx);
    if (rows.length === 0) return first;
    const now = Math.min(room, Math.max(1, Math.floor(perMinute / 60)));
    const bulk = await claim(tx, { isBulk: true, limit: now, worker });
    const pause = interval((bulk.length * 60_000) / perMinute);
    await sql`update mail_pace set next_at = now() + ${pause}`.execute(tx);
    return [...first, ...bulk];
  });
}

function claim(
  tx: DatabaseTransaction,
  { isBulk, ...rest }: Claim & { isBulk: boolean },
): Promise<ClaimedMail[]> {
  return outgoingMails.claim(tx, {
    ...rest,
    where: isBulk ? sql`is_bulk and not ${IS_STOPPED}` : sql`not is_bulk`,
    returning: sql`kind, subscriber_id as "subscriberId", message_id as "messageId",
      issue_id as "issueId", invitation_id as "invitationId", review_id as "reviewId", reset_id as "resetId",
      activity_id as "activityId", recipe_id as "recipeId", recipient, created_at as "createdAt"`,
  });
}

/** Deletes mails that ended 30 days ago, except unsent ones that messages still show. */
export async function forgetOldMails(db: Database): Promise<void> {
  await sql`
    delete from outgoing_mails
    where ended_at < now() - interval '30 days' and not (
      (kind = 'message' and state = 'failed' or kind = 'reply' and state <> 'sent')
      and exists (select from contact_messages where id = message_id))`.execute(db);
}
