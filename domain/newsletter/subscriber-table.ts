import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** The back office's table of active subscribers: what it can be asked, and what it shows. Pure. */

export const SUBSCRIBER_TABLE = {
  sorts: { subscribed: "desc", email: "asc" },
} as const satisfies TableDefinition;

export type SubscriberTableQuery = TableQuery<typeof SUBSCRIBER_TABLE>;

export type SubscriberRow = { id: string; email: string; subscribedAt: Date };

/** Spec §9: the file of all active subscribers, by the day on which it is made (UTC). */
export function subscribersFileName(now: Date): string {
  return `newsletter-subscribers-${now.toISOString().slice(0, 10)}.csv`;
}
