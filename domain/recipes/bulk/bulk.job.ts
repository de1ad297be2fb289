import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import { changeBatch } from "./bulk-batch.server.ts";
import { assertLease, bulkJobs, type ClaimedBulk, claimBulkChanges } from "./bulk-queue.server.ts";

/** Changes many recipes, and puts them back, batch by batch. */
export function bulkJob(db: Database): JobDefinition<ClaimedBulk> {
  return {
    name: "Bulk changes",
    queue: bulkJobs,
    hasOutsideEffects: false,
    channel: "bulk_changes",
    most: 1,
    claim: (limit, worker) => claimBulkChanges(db, { limit, worker }),
    async work(job, signal) {
      const { byId, byName } = job;
      const by: Actor = byId === null ? { id: null } : { id: byId, name: byName };
      for (let dealt = 1; dealt > 0; ) {
        signal.throwIfAborted();
        const result = await db.transaction().execute(async (tx) => {
          await assertLease(tx, job);
          return changeBatch(tx, { ...job, by }, new Date());
        });
        if ("problem" in result)
          return bulkJobs.fail(db, job, { reason: result.problem, retryInMs: null });
        dealt = result.dealt;
      }
      await bulkJobs.finish(db, job, { state: "done" });
    },
  };
}
