import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { ClaimedItem } from "./claim-item.server.ts";
import { hostPauseMs, isRefusal, type TryFailure } from "./retry-policy.ts";

/**
 * Takes the turn at the item's host, where it is free and the last request long enough ago. Else says in
 * how many milliseconds to ask again.
 */
export async function acquireHostSlot(db: Database, item: ClaimedItem): Promise<number> {
  const { rows } = await sql`
    with turn as (
      update queue_hosts set lease = ${item.lease}, leased_until = now() + interval '10 seconds'
      where host = ${item.host} and next_request_at <= now()
        and (leased_until is null or leased_until < now() or lease = ${item.lease})
      returning host
    )
    update auto_poster_queue q set waits_for_host = false
    from turn where q.id = ${item.id} and q.lease = ${item.lease} returning q.id`.execute(db);
  if (rows.length > 0) return 0;
  const waiting = await sql<{ ms: number }>`
    select extract(epoch from next_request_at - now())::float8 * 1000 as ms
    from queue_hosts where host = ${item.host}`.execute(db);
  // One who asks it just now may be done at any moment.
  return Math.min(Math.max(waiting.rows[0]?.ms ?? 0, 50), 1_000);
}

/** Gives up the turn without having asked. */
export async function leaveTurn(db: Database, { lease }: ClaimedItem): Promise<void> {
  await sql`
    update queue_hosts set lease = null, leased_until = null where lease = ${lease}`.execute(db);
}

type Answered = {
  /** Least time until the next request of the queue to this host. */
  delayMs: number;
  /** Null when it gave the page. */
  failure: TryFailure | null;
};

/**
 * Gives up the turn, and notes how the host answered. Nobody takes the turn of a host that is about to be
 * paused: its row is locked until both are written.
 */
export async function endTurn(
  db: Database,
  { host, lease }: ClaimedItem,
  { delayMs, failure }: Answered,
): Promise<void> {
  const next = sql`now() + ${delayMs}::float8 * interval '1 millisecond'`;
  if (!failure || !isRefusal(failure)) {
    await sql`
      update queue_hosts set lease = null, leased_until = null, next_request_at = ${next},
        last_ok_at = now(), refusals = 0, paused_until = null
      where host = ${host} and lease = ${lease}`.execute(db);
    return;
  }
  const retryAfter = sql`${failure.retryAfter ?? null}::timestamptz`;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ refusals: number }>`
      update queue_hosts set lease = null, leased_until = null, next_request_at = ${next},
        refusals = refusals + 1, paused_until = greatest(paused_until, ${retryAfter}),
        last_error = ${failure.message}, last_failed_at = now()
      where host = ${host} and lease = ${lease} returning refusals`.execute(trx);
    const pause = hostPauseMs(rows[0]?.refusals ?? 0);
    if (pause === 0) return;
    await sql`
      update queue_hosts
      set paused_until = greatest(paused_until, now() + ${pause}::float8 * interval '1 millisecond')
      where host = ${host}`.execute(trx);
  });
}
