import { sql } from "kysely";
import type { ActivityEntry, Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { type InsideAddresses, mightReach } from "#platform/inside-addresses.ts";
import type { WebhookErrors, WebhookInput } from "./schema.ts";
import { newWebhookSecret } from "./secrets.server.ts";
import { webhookName } from "./webhook.ts";

export type WebhookOptions = {
  /** AUTH_SECRET: encrypts the secrets. */
  authSecret: string;
  /** WEBHOOK_ALLOW. */
  inside: InsideAddresses;
};

type By = { by: Actor; now: Date };
export type OneWebhook = By & { id: string };

type Refused = { ok: false; reason: "refused"; errors: WebhookErrors };
type NotFound = { ok: false; reason: "not-found" };

/** Saves a new webhook. Its secret is returned only here, and when it is rotated. */
export function createWebhook(
  db: Database,
  { webhook, options, ...asked }: By & { webhook: WebhookInput; options: WebhookOptions },
): Promise<{ ok: true; id: string; secret: string } | Refused> {
  return db.transaction().execute(async (tx) => {
    const refusal = refuseInside(webhook, options);
    if (refusal) return refusal;
    const { secret, stored } = newWebhookSecret(options.authSecret);
    const { id } = await tx
      .insertInto("webhooks")
      .values({ ...columns(webhook), secret: stored, created_at: asked.now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await record(tx, { ...asked, id }, { verb: "created", title: webhookName(webhook) });
    return { ok: true, id, secret };
  });
}

/** Saves address, description and events; deliveries that wait go to the new address. */
export function updateWebhook(
  db: Database,
  { webhook, options, ...asked }: OneWebhook & { webhook: WebhookInput; options: WebhookOptions },
): Promise<{ ok: true } | Refused | NotFound> {
  return db.transaction().execute(async (tx) => {
    const refusal = refuseInside(webhook, options);
    if (refusal) return refusal;
    const saved = await tx
      .updateTable("webhooks")
      .set(columns(webhook))
      .where("id", "=", asked.id)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) return { ok: false, reason: "not-found" };
    await record(tx, asked, { verb: "saved", title: webhookName(webhook) });
    return { ok: true };
  });
}

/** While it is paused, no events are recorded for it, and its deliveries wait. False if there is no such webhook. */
export function pauseWebhook(db: Database, asked: OneWebhook): Promise<boolean> {
  const columns = { is_enabled: false, disabled_at: asked.now, disabled_reason: null };
  return change(db, asked, { verb: "paused", columns, isEnabled: true });
}

/** What waits is due at once. False when there is none. */
export function resumeWebhook(db: Database, asked: OneWebhook): Promise<boolean> {
  const columns = { is_enabled: true, disabled_at: null, disabled_reason: null };
  return change(db, asked, { verb: "resumed", columns, isEnabled: false });
}

const BOTH_SIGN = sql<Date>`now() + interval '24 hours'`;

/** Replaces the secret; the former one signs too for 24 hours. Null when there is no such webhook. */
export function rotateSecret(
  db: Database,
  { options, ...asked }: OneWebhook & { options: WebhookOptions },
): Promise<{ secret: string } | null> {
  const { secret, stored } = newWebhookSecret(options.authSecret);
  return db.transaction().execute(async (tx) => {
    const rotated = await tx
      .updateTable("webhooks")
      .set({ secret: stored, former_secret: sql<string>`secret`, former_until: BOTH_SIGN })
      .where("id", "=", asked.id)
      .returning(["url", "description"])
      .executeTakeFirst();
    if (!rotated) return null;
    const title = webhookName(rotated);
    await record(tx, asked, { verb: "rotated the secret of", title });
    return { secret };
  });
}

/** Deletes a webhook with its deliveries. False when there is none. */
export function deleteWebhook(db: Database, asked: OneWebhook): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom("webhooks")
      .where("id", "=", asked.id)
      .returning(["url", "description"])
      .executeTakeFirst();
    if (!deleted) return false;
    await record(tx, asked, { verb: "deleted", title: webhookName(deleted) });
    return true;
  });
}

type Change = {
  verb: ActivityEntry["verb"];
  columns: { is_enabled: boolean; disabled_at: Date | null; disabled_reason: null };
  /** As it is before. */
  isEnabled: boolean;
};

async function change(db: Database, asked: OneWebhook, { verb, columns, isEnabled }: Change) {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom("webhooks")
      .select(["url", "description", "is_enabled"])
      .where("id", "=", asked.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) return false;
    // The same request again.
    if (found.is_enabled !== isEnabled) return true;
    await tx.updateTable("webhooks").set(columns).where("id", "=", asked.id).execute();
    await record(tx, asked, { verb, title: webhookName(found) });
    return true;
  });
}

function refuseInside({ url }: WebhookInput, { inside }: WebhookOptions): Refused | null {
  const { hostname } = new URL(url);
  if (mightReach(inside, hostname)) return null;
  const error = `${hostname} is inside a private network. To permit it, add it to WEBHOOK_ALLOW.`;
  return { ok: false, reason: "refused", errors: { url: error } };
}

function columns({ url, description, events }: WebhookInput) {
  return { url, description, event_types: events };
}

/** Records what was done with a webhook. */
export function record(
  tx: DatabaseTransaction,
  { id, by, now }: OneWebhook,
  entry: Pick<ActivityEntry, "verb" | "title" | "details">,
): Promise<void> {
  return recordActivity(tx, { by, now }, { ...entry, noun: "webhook", id });
}
