import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** The queue of addresses whose recipes are posted: what an item is, and what its table can be asked. Pure. */

export const QUEUE_STATUSES = ["queued", "processing", "completed", "failed", "skipped"] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export const QUEUE_TABLE = {
  sorts: {
    /** Spec §7: in the order in which they were added. */
    added: "asc",
    url: "asc",
    tries: "desc",
  },
  filters: { status: QUEUE_STATUSES },
} as const satisfies TableDefinition;

export type QueueTableQuery = TableQuery<typeof QUEUE_TABLE>;

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
