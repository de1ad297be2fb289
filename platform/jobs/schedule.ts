import { setTimeout as sleep } from "node:timers/promises";
import { type QueryExecutorProvider, sql } from "kysely";
import { interval } from "./lease-queue.ts";

/** A job that runs at intervals. It may run on any worker, and must bear being cut off half-way. */
export type ScheduledJob = {
  name: string;
  everyMs: number;
  /** Whether a site that never ran it begins with it at once, or after the first interval. */
  begins: "at once" | "after an interval";
  run(): Promise<unknown>;
};

const LONGEST_SLEEP_MS = 30_000;
const AFTER_FAILURE_MS = 5_000;

/**
 * Runs each job of the list when it is due, by the database's clock and on one worker alone, however
 * many there are. What became due while no worker ran is run once. `db` is the tables' owner.
 */
export function runSchedule(
  db: QueryExecutorProvider,
  jobs: readonly ScheduledJob[],
  onFailure: (name: string, error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  function begin({ name, run }: ScheduledJob) {
    const running = run()
      .catch((error: unknown) => onFailure(name, error))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  async function run() {
    let isRegistered = false;
    while (!stopping.signal.aborted) {
      let pause = AFTER_FAILURE_MS;
      try {
        if (!isRegistered) await register(db, jobs);
        isRegistered = true;
        for (const job of jobs) if (await claim(db, job)) begin(job);
        pause = await untilNext(db, jobs);
      } catch (error) {
        onFailure("schedule", error);
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}

/** A shorter interval than before counts from now on. */
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

/** Whether the job is due and this worker is the one to run it. */
async function claim(db: QueryExecutorProvider, { name, everyMs }: ScheduledJob): Promise<boolean> {
  const { rows } = await sql`
    update job_schedules set last_run_at = now(), next_run_at = now() + ${interval(everyMs)}
    where name = ${name} and next_run_at <= now() returning name`.execute(db);
  return rows.length > 0;
}

async function untilNext(
  db: QueryExecutorProvider,
  jobs: readonly ScheduledJob[],
): Promise<number> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<{ pause: number | null }>`
    select extract(epoch from min(next_run_at) - now()) * 1000 as pause
    from job_schedules where name = any(${names}::text[])`.execute(db);
  // A little late rather than a little early, which would ask twice.
  return Math.min(Math.max(rows[0]?.pause ?? 0, 0) + 10, LONGEST_SLEEP_MS);
}
