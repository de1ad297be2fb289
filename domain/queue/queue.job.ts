import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import type { Log } from "#platform/log.ts";
import { type ClaimedItem, claimNext, claimUrgent, queueItems } from "./claim-item.server.ts";
import { releaseLostHostSlots } from "./host-slot.server.ts";
import { type Processing, processItem } from "./process-item.server.ts";

/** Items processed concurrently in one process, each of another host. */
const MOST_AT_ONCE = 8;

/** Posts the recipes of queued addresses. `delayMs`: minimum time between two requests to one host. */
export function queueJob(
  db: Database,
  { log, ...how }: Omit<Processing, "signal" | "onFault"> & { log: Log },
): JobDefinition<ClaimedItem> {
  const onFault = (error: unknown) =>
    log.error({ err: error }, "A queued recipe could not be saved");
  return {
    name: "Recipe queue",
    queue: queueItems,
    hasOutsideEffects: true,
    channel: "queue",
    most: MOST_AT_ONCE,
    delayMs: how.delayMs,
    async claim(_limit, worker) {
      const urgent = await claimUrgent(db, worker);
      return urgent.length > 0 ? urgent : claimNext(db, worker);
    },
    work: (item, signal) => processItem(db, item, { ...how, signal, onFault }),
    async poll() {
      await releaseLostHostSlots(db);
      await sql`
        update queue_state set worker_seen_at = now()
        where worker_seen_at is null or worker_seen_at < now() - interval '3 seconds'`.execute(db);
    },
  };
}
