import type { QueueStatus } from "#domain/queue/queue-item.ts";

export const STATUS_WORDS: Record<QueueStatus, string> = {
  queued: "Queued",
  processing: "Processing",
  completed: "Completed",
  failed: "Failed",
  skipped: "Skipped",
};
