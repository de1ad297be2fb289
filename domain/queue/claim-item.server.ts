import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";

/** An item that a worker holds until its lease ends. */
export type ClaimedItem = {
  id: string;
  url: string;
  host: string;
  website: string;
  /** Failures so far of something that may pass. */
  failures: number;
  lease: string;
  /** Whether the turn at its host is yet to be waited for. */
  waits: boolean;
};

/** How long an item is a worker's without another word, should its death not show at once. */
const LEASE = sql`interval '10 seconds'`;
export const LEASE_RENEWAL_MS = 3_000;
/** A page that kills whoever reads it is not read for ever. */
const MOST_LOSSES = 10;

/** From now on everything that waits may be worked on: the queue's run (spec §4). */
export async function beginRun(db: Database): Promise<void> {
  await sql`
    update auto_poster_queue set due_at = now()
    where status = 'queued' and due_at is null
      and not exists (select from queue_state where paused_at is not null)`.execute(db);
}

/** Takes what an admin wants processed now, though its host may have to be waited for. `worker`: its lock. */
export async function claimUrgent(db: Database, worker: number): Promise<ClaimedItem | null> {
  const { rows } = await sql<ClaimedItem>`
    update auto_poster_queue q
    set status = 'processing', num_of_tries = num_of_tries + 1, error_message = null,
      lease = ${randomUUID()}, leased_until = now() + ${LEASE}, worker = ${worker}::integer, waits_for_host = true
    where q.id = (
      select id from auto_poster_queue
      where status = 'queued' and is_urgent and due_at <= now()
      order by created_at, id limit 1 for update skip locked)
    returning ${CLAIMED}, true as waits`.execute(db);
  return rows[0] ?? null;
}

/**
 * Takes the oldest item that is due at a host whose turn has come, and the turn with it: nobody else asks
 * this host meanwhile.
 */
export function claimNext(db: Database, worker: number): Promise<ClaimedItem | null> {
  return db.transaction().execute(async (tx) => {
    const host = await lockFreeHost(tx);
    if (host === null) return null;
    const lease = randomUUID();
    const { rows } = await sql<ClaimedItem>`
      update auto_poster_queue q
      set status = 'processing', num_of_tries = num_of_tries + 1, error_message = null,
        lease = ${lease}, leased_until = now() + ${LEASE}, worker = ${worker}::integer, waits_for_host = false
      where q.id = (
        select id from auto_poster_queue
        where host = ${host} and status = 'queued' and due_at <= now()
        order by created_at, id limit 1 for update skip locked)
      returning ${CLAIMED}, false as waits`.execute(tx);
    const [item] = rows;
    if (!item) return null;
    await sql`
      update queue_hosts set lease = ${lease}, leased_until = now() + ${LEASE}
      where host = ${host}`.execute(tx);
    return item;
  });
}

const CLAIMED = sql`
  q.id, q.url, q.host, q.origin_website as website, q.failures, q.lease`;

/** Its own columns say whether it is free: they are looked at again when another worker was quicker. */
async function lockFreeHost(tx: DatabaseTransaction): Promise<string | null> {
  const { rows } = await sql<{ host: string }>`
    select h.host from queue_hosts h
    where h.next_request_at <= now()
      and (h.leased_until is null or h.leased_until < now())
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

/** Says that the item is still worked on. False when it is no longer ours: it was removed, or given away. */
export async function renewLease(db: Database, { id, lease }: ClaimedItem): Promise<boolean> {
  const { rows } = await sql`
    update auto_poster_queue set leased_until = now() + ${LEASE}
    where id = ${id} and lease = ${lease} and status = 'processing' returning id`.execute(db);
  await sql`
    update queue_hosts set leased_until = now() + ${LEASE} where lease = ${lease}`.execute(db);
  return rows.length > 0;
}

/** Lets go of an item that was not finished, for another worker to take up at once. */
export async function release(db: Database, { id, lease }: ClaimedItem): Promise<void> {
  await sql`
    update auto_poster_queue
    set status = 'queued', due_at = now(), lease = null, leased_until = null, waits_for_host = false
    where id = ${id} and lease = ${lease} and status = 'processing'`.execute(db);
  await sql`
    update queue_hosts set lease = null, leased_until = null where lease = ${lease}`.execute(db);
}

/** Gives back what dead workers held, and says that this one is alive. */
export async function reclaimExpired(db: Database): Promise<void> {
  await sql`
    update queue_state set worker_seen_at = now()
    where worker_seen_at is null or worker_seen_at < now() - interval '3 seconds'`.execute(db);
  await sql`select give_back_lost_items(${MOST_LOSSES})`.execute(db);
}
