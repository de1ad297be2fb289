import { setTimeout as sleep } from "node:timers/promises";
import { type QueryExecutorProvider, sql } from "kysely";
import { isOnHold } from "./hold.ts";
import { interval } from "./lease-queue.ts";

/** A job that runs at intervals, on any worker. It must tolerate being aborted half-way. */
export type ScheduledJob = {
  name: string;
  everyMs: number;
  /** When a new site runs it for the first time. */
  begins: "at once" | "after an interval";
  /** It changes or fetches something outside the database, so it waits until a restored site goes live. */
  hasOutsideEffects?: boolean;
  /** The signal aborts when the worker stops. */
  run(signal: AbortSignal): Promise<unknown>;
};

const LONGEST_SLEEP_MS = 30_000;
const AFTER_FAILURE_MS = 5_000;

/**
 * Runs each job when it is due by the database's clock, on one of all workers. Runs that were missed while no
 * worker was running are made up for once. `db` is the tables' owner.
 */
export function runSchedule(
  db: QueryExecutorProvider,
  jobs: readonly ScheduledJob[],
  onFailure: (name: string, error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const active = new Set<Promise<unknown>>();

  function start({ name, run }: ScheduledJob) {
    const running = run(stopping.signal)
      .catch((error: unknown) => onFailure(name, error))
      .finally(() => active.delete(running));
    active.add(running);
  }

  async function run() {
    let isRegistered = false;
    let isPaused = false;
    while (!stopping.signal.aborted) {
      let pause = AFTER_FAILURE_MS;
      try {
        if (!isRegistered) await register(db, jobs);
        isRegistered = true;
        const isHeld = await isOnHold(db);
        const allowed = jobs.filter(({ hasOutsideEffects }) => !(hasOutsideEffects && isHeld));
        for (const job of allowed) if (await claim(db, job)) start(job);
        pause = await msUntilNext(db, allowed);
        isPaused = false;
      } catch (error) {
        // Once: a database that is away or read-only may stay so for long.
        if (!isPaused) onFailure("schedule", error);
        isPaused = true;
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(active);
    },
  };
}

/** Adds new jobs; a shortened interval takes effect at once. */
async function register(db: QueryExecutorProvider, jobs: readonly ScheduledJob[]): Promise<void> {
  for (const { name, everyMs, begins } of jobs) {
    const first = begins === "at once" ? 0 : everyMs;
    await sql`
      insert into job_schedules as known (name, next_run_at)
      values (${name}, now() + ${interval(first)})
      on conflict (name) do update
      set next_run_at = least(known.next_run_at, now() + ${interval(everyMs)})`.execute(db);
  }
}

/** True when the job is due and no other worker has claimed this run. */
async function claim(db: QueryExecutorProvider, { name, everyMs }: ScheduledJob): Promise<boolean> {
  const { rows } = await sql`
    update job_schedules set last_run_at = now(), next_run_at = now() + ${interval(everyMs)}
    where name = ${name} and next_run_at <= now() returning name`.execute(db);
  return rows.length > 0;
}

async function msUntilNext(
  db: QueryExecutorProvider,
  jobs: readonly ScheduledJob[],
): Promise<number> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<{ pause: number | null }>`
    select extract(epoch from min(next_run_at) - now()) * 1000 as pause
    from job_schedules where name = any(${names}::text[])`.execute(db);
  // Slightly late: waking early would need a second query.
  return Math.min(Math.max(rows[0]?.pause ?? 0, 0) + 10, LONGEST_SLEEP_MS);
}
