import { setTimeout as sleep } from "node:timers/promises";
import type { QueryExecutorProvider } from "kysely";
import { databaseProblem, isConnectionError } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import { timeJob } from "#platform/metrics.ts";
import { inSpan } from "#platform/tracing/spans.ts";
import { isOnHold } from "./hold.ts";
import { type Job, LEASE_RENEWAL_MS, LeaseLostError, type LeaseQueue } from "./lease-queue.ts";
import type { Listener } from "./listen.ts";
import { renewLease } from "./renew-lease.ts";

/** How the jobs of one queue are processed. */
export type JobDefinition<Claimed extends Job> = {
  /** For the log: "Mail delivery". */
  name: string;
  queue: LeaseQueue;
  /** Whether its jobs send or fetch anything: they wait until a restored site goes live. */
  hasOutsideEffects: boolean;
  /** A notice on this channel wakes the worker. */
  channel?: string;
  /** Maximum number of concurrent jobs in one process. */
  most: number;
  /** After this pause a finished job can make another one due: the worker wakes then. */
  delayMs?: number;
  claim(limit: number, worker: number): Promise<Claimed[]>;
  /**
   * Processes the job and finishes it in the queue. When it throws, the job returns to the queue.
   * The signal aborts when the lease is lost or the worker stops.
   */
  work(job: Claimed, signal: AbortSignal, place: Place): Promise<void>;
  /** Called twice a second. */
  poll?(): Promise<void>;
  /** Called on stop, after the last claim: aborts running jobs that ignore the signal. */
  close?(running: Promise<unknown>): Promise<void>;
};

/** A job's place among the `most` of its queue. */
export type Place = {
  /** Gives it to another job until the wait is over and a place is free. */
  leave(wait: () => Promise<void>): Promise<void>;
};

/** Jobs that have left their place keep what they hold in memory. */
const MOST_AWAY = 20;
const POLL_MS = 500;
/**
 * After the database was away: until then other living workers hold their locks and leases again, and have recorded
 * what they did meanwhile.
 */
const RECLAIM_AFTER_MS = LEASE_RENEWAL_MS + 2_000;
/** Before a job that failed unexpectedly, or for the database, is retried. */
const AFTER_FAULT_MS = 5_000;

/** Processes the jobs of a queue until it is stopped; any number of workers can share a queue. */
export function runWorker<Claimed extends Job>(
  { db, listener, log }: { db: QueryExecutorProvider; listener: Listener; log: Log },
  definition: JobDefinition<Claimed>,
): { stop(): Promise<void> } {
  const { name, queue, most, delayMs = 0 } = definition;
  // Claiming stops before running jobs are aborted: otherwise they would be claimed again.
  let isClosed = false;
  const stopping = new AbortController();
  const active = new Set<Promise<void>>();
  let sleeping = new AbortController();
  const wake = () => sleeping.abort();
  const unsubscribe = definition.channel
    ? listener.on(definition.channel, { onNotice: wake, onConnect: wake })
    : () => {};
  let isPaused = false;
  let pollAt = 0;
  let [away, returning] = [0, 0];
  const freePlaces = () => most - (active.size - away);

  const place: Place = {
    async leave(wait) {
      away += 1;
      wake();
      try {
        await wait();
        returning += 1;
        try {
          while (freePlaces() <= 0 && !isClosed) await sleep(POLL_MS);
        } finally {
          returning -= 1;
        }
      } finally {
        away -= 1;
      }
    },
  };

  async function work(job: Claimed) {
    const ended = timeJob(name);
    const lease = renewLease(() => queue.renew(db, job), stopping.signal);
    try {
      const attributes = { "job.id": String(job.id) };
      await inSpan({ name, kind: "consumer", attributes }, () =>
        definition.work(job, lease.signal, place),
      );
      ended("ended");
    } catch (error) {
      const problem = databaseProblem(error);
      if (lease.signal.aborted || error instanceof LeaseLostError || problem) {
        if (problem && !isConnectionError(error))
          log.warn(`${name}: a job is delayed: ${messageOf(error)}`);
        // While the database is unavailable, the lease expires.
        const pauseMs = problem ? AFTER_FAULT_MS : 0;
        return await queue.release(db, job, pauseMs).catch(() => {});
      }
      ended("fault");
      log.error({ err: error, job: job.id }, `${name}: a job failed unexpectedly`);
      await queue.recordCrash(db, job, AFTER_FAULT_MS).catch(() => {});
    } finally {
      lease.end();
    }
  }

  function start(job: Claimed) {
    const working = work(job).finally(() => {
      active.delete(working);
      wake();
      if (delayMs > 0) setTimeout(() => wake(), delayMs).unref();
    });
    active.add(working);
  }

  async function claimAll() {
    while (!isClosed && listener.isConnected && away < MOST_AWAY) {
      const free = freePlaces() - returning;
      if (free <= 0) return;
      const jobs = await definition.claim(free, listener.lock);
      if (jobs.length === 0) return;
      for (const job of jobs) start(job);
    }
  }

  async function poll() {
    try {
      const isDue = performance.now() >= pollAt;
      if (isDue) {
        pollAt = performance.now() + POLL_MS;
        const connectedMs = performance.now() - listener.reopenedAt;
        if (listener.isConnected && connectedMs > RECLAIM_AFTER_MS) await queue.reclaimExpired(db);
      }
      if (!definition.hasOutsideEffects || !(await isOnHold(db))) {
        if (isDue) await definition.poll?.();
        await claimAll();
      }
      if (isPaused) log.info(`${name} resumed`);
      isPaused = false;
    } catch (error) {
      const reason = databaseProblem(error)?.toLowerCase() ?? messageOf(error);
      if (!isPaused && !isClosed) log.warn(`${name} paused: ${reason}`);
      isPaused = true;
    }
  }

  async function run() {
    while (!isClosed) {
      sleeping = new AbortController();
      await poll();
      if (!isClosed) await sleep(POLL_MS, undefined, { signal: sleeping.signal }).catch(() => {});
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
      const ended = Promise.all(active);
      await definition.close?.(ended);
      await ended;
    },
  };
}
