import type { Database } from "#domain/database.ts";
import { WEBHOOK_EVENT_TYPES, type WebhookEvent } from "#domain/webhooks/webhook.ts";
import { createWebhook, type WebhookOptions } from "#domain/webhooks/webhooks.server.ts";
import { NOTHING_INSIDE, readInsideAddresses } from "#platform/inside-addresses.ts";

/** As a site with WEBHOOK_ALLOW=127.0.0.1 has it. */
export const WEBHOOK_OPTIONS: WebhookOptions = {
  authSecret: "a secret of thirty-two characters",
  inside: readInsideAddresses("127.0.0.1") ?? NOTHING_INSIDE,
};

/** A webhook that wants all events unless `events` says less. */
export async function makeWebhook(
  admin: Database,
  { url, events = WEBHOOK_EVENT_TYPES }: { url: string; events?: WebhookEvent[] },
): Promise<{ id: string; secret: string }> {
  const made = await createWebhook(admin, {
    webhook: { url, description: "Dashboard", events },
    options: WEBHOOK_OPTIONS,
    by: { id: null },
    now: new Date(),
  });
  if (!made.ok) throw new Error(made.errors.url);
  return made;
}
