import type { TableDefinition } from "#domain/tables/table-query.ts";

/** Webhooks as the back office shows them. Pure. */

/** The events that a webhook can subscribe to, with the labels of their check boxes. */
export const WEBHOOK_EVENTS = {
  "recipe.published": "A recipe was published",
  "recipe.updated": "A published recipe changed",
  "recipe.unpublished": "A recipe was taken off the site",
  "recipe.deleted": "A published recipe was deleted",
  "message.received": "A reader sent a message",
  "review.received": "A reader posted a review or question",
  "review.published": "A review or question was published",
  "subscriber.confirmed": "Somebody subscribed to the newsletter",
  "subscriber.left": "Somebody left the newsletter",
  "queue.item_posted": "The queue posted a recipe",
  "queue.item_failed": "The queue failed to post a recipe",
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** What a webhook is sent to try it; no webhook asks for it. */
export const TEST_EVENT = "webhook.test";

export const WEBHOOK_TABLE = { sorts: { newest: "desc" } } as const satisfies TableDefinition;
export const DELIVERY_TABLE = {
  sorts: { newest: "desc" },
  filters: { state: ["waiting", "delivered", "failed"] },
} as const satisfies TableDefinition;

export type WebhookRow = {
  id: string;
  url: string;
  description: string;
  eventTypes: WebhookEvent[];
  isEnabled: boolean;
  disabledAt: Date | null;
  /** Why the site stopped it; null where an admin paused it. */
  disabledReason: string | null;
  /** Since when every delivery has failed for good. */
  failingSince: Date | null;
  /** Until when the former secret signs too; null when it does not. */
  formerUntil: Date | null;
  waiting: number;
  lastDeliveredAt: Date | null;
};

export type DeliveryRow = {
  id: string;
  /** The header webhook-id. */
  eventId: string;
  type: string;
  /** The title, address or name of what it is about; empty where it has none. */
  about: string;
  state: "waiting" | "sending" | "delivered" | "failed";
  createdAt: Date;
  /** When it is tried next; null when it has ended. */
  dueAt: Date | null;
  /** It waits until an earlier event of the same thing has ended. */
  isBehind: boolean;
  error: string | null;
  /** Newest first. */
  attempts: Attempt[];
};

export type Attempt = {
  at: Date;
  durationMs: number;
  status: number | null;
  answer: string;
  error: string | null;
};

/** What a webhook is called in sentences. Its address may hold a secret. */
export function webhookName({ url, description }: { url: string; description: string }): string {
  return description || (URL.parse(url)?.host ?? url);
}
