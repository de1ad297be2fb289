import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { makeWebhook, WEBHOOK_OPTIONS } from "#test/factories/webhook.ts";
import { startWebhookReceiver } from "#test/fakes/webhook-receiver.ts";
import { startWorkerProcess, type WorkerProcess } from "#test/processes/worker-process.ts";

const { url, admin, owner } = testDatabase();
const RECIPES = 30;
const EVENTS_OF_EACH = 10;

test("when senders are killed and the receiver fails at random, each event arrives, in order", async () => {
  const receiver = await startWebhookReceiver();
  receiver.answer = () => ({ status: Math.random() < 0.3 ? 500 : 204, delayMs: 30 });
  await makeWebhook(admin, { url: receiver.url });
  for (let version = 1; version <= EVENTS_OF_EACH; version += 1) {
    await sql`
      insert into recipes (slug, title, status)
      select 'soup-' || n, ${version}::text, 'published' from generate_series(1, ${RECIPES}::int) n
      on conflict (slug) where deleted_at is null do update set title = excluded.title`.execute(
      owner,
    );
  }
  const start = () =>
    startWorkerProcess({
      databaseUrl: url,
      env: { WEBHOOK_ALLOW: "127.0.0.1", AUTH_SECRET: WEBHOOK_OPTIONS.authSecret },
    });
  const left = async () => {
    // Pauses between attempts are long.
    await sql`update webhook_deliveries set due_at = now() where state = 'waiting'`.execute(owner);
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from webhook_deliveries where ended_at is null`.execute(owner);
    return rows[0]?.left ?? 0;
  };
  const workers: WorkerProcess[] = [start(), start()];
  try {
    for (const beforeKill of [240, 160, 80]) {
      await expect.poll(left, { timeout: 30_000, interval: 20 }).toBeLessThan(beforeKill);
      const [killed] = workers.splice(0, 1);
      killed?.kill();
      await killed?.ended;
      workers.push(start());
    }
    await expect.poll(left, { timeout: 40_000 }).toBe(0);
  } finally {
    for (const worker of workers) worker.kill();
    await Promise.all(workers.map(({ ended }) => ended));
    await receiver.stop();
  }
  const events = await admin.selectFrom("webhook_events").select("id").execute();
  expect(events).toHaveLength(RECIPES * EVENTS_OF_EACH);
  const accepted = receiver.received.filter(({ status }) => status === 204);
  expect(new Set(accepted.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)));
  // One whose sender died after the answer came again: its first arrival counts.
  const firsts = new Map(accepted.toReversed().map((one) => [one.id, one]));
  for (let n = 1; n <= RECIPES; n += 1) {
    const versions = accepted
      .filter((one) => firsts.get(one.id) === one && one.event.data.slug === `soup-${n}`)
      .map(({ event }) => event.data.version);
    expect(versions).toEqual(Array.from({ length: EVENTS_OF_EACH }, (_, index) => index + 1));
  }
});
