import type { Database } from "#domain/database.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import { type Delivering, deliver } from "./deliver.server.ts";
import { type ClaimedDelivery, claimDeliveries, webhookDeliveries } from "./deliveries.server.ts";

const MOST_AT_ONCE = 20;

/** Sends events to the webhooks that want them. */
export function webhookJob(db: Database, how: Delivering): JobDefinition<ClaimedDelivery> {
  return {
    name: "Webhook delivery",
    queue: webhookDeliveries,
    hasOutsideEffects: true,
    channel: "webhooks",
    most: MOST_AT_ONCE,
    claim: (limit, worker) => claimDeliveries(db, { limit, worker }),
    work: (delivery, signal) => deliver(db, delivery, { ...how, signal }),
    async close(underWay) {
      await underWay;
      await how.poster.close();
    },
  };
}
