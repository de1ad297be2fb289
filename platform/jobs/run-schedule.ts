import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";

/** A job that comes round. It may run on any worker, and must bear being cut off half-way. */
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
export function runSchedule<DB>(
  db: Kysely<DB>,
  jobs: readonly ScheduledJob[],
  onFailure: (name: string, error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const byName = new Map(jobs.map((job) => [job.name, job]));

  function begin(name: string) {
    const running = Promise.resolve(byName.get(name)?.run())
      .catch((error: unknown) => onFailure(name, error))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  }

  async function follow() {
    let isEntered = false;
    while (!stopping.signal.aborted) {
      let pause = AFTER_FAILURE_MS;
      try {
        if (!isEntered) await enter(db, jobs);
        isEntered = true;
        for (const name of await takeDue(db, jobs)) begin(name);
        pause = await untilNext(db, jobs);
      } catch (error) {
        onFailure("schedule", error);
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const following = follow();
  return {
    async stop() {
      stopping.abort();
      await following;
      await Promise.all(underWay);
    },
  };
}

/** A shorter interval than before counts from now on. */
async function enter<DB>(db: Kysely<DB>, jobs: readonly ScheduledJob[]): Promise<void> {
  for (const { name, everyMs, begins } of jobs) {
    const first = begins === "at once" ? 0 : everyMs;
    await sql`
      insert into job_schedules as kept (name, next_run_at) values (${name}, now() + ${ms(first)})
      on conflict (name) do update
      set next_run_at = least(kept.next_run_at, now() + ${ms(everyMs)})`.execute(db);
  }
}

async function takeDue<DB>(db: Kysely<DB>, jobs: readonly ScheduledJob[]): Promise<string[]> {
  const taken: string[] = [];
  for (const { name, everyMs } of jobs) {
    const { rows } = await sql`
      update job_schedules set last_run_at = now(), next_run_at = now() + ${ms(everyMs)}
      where name = ${name} and next_run_at <= now() returning name`.execute(db);
    if (rows.length > 0) taken.push(name);
  }
  return taken;
}

async function untilNext<DB>(db: Kysely<DB>, jobs: readonly ScheduledJob[]): Promise<number> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<{ pause: number | null }>`
    select extract(epoch from min(next_run_at) - now()) * 1000 as pause
    from job_schedules where name = any(${names}::text[])`.execute(db);
  // A little late rather than a little early, which would ask twice.
  return Math.min(Math.max(rows[0]?.pause ?? 0, 0) + 10, LONGEST_SLEEP_MS);
}

function ms(milliseconds: number) {
  return sql`${milliseconds}::float8 * interval '1 millisecond'`;
}
