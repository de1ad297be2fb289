import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ClaimedItem } from "./claim-item.server.ts";
import { nextTry, type TryFailure } from "./retry-policy.ts";

/** How an item's work ends for good. */
type End =
  | { status: "completed"; recipe: Ended; note: string | null; resembles: string | null }
  /** Its recipe is here already. */
  | { status: "skipped"; recipe: Ended }
  | { status: "failed"; error: string };

type Ended = { id: string; title: string };

/** Thrown within a transaction that must not be: the item was removed, or is another worker's. */
export class ItemLostError extends Error {
  override name = "ItemLostError";
}

/** Ends the item, within the transaction that writes what it ends with. Throws an ItemLostError. */
export async function endItem(
  db: Database | DatabaseTransaction,
  { id, lease }: ClaimedItem,
  end: End,
): Promise<void> {
  const recipe = end.status === "failed" ? null : end.recipe;
  const completed = end.status === "completed" ? end : null;
  const { rows } = await sql`
    update auto_poster_queue
    set status = ${end.status}, recipe_id = ${recipe?.id ?? null}, recipe_title = ${recipe?.title ?? null},
      error_message = ${end.status === "failed" ? end.error : null},
      note = ${completed?.note ?? null}, resembles_id = ${completed?.resembles ?? null},
      ended_at = now(), due_at = null, is_urgent = false,
      lease = null, leased_until = null, waits_for_host = false
    where id = ${id} and lease = ${lease} and status = 'processing' returning id`.execute(db);
  if (rows.length === 0) throw new ItemLostError("The item is no longer ours");
}

/** Puts the item back until it is tried again, or ends it when it won't be. */
export async function failItem(
  db: Database,
  item: ClaimedItem,
  { failure, now }: { failure: TryFailure; now: Date },
): Promise<void> {
  const failures = item.failures + 1;
  const error = `Failed to scrape recipe: ${failure.message}`;
  const again = nextTry(failures, failure, now);
  if (!again) return endItem(db, item, { status: "failed", error });
  const pauseMs = again.getTime() - now.getTime();
  const { rows } = await sql`
    update auto_poster_queue
    set status = 'queued', failures = ${failures}, error_message = ${error},
      due_at = now() + ${pauseMs}::float8 * interval '1 millisecond',
      lease = null, leased_until = null, waits_for_host = false
    where id = ${item.id} and lease = ${item.lease} and status = 'processing' returning id`.execute(
    db,
  );
  if (rows.length === 0) throw new ItemLostError("The item is no longer ours");
}
