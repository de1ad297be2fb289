import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { type Job, leaseQueue } from "#platform/jobs/lease-queue.ts";

export type ClaimedItem = Job & {
  url: string;
  host: string;
  website: string;
  /** Whether the worker still has to acquire the host's slot. */
  waitsForHost: boolean;
};

export const queueItems = leaseQueue({
  name: "auto_poster_queue",
  state: "status",
  waiting: "queued",
  claimed: "processing",
  failed: "failed",
  error: "error_message",
  maxCrashes: 2,
  crashMessage: "The worker stopped all three times it read this page",
});

/** Makes all queued items due: the queue's run. */
export async function beginRun(db: Database): Promise<void> {
  await sql`
    update auto_poster_queue set due_at = now()
    where status = 'queued' and due_at is null
      and not exists (select from queue_state where paused_at is not null)`.execute(db);
}

/** Urgent items that may wait for the same host at once: those of others must find a worker that is free. */
const MOST_WAITING = 4;

/** Claims the oldest urgent item, without its host's slot. */
export function claimUrgent(db: Database, worker: number): Promise<ClaimedItem[]> {
  return queueItems.claim(db, {
    worker,
    where: sql`is_urgent and ${MOST_WAITING} > (
      select count(*) from auto_poster_queue waiting
      where waiting.host = auto_poster_queue.host and waiting.status = 'processing'
        and waiting.waits_for_host)`,
    orderBy: ORDER,
    set: sql`${CLAIMED}, waits_for_host = true`,
    returning: RETURNED,
  });
}

/** Claims the oldest due item of a free host, together with the host's slot. */
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
const RETURNED = sql`url, host, origin_website as website, waits_for_host as "waitsForHost"`;

// After waiting for a row lock PostgreSQL rechecks only columns of that row, so `lease` and not the items
// says whether the host is free.
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
