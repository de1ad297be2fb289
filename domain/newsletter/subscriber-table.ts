import { readTableQuery, type TableQuery, type TableSorts } from "#domain/tables/table-query.ts";

/** The back office's table of active subscribers: what it can be asked, and what it shows. Pure. */

export const SUBSCRIBER_SORTS = {
  subscribed: "desc",
  email: "asc",
} as const satisfies TableSorts<string>;

export type SubscriberTableQuery = TableQuery<keyof typeof SUBSCRIBER_SORTS>;

/** `?search=&sort=&dir=&page=`; unknown values are left out, nothing throws. */
export function readSubscriberTableQuery(params: URLSearchParams): SubscriberTableQuery {
  return readTableQuery(params, SUBSCRIBER_SORTS);
}

export type SubscriberRow = { id: string; email: string; subscribedAt: Date };

/** Spec §9: the file of all active subscribers, by the day on which it is made (UTC). */
export function subscribersFileName(now: Date): string {
  return `newsletter-subscribers-${now.toISOString().slice(0, 10)}.csv`;
}
