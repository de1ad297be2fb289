import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { type Job, LeaseLostError, leaseQueue } from "#platform/jobs/lease-queue.ts";
import type { BulkLine } from "./bulk-change.ts";

/** What is done, and who asked for it. */
export type BulkWork = Pick<BulkLine, "id" | "change" | "step"> & {
  categoryId: string | null;
  /** A tag, cuisine or difficulty. */
  value: string | null;
  /** What the tag becomes. */
  newValue: string | null;
  by: Actor;
};

/** Each batch resets the count of crashes, so that only a change that gets nowhere fails. */
export const bulkJobs = leaseQueue({
  name: "bulk_changes",
  state: "state",
  waiting: "waiting",
  claimed: "running",
  failed: "failed",
  error: "error",
  maxCrashes: 5,
  crashMessage: "The server stopped repeatedly while working on this change.",
});

export type ClaimedBulk = Job & Omit<BulkWork, "by"> & { byId: string | null; byName: string };

export function claimBulkChanges(db: Database, { limit, worker }: Record<string, number>) {
  return bulkJobs.claim<ClaimedBulk>(db, {
    worker: worker ?? 0,
    limit: limit ?? 1,
    returning: sql`change, step, category_id as "categoryId", value, new_value as "newValue", by_id as "byId",
      coalesce(by_name, '') as "byName"`,
  });
}

/** For each batch: throws if an admin has stopped the change, or another worker has it. */
export async function assertLease(tx: DatabaseTransaction, { id, lease }: Job): Promise<void> {
  const { rows } = await sql`
    select from bulk_changes where id = ${id} and lease = ${lease} for no key update`.execute(tx);
  if (rows.length === 0) throw new LeaseLostError(`The lease of bulk change ${id} is lost`);
}
