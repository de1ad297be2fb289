import {
  readTableQuery,
  type TableQuery,
  type TableSorts,
  tableQueryParams,
} from "#domain/tables/table-query.ts";

/** The queue of addresses whose recipes are posted: what an item is, and what its table can be asked. Pure. */

export const QUEUE_STATUSES = ["queued", "processing", "completed", "failed", "skipped"] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export const QUEUE_SORTS = {
  /** Spec §7: in the order in which they were added. */
  added: "asc",
  url: "asc",
  tries: "desc",
} as const satisfies TableSorts<string>;

export type QueueTableQuery = TableQuery<keyof typeof QUEUE_SORTS> & {
  status: QueueStatus | null;
};

/** `?search=&status=&sort=&dir=&page=`; unknown values are left out, nothing throws. */
export function readQueueTableQuery(params: URLSearchParams): QueueTableQuery {
  const status = QUEUE_STATUSES.find((name) => name === params.get("status")) ?? null;
  return { ...readTableQuery(params, QUEUE_SORTS), status };
}

/** The one address of a query: defaults left out. */
export function queueTableParams(query: QueueTableQuery): URLSearchParams {
  const params = tableQueryParams(query, QUEUE_SORTS);
  if (query.status) params.set("status", query.status);
  return params;
}

type RecipeLink = { id: string; title: string };

/** One address as the table shows it. */
export type QueueRow = {
  id: string;
  url: string;
  website: string;
  status: QueueStatus;
  tries: number;
  recipe: RecipeLink | null;
  /** The recipe's title then, where the recipe is gone. */
  recipeTitle: string | null;
  error: string | null;
  /** Why its recipe was saved as a draft. */
  note: string | null;
  /** The recipe that it resembles. */
  resembles: RecipeLink | null;
  addedAt: Date;
  /** When it is tried again by itself. */
  nextTryAt: Date | null;
};

/** How a host that is asked answers. */
export type QueueHost = {
  host: string;
  /** Addresses that wait for it. */
  waiting: number;
  /** Refusals one after the other. */
  refusals: number;
  pausedUntil: Date | null;
  lastError: string | null;
  lastOkAt: Date | null;
};

/** The queue as a whole. */
export type QueueState = {
  pausedAt: Date | null;
  pausedBy: string | null;
  /** Null while no worker has ever run. */
  nextRunAt: Date | null;
  /** Whether a worker was seen within half a minute. */
  hasWorker: boolean;
  counts: Record<QueueStatus, number>;
};
