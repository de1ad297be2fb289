import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { action, loader } from "#app/admin/dashboard/dashboard.tsx";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import { mailJob } from "#domain/mail/mail.job.ts";
import { runIssues } from "#domain/newsletter/run-issues.server.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import { RESTORED } from "#platform/jobs/hold.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { runWorker } from "#platform/jobs/run-worker.ts";
import { runSchedule, type ScheduledJob } from "#platform/jobs/schedule.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase } from "#test/database.ts";
import { exitTo } from "#test/factories/mail.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { mailKinds } from "./mail-kinds.ts";

const { url, visitor, admin, owner } = testDatabase();
const listener = openListener(url);
const outbox = await mkdtemp(join(tmpdir(), "sorrel-hold-"));
const log = openLog({ level: "silent", format: "json" });
const site = {
  name: "Sorrel",
  url: "https://recipes.example",
  support: { email: "cook@example.com", phone: "", address: "12 Orchard Lane" },
};
afterAll(async () => {
  await listener.stop();
  await rm(outbox, { recursive: true, force: true });
});

const dashboard = (fields?: [string, string][]) =>
  routeArgs({ db: visitor, admin }, "/admin", fields && formPost(fields));

test("a restored site sends and fetches nothing until an admin presses Go Live", async () => {
  const value = JSON.stringify({
    backedUpAt: "2026-01-05T08:00:00Z",
    siteUrl: "https://a.example",
  });
  await owner.insertInto("site_settings").values({ name: RESTORED, value }).execute();
  await subscribe(visitor, { email: "ada@example.com", confirm: true, from: "192.0.2.1" });
  await owner
    .insertInto("newsletter_issues")
    .values({ subject: "Soups", status: "scheduled", scheduled_for: new Date(0) })
    .execute();
  const runs: string[] = [];
  const common = { everyMs: 60_000, begins: "at once" } as const;
  const jobs: ScheduledJob[] = [
    { ...common, name: "inside", run: async () => runs.push("inside") },
    { ...common, name: "outside", hasOutsideEffects: true, run: async () => runs.push("outside") },
  ];
  const tokens = linkTokens("a secret of at least thirty-two letters");
  const exits = exitTo({ smtpUrl: undefined, outbox });
  const job = mailJob(admin, { kinds: mailKinds(tokens), site, exits, log });
  const worker = runWorker(
    { db: admin, listener, log },
    { ...job, poll: () => runIssues(admin, site, { hasServer: true }) },
  );
  const failed = (name: string, error: unknown) => {
    throw new Error(`${name} failed`, { cause: error });
  };
  let schedule = runSchedule(owner, jobs, failed);
  await expect.poll(() => listener.isConnected && runs.length).toBe(1);
  // Workers look twice a second.
  await sleep(1_200);
  expect([runs, await readdir(outbox)]).toEqual([["inside"], []]);
  const { held } = await loader(dashboard());
  expect(held).toMatchObject({ siteUrl: "https://a.example", mails: 1, newsletters: 1 });

  const { data } = await action(dashboard([["intent", "go-live"]]));
  expect(data).toMatchObject({ ok: true, message: "The site is live." });
  expect((await loader(dashboard())).held).toBeNull();
  await expect.poll(async () => (await readdir(outbox)).length).toBe(1);
  await schedule.stop();
  schedule = runSchedule(owner, jobs, failed);
  await expect.poll(() => runs).toEqual(["inside", "outside"]);
  await Promise.all([worker.stop(), schedule.stop()]);
});
