import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords } from "#domain/tables/contains-words.server.ts";
import { TABLE_PAGE_SIZE, type TablePage, tablePage } from "#domain/tables/table-query.ts";
import {
  QUEUE_STATUSES,
  type QueueHost,
  type QueueRow,
  type QueueState,
  type QueueStatus,
  type QueueTableQuery,
} from "./queue-item.ts";

/** The job that has everything that waits worked on, every QUEUE_INTERVAL_MINUTES. */
export const QUEUE_RUN = "run the queue";

/** The queue as a whole: how much of it is in which state, when it runs next, whether it is stopped. */
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
export async function listQueue(
  db: Database,
  { search, status, sort, direction, page: asked }: QueueTableQuery,
  counts: QueueState["counts"],
): Promise<TablePage<QueueRow>> {
  const total = Object.values(counts).reduce((sum, items) => sum + items, 0);
  const ofStatus = status ? sql<boolean>`status = ${status}` : sql<boolean>`true`;
  const found = search ? containsWords(sql.ref("search_text"), search) : sql<boolean>`true`;
  const matching = search
    ? await countOf(db, sql`${ofStatus} and ${found}`)
    : status
      ? counts[status]
      : total;
  const { page, pages, skip } = tablePage(asked, matching);
  if (matching === 0) return { rows: [], matching, total, page, pages };
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const order = {
    added: sql`q.created_at ${way}, q.id ${way}`,
    url: sql`q.url ${way}`,
    tries: sql`q.num_of_tries ${way}, q.created_at, q.id`,
  }[sort];
  const { rows } = await sql<QueueRow>`
    select q.id, q.url, q.origin_website as website, q.status, q.num_of_tries as tries,
      case when r.id is not null then json_build_object('id', r.id, 'title', r.title) end as recipe,
      q.recipe_title as "recipeTitle", q.error_message as error, q.note,
      case when t.id is not null then json_build_object('id', t.id, 'title', t.title) end as resembles,
      q.created_at as "addedAt",
      case when q.status = 'queued' and q.failures > 0 then q.due_at end as "nextTryAt"
    from (
      select q.id from auto_poster_queue q where ${ofStatus} and ${found}
      order by ${order} offset ${skip} limit ${TABLE_PAGE_SIZE}
    ) as shown
    join auto_poster_queue q on q.id = shown.id
    left join recipes r on r.id = q.recipe_id and r.deleted_at is null
    left join recipes t on t.id = q.resembles_id and t.deleted_at is null
    order by ${order}`.execute(db);
  return { rows, matching, total, page, pages };
}

async function countOf(db: Database, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*) as items from auto_poster_queue where ${condition}`.execute(db);
  return rows[0]?.items ?? 0;
}

const MOST_HOSTS = 12;

/** The hosts that refuse or that something waits for, those in trouble first. */
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
