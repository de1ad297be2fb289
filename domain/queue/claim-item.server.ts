import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { type Job, leaseQueue } from "#platform/jobs/lease-queue.ts";

/** An item that a worker holds until its lease ends. */
export type ClaimedItem = Job & {
  url: string;
  host: string;
  website: string;
  /** Whether its host is yet to be waited for. */
  waits: boolean;
};

export const queueItems = leaseQueue({
  name: "auto_poster_queue",
  state: "status",
  waiting: "queued",
  claimed: "processing",
  failed: "failed",
  error: "error_message",
  mostLosses: 10,
  lossMessage: "The worker stopped each time while it read this page",
});

/** From now on everything that waits may be worked on: the queue's run (spec §4). */
export async function beginRun(db: Database): Promise<void> {
  await sql`
    update auto_poster_queue set due_at = now()
    where status = 'queued' and due_at is null
      and not exists (select from queue_state where paused_at is not null)`.execute(db);
}

/** Claims what an admin wants processed now, though its host may have to be waited for. */
export function claimUrgent(db: Database, worker: number): Promise<ClaimedItem[]> {
  return queueItems.claim(db, {
    worker,
    where: sql`is_urgent`,
    orderBy: ORDER,
    set: sql`${CLAIMED}, waits_for_host = true`,
    returning: RETURNED,
  });
}

/** Claims the oldest item that is due at a free host, and the host: nobody else asks it meanwhile. */
export function claimNext(db: Database, worker: number): Promise<ClaimedItem[]> {
  return db.transaction().execute(async (tx) => {
    const host = await lockFreeHost(tx);
    if (host === null) return [];
    const [item] = await queueItems.claim<ClaimedItem>(tx, {
      worker,
      where: sql`host = ${host}`,
      orderBy: ORDER,
      set: sql`${CLAIMED}, waits_for_host = false`,
      returning: RETURNED,
    });
    if (!item) return [];
    await sql`update queue_hosts set lease = ${item.lease} where host = ${host}`.execute(tx);
    return [item];
  });
}

const ORDER = sql`created_at, id`;
const CLAIMED = sql`num_of_tries = num_of_tries + 1, error_message = null`;
const RETURNED = sql`url, host, origin_website as website, waits_for_host as waits`;

// PostgreSQL looks again at the row's own columns alone when another worker was quicker: `lease` says
// whether the host is free, not the items.
async function lockFreeHost(tx: DatabaseTransaction): Promise<string | null> {
  const { rows } = await sql<{ host: string }>`
    select h.host from queue_hosts h
    where h.next_request_at <= now()
      and h.lease is null
      and (h.paused_until is null or h.paused_until <= now())
      and not exists (select from queue_state where paused_at is not null)
      and exists (
        select from auto_poster_queue q
        where q.host = h.host and q.status = 'queued' and q.due_at <= now())
      and not exists (
        select from auto_poster_queue q
        where q.host = h.host and q.status = 'processing' and q.waits_for_host)
    order by h.next_request_at limit 1
    for no key update of h skip locked`.execute(tx);
  return rows[0]?.host ?? null;
}
