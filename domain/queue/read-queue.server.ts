import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords, directions, listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import {
  QUEUE_STATUSES,
  type QueueHost,
  type QueueRow,
  type QueueState,
  type QueueStatus,
  type QueueTableQuery,
} from "./queue-item.ts";

/** The scheduled job that starts a run of the queue, every QUEUE_INTERVAL_MINUTES. */
export const QUEUE_RUN = "run the queue";

/** The items per status, the next run and whether the queue is paused. */
export async function readQueueState(db: Database): Promise<QueueState> {
  const { rows } = await sql<Omit<QueueState, "counts"> & { counts: Record<string, number> }>`
    select s.paused_at as "pausedAt", s.paused_by as "pausedBy",
      (select next_run_at from job_schedules where name = ${QUEUE_RUN}) as "nextRunAt",
      coalesce(s.worker_seen_at > now() - interval '30 seconds', false) as "hasWorker",
      (select coalesce(json_object_agg(status, items), '{}') from (
        select status, count(*) as items from auto_poster_queue group by status) as c) as counts
    from queue_state s`.execute(db);
  const [state] = rows;
  const counts = Object.fromEntries(
    QUEUE_STATUSES.map((status) => [status, state?.counts[status] ?? 0]),
  ) as Record<QueueStatus, number>;
  if (!state) return { pausedAt: null, pausedBy: null, nextRunAt: null, hasWorker: false, counts };
  return { ...state, counts };
}

/** One page of the items whose address, recipe or error contains each word of the search. */
export function listQueue(
  db: Database,
  query: QueueTableQuery,
  counts: QueueState["counts"],
): Promise<TablePage<QueueRow>> {
  const { status } = query;
  const { way } = directions(query.direction);
  const total = Object.values(counts).reduce((sum, items) => sum + items, 0);
  return listPage(db, query, {
    table: sql`auto_poster_queue`,
    filtered: status ? sql`s.status = ${status}` : sql`true`,
    found: containsWords(sql`s.search_text`, query.search),
    order: {
      added: sql`s.created_at ${way}, s.id ${way}`,
      url: sql`s.url ${way}`,
      tries: sql`s.num_of_tries ${way}, s.created_at, s.id`,
    }[query.sort],
    walked: { by: sql`s.created_at`, direction: "asc" },
    counts: { total, filtered: status ? counts[status] : total },
    rows: (ids) => findQueueItems(db, ids),
  });
}

/** The items with these ids, in the order in which they were added. */
export async function findQueueItems(db: Database, ids: string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.id, q.url, q.origin_website as website, q.status, q.num_of_tries as tries,
      case when r.id is not null then json_build_object('id', r.id, 'title', r.title) end as recipe,
      q.recipe_title as "recipeTitle", q.error_message as error, q.note,
      case when t.id is not null then json_build_object('id', t.id, 'title', t.title) end as resembles,
      q.created_at as "addedAt",
      case when q.status = 'queued' and q.failures > 0 then q.due_at end as "nextTryAt"
    from auto_poster_queue q
    left join recipes r on r.id = q.recipe_id and r.deleted_at is null
    left join recipes t on t.id = q.resembles_id and t.deleted_at is null
    where q.id = any(${ids}::uuid[]) order by q.created_at, q.id`.execute(db);
  return rows;
}

const MOST_HOSTS = 12;

/** Hosts with refusals, queued items or successful requests; paused and refusing ones first. */
export async function listQueueHosts(db: Database): Promise<QueueHost[]> {
  const { rows } = await sql<QueueHost>`
    select h.host, waiting.items as waiting, h.refusals,
      case when h.paused_until > now() then h.paused_until end as "pausedUntil",
      h.last_error as "lastError", h.last_ok_at as "lastOkAt"
    from queue_hosts h
    left join (
      select host, count(*) as items from auto_poster_queue where status = 'queued' group by host
    ) as waiting_rows on waiting_rows.host = h.host
    cross join lateral (select coalesce(waiting_rows.items, 0) as items) as waiting
    where h.host <> '' and (h.refusals > 0 or waiting.items > 0 or h.last_ok_at is not null)
    order by h.paused_until > now() desc nulls last, h.refusals desc, waiting.items desc, h.host
    limit ${MOST_HOSTS}`.execute(db);
  return rows;
}
