import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { Secrets } from "#platform/settings/encryption.ts";
import type { WebhookAnswer, WebhookPoster } from "#platform/webhooks/post-webhook.ts";
import { type ClaimedDelivery, webhookDeliveries } from "./deliveries.server.ts";
import { judgeAnswer } from "./retry-policy.ts";
import { readWebhookSecret, signatureHeaders } from "./secrets.server.ts";

export type Delivering = {
  poster: WebhookPoster;
  /** AUTH_SECRET, and the one before. */
  secrets: Secrets;
  siteUrl: string;
};

/** An event and where it goes. */
type OutgoingEvent = {
  webhookId: string;
  url: string;
  secret: string;
  /** While it still signs. */
  formerSecret: string | null;
  eventId: string;
  type: string;
  createdAt: Date;
  data: { id?: string; slug?: string; kind?: string; recipe?: { slug: string } };
};

/** One attempt of a claimed delivery, recorded with what follows from it. */
export async function deliver(
  db: Database,
  job: ClaimedDelivery,
  how: Delivering & { signal: AbortSignal },
): Promise<void> {
  const event = await findOutgoingEvent(db, job.id);
  // Deleted meanwhile, with its webhook.
  if (!event) return;
  const now = new Date();
  const began = performance.now();
  const answer = await send(event, { ...how, at: now });
  const durationMs = Math.round(performance.now() - began);
  await db.transaction().execute(async (tx) => {
    // First the webhook, as its deletion does: the other order could deadlock.
    await sql`select from webhooks where id = ${event.webhookId} for key share`.execute(tx);
    await conclude(tx, job, { event, answer, now });
    await tx
      .insertInto("webhook_attempts")
      .values({
        delivery_id: job.id,
        attempted_at: now,
        duration_ms: durationMs,
        status: answer.status,
        answer: answer.status === null ? "" : storable(answer.answer),
        error: answer.status === null ? answer.error : null,
      })
      .execute();
  });
}

async function findOutgoingEvent(db: Database, id: string): Promise<OutgoingEvent | null> {
  const { rows } = await sql<OutgoingEvent>`
    select w.id as "webhookId", w.url, w.secret,
      case when w.former_until > now() then w.former_secret end as "formerSecret",
      e.id as "eventId", e.type, e.created_at as "createdAt", e.data
    from webhook_deliveries d
    join webhooks w on w.id = d.webhook_id
    join webhook_events e on e.id = d.event_id
    where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

async function send(
  event: OutgoingEvent,
  { poster, secrets: keys, siteUrl, signal, at }: Delivering & { signal: AbortSignal; at: Date },
): Promise<WebhookAnswer> {
  const { url, secret, formerSecret, eventId: id } = event;
  let secrets: string[];
  try {
    secrets = [secret, formerSecret]
      .filter((stored) => stored !== null)
      .map((stored) => readWebhookSecret(stored, keys));
  } catch {
    const error = "AUTH_SECRET has changed: rotate the secret to sign again";
    return { status: null, error };
  }
  const body = bodyOf(event, siteUrl);
  const headers = signatureHeaders({ id, at, body }, secrets);
  return poster.post({ url, headers, body, signal });
}

/** The same for every attempt. */
function bodyOf({ type, createdAt, data }: OutgoingEvent, siteUrl: string): string {
  const url = addressOf(type, data, siteUrl);
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data: { ...data, ...url } });
}

/** The page of what an event is about. */
function addressOf(
  type: string,
  { id, slug, kind, recipe }: OutgoingEvent["data"],
  siteUrl: string,
) {
  if (type.startsWith("recipe.")) return { url: `${siteUrl}/recipe/${slug}` };
  if (type === "review.received") return { url: `${siteUrl}/admin/reviews` };
  if (type === "review.published") {
    return {
      url: `${siteUrl}/recipe/${recipe?.slug}/${kind === "question" ? "questions" : "reviews"}`,
    };
  }
  return type.startsWith("message.") ? { url: `${siteUrl}/admin/messages/${id}` } : {};
}

type Concluded = { event: OutgoingEvent; answer: WebhookAnswer; now: Date };

async function conclude(
  tx: DatabaseTransaction,
  job: ClaimedDelivery,
  { event, answer, now }: Concluded,
): Promise<void> {
  const verdict = judgeAnswer(answer, { failures: job.failures, now, random: Math.random() });
  const isThis = sql`id = ${event.webhookId}`;
  if (verdict.outcome === "delivered") {
    await webhookDeliveries.finish(tx, job, { state: "delivered" });
    await sql`
      update webhooks set failing_since = null
      where ${isThis} and failing_since is not null`.execute(tx);
    return;
  }
  const { reason, retryInMs } = verdict;
  await webhookDeliveries.fail(tx, job, { reason, retryInMs: job.isResent ? null : retryInMs });
  if (verdict.outcome === "gone") {
    await sql`
      update webhooks set is_enabled = false, disabled_at = now(), disabled_reason = ${reason}
      where ${isThis} and is_enabled`.execute(tx);
  } else if (retryInMs === null && !job.isResent) {
    await sql`
      update webhooks set failing_since = now()
      where ${isThis} and failing_since is null`.execute(tx);
  }
}

/** PostgreSQL's text can't contain NUL. */
function storable(answer: string): string {
  return answer.replaceAll("\0", "\ufffd").toWellFormed();
}
