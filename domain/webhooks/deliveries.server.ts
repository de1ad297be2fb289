import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { type Job, leaseQueue } from "#platform/jobs/lease-queue.ts";

export type ClaimedDelivery = Job & { isResent: boolean };

export const webhookDeliveries = leaseQueue({
  name: "webhook_deliveries",
  state: "state",
  waiting: "waiting",
  claimed: "sending",
  failed: "failed",
  error: "error",
  maxCrashes: 60,
  crashMessage: "The worker stopped while sending this",
});

/** A slow receiver leaves the others room: a webhook gets no more claims above this. */
const MOST_PER_WEBHOOK = 5;

/**
 * Claims due deliveries, oldest first, of webhooks that are enabled. One waits while an earlier event of the
 * same thing has not ended for the same webhook.
 */
export function claimDeliveries(
  db: Database,
  { limit, worker }: { limit: number; worker: number },
): Promise<ClaimedDelivery[]> {
  return webhookDeliveries.claim(db, {
    worker,
    limit: Math.min(limit, MOST_PER_WEBHOOK),
    // Arrays: what waits for a paused webhook is passed over before the order is looked at.
    where: sql`
      webhook_id = any(array(select w.id from webhooks w where w.is_enabled))
      and webhook_id <> all(array(
        select s.webhook_id from webhook_deliveries s where s.state = 'sending'
        group by s.webhook_id having count(*) >= ${MOST_PER_WEBHOOK}::integer))
      and (is_resent or not exists (
        select from webhook_deliveries earlier
        where earlier.webhook_id = webhook_deliveries.webhook_id
          and earlier.noun_id = webhook_deliveries.noun_id
          and earlier.sequence < webhook_deliveries.sequence
          and earlier.ended_at is null and not earlier.is_resent))`,
    orderBy: sql`due_at, sequence`,
    returning: sql`is_resent as "isResent"`,
  });
}

const AT_ONCE = 1_000;

/** Deletes events with their deliveries after 30 days: they ended weeks ago, or their webhook is paused. */
export async function forgetOldDeliveries(db: Database): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_events where id in (
        select e.id from webhook_events e
        where e.created_at < now() - interval '30 days' and not exists (
          select from webhook_deliveries d
          where d.event_id = e.id and (d.state = 'sending' or d.ended_at > now() - interval '30 days'))
        order by e.created_at limit ${AT_ONCE})`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
