import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { runSchedule, type ScheduledJob } from "#platform/jobs/schedule.ts";
import { testDatabase } from "#test/database.ts";
import { scheduledJobs } from "./schedule.ts";

const { owner, admin } = testDatabase();

beforeEach(async () => {
  await sql`truncate job_schedules, activity, admins cascade`.execute(owner);
});

const noFailure = (name: string, error: unknown) => {
  throw new Error(`${name} failed`, { cause: error });
};

test("a job runs when it is due, on one of the workers", async () => {
  let runs = 0;
  const job: ScheduledJob = {
    name: "count",
    everyMs: 60_000,
    begins: "at once",
    run: async () => {
      runs += 1;
    },
  };
  const workers = [1, 2, 3].map(() => runSchedule(owner, [job], noFailure));
  await expect.poll(() => runs).toBe(1);
  await Promise.all(workers.map((worker) => worker.stop()));
  const { rows } = await sql<{ pause: string }>`
    select extract(epoch from next_run_at - last_run_at) as pause from job_schedules`.execute(
    owner,
  );
  expect(rows.map(({ pause }) => Number(pause))).toEqual([60]);

  // Several missed runs are made up for by one.
  await sql`update job_schedules set next_run_at = now() - interval '1 hour'`.execute(owner);
  const later = runSchedule(owner, [job], noFailure);
  await expect.poll(() => runs).toBe(2);
  await later.stop();
  expect(runs).toBe(2);
});

test("a job can start after its first interval, and a shorter interval takes effect at once", async () => {
  const quiet = { name: "quiet", begins: "after an interval", run: async () => {} } as const;
  const wait = async (everyMs: number) => {
    const worker = runSchedule(owner, [{ ...quiet, everyMs }], noFailure);
    await expect.poll(async () => (await read()).length).toBe(1);
    await worker.stop();
    const [row] = await read();
    return Math.round((row?.pause ?? 0) / 60);
  };
  expect([await wait(600_000), await wait(60_000), await wait(600_000)]).toEqual([10, 1, 1]);
  async function read() {
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from next_run_at - now())::float8 as pause from job_schedules`.execute(
      admin,
    );
    return rows;
  }
});

test("a failing job is reported, and the others run", async () => {
  const failures: string[] = [];
  let ran = false;
  const common = { everyMs: 60_000, begins: "at once" } as const;
  const worker = runSchedule(
    owner,
    [
      { ...common, name: "bad", run: () => Promise.reject(new Error("no")) },
      {
        ...common,
        name: "good",
        run: async () => {
          ran = true;
        },
      },
    ],
    (name) => failures.push(name),
  );
  await expect.poll(() => [ran, failures]).toEqual([true, ["bad"]]);
  await worker.stop();
});

test("activity older than a year and ended sessions are deleted", async () => {
  await sql`insert into activity (happened_at, verb, noun)
    select now() - n * interval '1 day', 'saved', 'recipe'
    from generate_series(3000, 350, -1) n`.execute(owner);
  const ada = await owner
    .insertInto("admins")
    .values({ name: "Ada", email: "ada@example.com", password_hash: "none" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into admin_sessions (admin_id, token_hash, address, browser, expires_at, ends_at)
    select ${ada.id}, n, '', '', now() + n * interval '1 hour', now() + interval '30 days'
    from unnest(array[-30, -2, 2]) n`.execute(owner);
  for (const job of scheduledJobs(owner, { queueIntervalMinutes: 10 }))
    await job.run(new AbortController().signal);
  const counted = await sql<{ entries: number; sessions: number }>`
    select (select count(*) from activity) as entries,
      (select count(*) from admin_sessions) as sessions`.execute(owner);
  const { entries, sessions } = counted.rows[0] ?? {};
  expect(sessions).toBe(2);
  // 350 to 364 days ago; a leap year has one more.
  expect([15, 16]).toContain(entries);
});
