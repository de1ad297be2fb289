import { setTimeout as sleep } from "node:timers/promises";
import type { QueryExecutorProvider } from "kysely";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import { type Job, LEASE_RENEWAL_MS, LeaseLostError, type LeaseQueue } from "./lease-queue.ts";
import type { Listener } from "./listen.ts";

/** What is done with the jobs of one queue. */
export type JobDefinition<Claimed extends Job> = {
  /** As the log says it: "Mail delivery". */
  name: string;
  queue: LeaseQueue;
  /** A notice on this channel wakes the worker. */
  channel?: string;
  /** Jobs at once in one process, at most. */
  most: number;
  /** How soon after one job the next may be due. */
  delayMs?: number;
  claim(limit: number, worker: number): Promise<Claimed[]>;
  /**
   * Does the job, and ends it in the queue. When it throws, the job is released for another worker. The
   * signal says that the lease is lost, or that this worker stops.
   */
  work(job: Claimed, signal: AbortSignal): Promise<void>;
  /** Done twice a second. */
  poll?(): Promise<void>;
  /** At the stop: ends, once no more jobs are claimed, what does not heed the signal. */
  close?(underWay: Promise<unknown>): Promise<void>;
};

const POLL_MS = 500;
/** A job that broke off for a reason that nobody foresaw is not tried again without a pause. */
const AFTER_FAULT_MS = 5_000;

/** Does the jobs of a queue, beside any number of other workers, until it is stopped. */
export function runWorker<Claimed extends Job>(
  { db, listener, log }: { db: QueryExecutorProvider; listener: Listener; log: Log },
  definition: JobDefinition<Claimed>,
): { stop(): Promise<void> } {
  const { name, queue, most, delayMs = 0 } = definition;
  // First no more is claimed, and only then is broken off what is under way: else it would be claimed again.
  let isClosed = false;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let bell = new AbortController();
  const wake = () => bell.abort();
  const unsubscribe = definition.channel
    ? listener.on(definition.channel, { onNotice: wake, onConnect: wake })
    : () => {};
  let isPaused = false;
  let pollAt = 0;

  async function work(job: Claimed) {
    const lease = keepLease(() => queue.renew(db, job), stopping.signal);
    try {
      await definition.work(job, lease.signal);
    } catch (error) {
      const isForeseen =
        lease.signal.aborted || error instanceof LeaseLostError || isConnectionError(error);
      if (!isForeseen) log.error({ err: error, job: job.id }, `${name}: a job failed unexpectedly`);
      // While the database is unavailable, the lease ends by itself.
      await queue.release(db, job, isForeseen ? 0 : AFTER_FAULT_MS).catch(() => {});
    } finally {
      lease.end();
    }
  }

  function begin(job: Claimed) {
    const working = work(job).finally(() => {
      underWay.delete(working);
      wake();
      if (delayMs > 0) setTimeout(() => wake(), delayMs).unref();
    });
    underWay.add(working);
  }

  async function claimAll() {
    while (!isClosed && listener.isConnected && underWay.size < most) {
      const jobs = await definition.claim(most - underWay.size, listener.lock);
      if (jobs.length === 0) return;
      for (const job of jobs) begin(job);
    }
  }

  async function look() {
    try {
      if (Date.now() >= pollAt) {
        pollAt = Date.now() + POLL_MS;
        await queue.reclaimExpired(db);
        await definition.poll?.();
      }
      await claimAll();
      if (isPaused) log.info(`${name} resumed`);
      isPaused = false;
    } catch (error) {
      const reason = isConnectionError(error) ? "database unavailable" : messageOf(error);
      if (!isPaused && !isClosed) log.warn(`${name} paused: ${reason}`);
      isPaused = true;
    }
  }

  async function run() {
    while (!isClosed) {
      bell = new AbortController();
      await look();
      if (!isClosed) await sleep(POLL_MS, undefined, { signal: bell.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      isClosed = true;
      wake();
      unsubscribe();
      await running;
      stopping.abort();
      const ended = Promise.all(underWay);
      await definition.close?.(ended);
      await ended;
    },
  };
}

/** Renews a lease until its end. The signal says that it is lost, or that the worker stops. */
function keepLease(renew: () => Promise<boolean>, stopping: AbortSignal) {
  const lost = new AbortController();
  let failures = 0;
  const timer = setInterval(async () => {
    const isOurs = await renew().catch(() => null);
    failures = isOurs === null ? failures + 1 : 0;
    if (isOurs === false || failures === 3) lost.abort();
  }, LEASE_RENEWAL_MS);
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    end: () => clearInterval(timer),
  };
}
