import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";

type One = { id: string; by: Actor; now: Date };

/** `missing`: no such item. `not-now`: its state does not allow it. */
export type ChangeResult = "done" | "missing" | "not-now";

/** Has a worker take up a queued item at once (spec §4): before its turn, and though its host is paused. */
export function processNow(db: Database, { id }: Pick<One, "id">): Promise<ChangeResult> {
  return change(
    db,
    id,
    sql`update auto_poster_queue set is_urgent = true, due_at = now()
      where id = ${id} and status = 'queued' returning id`,
  );
}

/** Puts a failed item back into the queue, where it waits for the next run (spec §4). */
export function retryItem(db: Database, { id }: Pick<One, "id">): Promise<ChangeResult> {
  return change(
    db,
    id,
    sql`update auto_poster_queue set status = 'queued', error_message = null, due_at = null,
        is_urgent = false, failures = 0, losses = 0, ended_at = null
      where id = ${id} and status = 'failed' returning id`,
  );
}

async function change(
  db: Database,
  id: string,
  update: ReturnType<typeof sql>,
): Promise<ChangeResult> {
  const { rows } = await update.execute(db);
  if (rows.length > 0) return "done";
  const known = await db
    .selectFrom("auto_poster_queue")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return known ? "not-now" : "missing";
}

/** Deletes an item, whatever its state: what a worker makes of it just now is not posted. */
export function removeItem(db: Database, { id, by, now }: One): Promise<boolean> {
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

/** Deletes all items that are completed, failed or skipped (spec §4); says how many. */
export function clearProcessed(
  db: Database,
  { by, now }: Omit<One, "id">,
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

/** Stops the queue or lets it go on. What an admin asks for by 'Process Now' is worked on all the same. */
export function pauseQueue(
  db: Database,
  { paused, by, now }: { paused: boolean; by: Actor; now: Date },
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

/** Forgets that a host refused: it is asked again at once. False when no such host is known. */
export async function resumeHost(db: Database, host: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("queue_hosts")
    .set({ refusals: 0, paused_until: null, next_request_at: sql`least(next_request_at, now())` })
    .where("host", "=", host)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
