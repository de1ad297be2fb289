import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { interval } from "#platform/jobs/lease-queue.ts";
import type { ClaimedItem } from "./claim-item.server.ts";
import { hostPauseMs, isRefusal, type TryFailure } from "./retry-policy.ts";

/** A host's slot: only the item whose lease holds it may send requests to the host. */

/**
 * Acquires the slot of the item's host, unless it is taken or the last request was too recent. Returns in
 * how many milliseconds to try again; 0 when acquired.
 */
export async function acquireHostSlot(db: Database, item: ClaimedItem): Promise<number> {
  const { rows } = await sql`
    with slot as (
      update queue_hosts set lease = ${item.lease}
      where host = ${item.host} and next_request_at <= now()
        and (lease is null or lease = ${item.lease})
      returning host
    )
    update auto_poster_queue q set waits_for_host = false
    from slot where q.id = ${item.id} and q.lease = ${item.lease} returning q.id`.execute(db);
  if (rows.length > 0) return 0;
  const waiting = await sql<{ ms: number }>`
    select extract(epoch from next_request_at - now())::float8 * 1000 as ms
    from queue_hosts where host = ${item.host}`.execute(db);
  // The slot can be released earlier than a second from now.
  return Math.min(Math.max(waiting.rows[0]?.ms ?? 0, 50), 1_000);
}

/** Releases the slot without having sent a request. */
export async function releaseHostSlot(db: Database, { lease }: ClaimedItem): Promise<void> {
  await sql`update queue_hosts set lease = null where lease = ${lease}`.execute(db);
}

/** Releases the slots of items that are no longer being processed. */
export async function releaseLostHostSlots(db: Database): Promise<void> {
  await sql`
    update queue_hosts h set lease = null
    from queue_hosts lost
    where h.host = lost.host and h.lease = lost.lease and not exists (
      select from auto_poster_queue q where q.lease = lost.lease and q.status = 'processing')`.execute(
    db,
  );
}

/**
 * Releases the slot and records the host's response. A refusal and the resulting pause are written in one
 * transaction, so that nobody acquires the slot in between. `delayMs`: minimum time until the next request.
 */
export async function recordHostResponse(
  db: Database,
  { host, lease }: ClaimedItem,
  { delayMs, failure }: { delayMs: number; failure: TryFailure | null },
): Promise<void> {
  const next = sql`now() + ${interval(delayMs)}`;
  if (!failure || !isRefusal(failure)) {
    await sql`
      update queue_hosts set lease = null, next_request_at = ${next},
        last_ok_at = now(), refusals = 0, paused_until = null
      where host = ${host} and lease = ${lease}`.execute(db);
    return;
  }
  const retryAfter = sql`${failure.retryAfter ?? null}::timestamptz`;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ refusals: number }>`
      update queue_hosts set lease = null, next_request_at = ${next},
        refusals = refusals + 1, paused_until = greatest(paused_until, ${retryAfter}),
        last_error = ${failure.message}, last_failed_at = now()
      where host = ${host} and lease = ${lease} returning refusals`.execute(tx);
    const pause = hostPauseMs(rows[0]?.refusals ?? 0);
    if (pause === 0) return;
    await sql`
      update queue_hosts set paused_until = greatest(paused_until, now() + ${interval(pause)})
      where host = ${host}`.execute(tx);
  });
}
