import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

export const QUEUE_STATUSES = ["queued", "processing", "completed", "failed", "skipped"] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export const QUEUE_TABLE = {
  sorts: {
    /** The order in which they were added. */
    added: "asc",
    url: "asc",
    tries: "desc",
  },
  filters: { status: QUEUE_STATUSES },
} as const satisfies TableDefinition;

export type QueueTableQuery = TableQuery<typeof QUEUE_TABLE>;

type RecipeLink = { id: string; title: string };

export type QueueRow = {
  id: string;
  url: string;
  website: string;
  status: QueueStatus;
  tries: number;
  recipe: RecipeLink | null;
  /** The recipe's title, also after the recipe was deleted. */
  recipeTitle: string | null;
  error: string | null;
  /** Why its recipe was saved as a draft. */
  note: string | null;
  /** The similar recipe because of which it is a draft. */
  resembles: RecipeLink | null;
  addedAt: Date;
  /** When it is retried automatically. */
  nextTryAt: Date | null;
};

export type QueueHost = {
  host: string;
  /** Queued items of this host. */
  waiting: number;
  /** Consecutive refusals. */
  refusals: number;
  pausedUntil: Date | null;
  lastError: string | null;
  lastOkAt: Date | null;
};

export type QueueState = {
  pausedAt: Date | null;
  pausedBy: string | null;
  /** Null while no worker has ever run. */
  nextRunAt: Date | null;
  /** Whether a worker polled the queue within the last 30 seconds. */
  hasWorker: boolean;
  counts: Record<QueueStatus, number>;
};
