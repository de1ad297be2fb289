import { type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage, TableQuery } from "#domain/tables/table-query.ts";
import type { DELIVERY_TABLE, DeliveryRow, WebhookRow } from "./webhook.ts";

// Without the secrets.
const WEBHOOK = sql`
  w.id, w.url, w.description, w.event_types as "eventTypes", w.is_enabled as "isEnabled",
  w.disabled_at as "disabledAt", w.disabled_reason as "disabledReason", w.failing_since as "failingSince",
  case when w.former_until > now() then w.former_until end as "formerUntil",
  (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.ended_at is null and not d.is_resent) as waiting,
  (
    select max(a.attempted_at) from webhook_attempts a
    where a.delivery_id = (
      select d.id from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered'
      order by d.sequence desc limit 1)
  ) as "lastDeliveredAt"`;

/** One page of the webhooks, newest first. */
export function listWebhooks(
  db: Database,
  { page }: { page: number },
): Promise<TablePage<WebhookRow>> {
  return listPage(
    db,
    { search: "", page },
    {
      table: sql`webhooks`,
      order: sql`s.created_at desc, s.id`,
      rows: async (ids) => {
        const { rows } = await sql<WebhookRow>`
        select ${WEBHOOK} from webhooks w where w.id = any(${ids}::uuid[])`.execute(db);
        return rows;
      },
    },
  );
}

/** The webhook, or null. */
export async function findWebhook(db: Database, id: string): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select ${WEBHOOK} from webhooks w where w.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

type Deliveries = { webhookId: string; query: TableQuery<typeof DELIVERY_TABLE> };

/** One page of a webhook's deliveries, newest first. */
export function listDeliveries(
  db: Database,
  { webhookId, query }: Deliveries,
): Promise<TablePage<DeliveryRow>> {
  return listPage(db, query, {
    table: sql`webhook_deliveries`,
    listed: sql<SqlBool>`s.webhook_id = ${webhookId}`,
    filtered: stateIs(query.state),
    order: sql`s.sequence desc`,
    rows: async (ids) => {
      const { rows } = await sql<DeliveryRow>`
        select ${DELIVERY} from webhook_deliveries d join webhook_events e on e.id = d.event_id
        where d.id = any(${ids}::uuid[])`.execute(db);
      return rows.map((row) => ({
        ...row,
        attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
      }));
    },
  });
}

function stateIs(state: Deliveries["query"]["state"]) {
  if (state === null) return sql<SqlBool>`true`;
  if (state === "waiting") return sql<SqlBool>`s.ended_at is null`;
  return sql<SqlBool>`s.state = ${state}`;
}

const DELIVERY = sql`
  d.id, d.event_id as "eventId", e.type, d.state, e.created_at as "createdAt", d.error,
  case when d.ended_at is null then d.due_at end as "dueAt",
  coalesce(e.data ->> 'title', e.data ->> 'source_url', e.data ->> 'email', e.data ->> 'name', '') as about,
  not d.is_resent and d.state = 'waiting' and exists (
    select from webhook_deliveries earlier
    where earlier.webhook_id = d.webhook_id and earlier.noun_id = d.noun_id
      and earlier.sequence < d.sequence and earlier.ended_at is null and not earlier.is_resent
  ) as "isBehind",
  coalesce((
    select json_agg(json_build_object(
      'at', a.attempted_at, 'durationMs', a.duration_ms, 'status', a.status,
      'answer', a.answer, 'error', a.error) order by a.id desc)
    from webhook_attempts a where a.delivery_id = d.id
  ), '[]') as attempts`;
