import { z } from "@hono/zod-openapi";
import { QUEUE_STATUSES, type QueueRow } from "#domain/queue/queue-item.ts";

/** An item of the queue as the API shows it. */

const recipeLink = z.strictObject({ id: z.guid(), title: z.string() }).nullable();

export const queueItemSchema = z
  .strictObject({
    id: z.guid(),
    url: z.url(),
    website: z.string(),
    state: z.enum(QUEUE_STATUSES),
    tries: z.int(),
    error: z.string().nullable().openapi({ description: "Why the last try failed." }),
    recipe: recipeLink.openapi({
      description: "What it became, or the recipe here because of which it was skipped.",
    }),
    note: z.string().nullable().openapi({ description: "Why its recipe was saved as a draft." }),
    resembles: recipeLink.openapi({
      description: "The similar recipe because of which it is one.",
    }),
    created_at: z.iso.datetime(),
    next_try_at: z.iso.datetime().nullable(),
  })
  .openapi("QueueItem");

export function queueItem(row: QueueRow): z.output<typeof queueItemSchema> {
  return {
    id: row.id,
    url: row.url,
    website: row.website,
    state: row.status,
    tries: row.tries,
    error: row.error,
    recipe: row.recipe,
    note: row.note,
    resembles: row.resembles,
    created_at: row.addedAt.toISOString(),
    next_try_at: row.nextTryAt?.toISOString() ?? null,
  };
}
