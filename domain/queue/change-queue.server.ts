import { sql } from "kysely";
import type { ItemChange, WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { queueItems } from "./claim-item.server.ts";

/** `missing`: no such item. `not-now`: its status does not allow the change. */
export type QueueChangeResult = "done" | "missing" | "not-now";

export const NO_ITEM = "Queue item not found";
export const NOT_QUEUED = "This item is no longer queued.";
export const NOT_FAILED = "Only failed items can be retried.";

/** Makes a queued item urgent: it is processed next, even if its host is paused. */
export function processNow(
  db: Database,
  { id }: Pick<ItemChange, "id">,
): Promise<QueueChangeResult> {
  return change(
    db,
    id,
    sql`update auto_poster_queue set is_urgent = true, due_at = now()
      where id = ${id} and status = 'queued' returning id`,
  );
}

/** Queues a failed item again for the next run. */
export function retryItem(
  db: Database,
  { id }: Pick<ItemChange, "id">,
): Promise<QueueChangeResult> {
  return change(
    db,
    id,
    sql`update auto_poster_queue set ${queueItems.requeued(sql`null`)}, is_urgent = false
      where id = ${id} and status = 'failed' returning id`,
  );
}

async function change(
  db: Database,
  id: string,
  update: ReturnType<typeof sql>,
): Promise<QueueChangeResult> {
  const { rows } = await update.execute(db);
  if (rows.length > 0) return "done";
  const known = await db
    .selectFrom("auto_poster_queue")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return known ? "not-now" : "missing";
}

/** Deletes an item in any status; a worker that is processing it will not post its recipe. */
export function removeItem(db: Database, { id, by, now }: ItemChange): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom("auto_poster_queue")
      .where("id", "=", id)
      .returning("url")
      .executeTakeFirst();
    if (!gone) return false;
    const entry = { verb: "removed", noun: "queue item", id, title: gone.url } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}

/** Deletes all completed, failed and skipped items and returns how many. */
export function clearProcessed(
  db: Database,
  { by, now }: WriteContext,
): Promise<{ cleared: number }> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("auto_poster_queue")
      .where("status", "in", ["completed", "failed", "skipped"])
      .executeTakeFirst();
    const cleared = Number(numDeletedRows);
    if (cleared > 0) {
      const title = `${cleared} processed`;
      await recordActivity(
        tx,
        { by, now },
        { verb: "removed", noun: "queue item", id: null, title },
      );
    }
    return { cleared };
  });
}

/** Pauses or resumes the queue. Urgent items ('Process Now') are processed while it is paused. */
export function pauseQueue(
  db: Database,
  { paused, by, now }: WriteContext & { paused: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("queue_state")
      .set({ paused_at: paused ? now : null, paused_by: paused ? (by.name ?? null) : null })
      .where("paused_at", paused ? "is" : "is not", null)
      .returning("is_only_row")
      .execute();
    if (changed.length === 0) return;
    const title = paused ? "paused" : "resumed";
    await recordActivity(tx, { by, now }, { verb: "changed", noun: "queue item", id: null, title });
  });
}

/** Resets a host's refusals and ends its pause. False when the host is unknown. */
export async function resumeHost(db: Database, host: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("queue_hosts")
    .set({ refusals: 0, paused_until: null, next_request_at: sql`least(next_request_at, now())` })
    .where("host", "=", host)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
