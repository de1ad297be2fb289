import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** The back office's list of active subscribers: its query and its rows. Pure. */

export const SUBSCRIBER_TABLE = {
  sorts: { subscribed: "desc", email: "asc" },
  filters: { state: ["paused"] },
} as const satisfies TableDefinition;

export type SubscriberTableQuery = TableQuery<typeof SUBSCRIBER_TABLE>;

/** `pausedBecause`: what the last of several soft bounces said; null for one who gets the issues. */
export type SubscriberRow = {
  id: string;
  email: string;
  name: string | null;
  subscribedAt: Date;
  pausedBecause: string | null;
};

/** The name of the export, with the date in UTC. `isWhole`: with those who wait or left too. */
export function subscribersFileName(now: Date, isWhole = false): string {
  const day = now.toISOString().slice(0, 10);
  return `newsletter-subscribers-${isWhole ? "everything-" : ""}${day}.csv`;
}
