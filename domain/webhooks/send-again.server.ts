import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { TEST_EVENT, webhookName } from "./webhook.ts";
import { type OneWebhook, record } from "./webhooks.server.ts";

export type SendAgainResult = { ok: true } | { ok: false; reason: "not-found" | "paused" };

/** Sends a `webhook.test` event to one webhook. */
export function sendTest(db: Database, asked: OneWebhook): Promise<SendAgainResult> {
  return db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, asked.id);
    if (!webhook?.is_enabled) return { ok: false, reason: webhook ? "paused" : "not-found" };
    const data = { id: asked.id, description: webhook.description };
    await sql`
      with event as (
        insert into webhook_events (type, noun_id, data)
        values (${TEST_EVENT}, ${asked.id}, ${JSON.stringify(data)}) returning id, noun_id, sequence)
      insert into webhook_deliveries (webhook_id, event_id, noun_id, sequence)
      select ${asked.id}, id, noun_id, sequence from event`.execute(tx);
    await record(tx, asked, { verb: "tested", title: webhookName(webhook) });
    return { ok: true };
  });
}

/**
 * Makes a delivery due at once, with the same webhook-id. One that has ended is tried once more, whatever else
 * waits; one that waits keeps its place behind earlier events.
 */
export function sendAgain(
  db: Database,
  { delivery, ...asked }: OneWebhook & { delivery: string },
): Promise<SendAgainResult> {
  return db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, asked.id);
    if (!webhook?.is_enabled) return { ok: false, reason: webhook ? "paused" : "not-found" };
    const { rows } = await sql<{ type: string; state: string }>`
      select e.type, d.state from webhook_deliveries d join webhook_events e on e.id = d.event_id
      where d.id = ${delivery} and d.webhook_id = ${asked.id} for update of d`.execute(tx);
    const [found] = rows;
    if (!found) return { ok: false, reason: "not-found" };
    if (found.state === "sending") return { ok: true };
    await sql`
      update webhook_deliveries
      set is_resent = is_resent or ended_at is not null, due_at = now(), ended_at = null,
        state = 'waiting', error = null, losses = 0
      where id = ${delivery}`.execute(tx);
    const title = webhookName(webhook);
    await record(tx, asked, { verb: "sent again", title, details: { type: found.type } });
    return { ok: true };
  });
}

/** Locked against its deletion. */
function lockWebhook(tx: DatabaseTransaction, id: string) {
  return tx
    .selectFrom("webhooks")
    .select(["url", "description", "is_enabled"])
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}
