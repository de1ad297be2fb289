import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import {
  type ClaimedItem,
  claimNext,
  claimUrgent,
  LEASE_RENEWAL_MS,
  reclaimExpired,
  release,
  renewLease,
} from "#domain/queue/claim-item.server.ts";
import { ItemLostError } from "#domain/queue/end-item.server.ts";
import { type PageSource, processItem } from "#domain/queue/process-item.server.ts";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import type { Log } from "#platform/log.ts";

type QueueWork = {
  db: Database;
  listener: Listener;
  fetcher: PageSource;
  delayMs: number;
  log: Log;
};

/** Items at once in one process: as many hosts, and what admins asked for. */
const MOST_AT_ONCE = 8;
const LOOK_AGAIN_MS = 500;
const LOOK_FOR_LOST_MS = 500;

/** Works on the queue, beside any number of other workers, as long as it is not stopped. */
export function workQueue({ db, listener, fetcher, delayMs, log }: QueueWork): {
  stop(): Promise<void>;
} {
  /** No more is taken; only then is what is under way broken off, lest it be taken again. */
  let closed = false;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let bell = Promise.withResolvers<void>();
  const wake = () => bell.resolve();
  const key = listener.lock;
  const unsubscribe = listener.on("queue", { onNotice: wake, onConnect: wake });
  const onFault = (error: unknown) => log.error({ err: error }, "A queued page could not be saved");

  async function work(item: ClaimedItem) {
    const held = holdLease(db, item, stopping.signal);
    try {
      await processItem(db, item, { fetcher, delayMs, signal: held.signal, onFault });
      // The next one of this host, as soon as it may be.
      if (delayMs > 0) setTimeout(wake, delayMs).unref();
    } catch (error) {
      await letGo(item, error);
    } finally {
      held.end();
    }
  }

  async function letGo(item: ClaimedItem, error: unknown) {
    const isOurs = !(error instanceof ItemLostError) && !stopping.signal.aborted;
    if (isOurs && !isConnectionError(error)) log.error({ err: error }, `${item.url} broke off`);
    // Where the database is away, the lease runs out by itself.
    await release(db, item).catch(() => {});
  }

  async function takeAll() {
    while (!closed && listener.isConnected && underWay.size < MOST_AT_ONCE) {
      const item = (await claimUrgent(db, key)) ?? (await claimNext(db, key));
      if (!item) return;
      const working = work(item).finally(() => {
        underWay.delete(working);
        wake();
      });
      underWay.add(working);
    }
  }

  async function run() {
    let lookForLostAt = 0;
    while (!closed) {
      bell = Promise.withResolvers<void>();
      try {
        if (Date.now() >= lookForLostAt) {
          lookForLostAt = Date.now() + LOOK_FOR_LOST_MS;
          await reclaimExpired(db);
        }
        await takeAll();
      } catch (error) {
        if (!closed) log.warn(`The queue has to wait: ${messageOf(error)}`);
      }
      const rest = new AbortController();
      const pause = sleep(LOOK_AGAIN_MS, undefined, { signal: rest.signal }).catch(() => {});
      await Promise.race([bell.promise, pause]);
      rest.abort();
    }
  }

  const running = run();
  return {
    async stop() {
      closed = true;
      wake();
      await running;
      stopping.abort();
      await Promise.all(underWay);
      unsubscribe();
    },
  };
}

/** Renews the item's lease until its end. The signal tells when it is lost, or the worker stops. */
function holdLease(db: Database, item: ClaimedItem, stopping: AbortSignal) {
  const lost = new AbortController();
  let strikes = 0;
  const timer = setInterval(() => {
    renewLease(db, item).then(
      (isOurs) => {
        strikes = 0;
        if (!isOurs) lost.abort();
      },
      () => {
        strikes += 1;
        if (strikes === 3) lost.abort();
      },
    );
  }, LEASE_RENEWAL_MS);
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    end: () => clearInterval(timer),
  };
}
