import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetOldDeliveries } from "#domain/webhooks/deliveries.server.ts";
import { sendAgain, sendTest } from "#domain/webhooks/send-again.server.ts";
import { webhookJob } from "#domain/webhooks/webhook.job.ts";
import {
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateSecret,
} from "#domain/webhooks/webhooks.server.ts";
import { NOTHING_INSIDE } from "#platform/inside-addresses.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { runWorker } from "#platform/jobs/run-worker.ts";
import { openLog } from "#platform/log.ts";
import { openWebhookPoster } from "#platform/webhooks/post-webhook.ts";
import { testDatabase } from "#test/database.ts";
import { makeWebhook, WEBHOOK_OPTIONS } from "#test/factories/webhook.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#test/fakes/webhook-receiver.ts";

/** Deliveries end to end: from an event to a receiver. */

const { url, admin, owner } = testDatabase();
const log = openLog({ level: "silent", format: "json" });
const listener = openListener(url);
const siteUrl = "https://recipes.example";
const asked = { by: { id: null }, now: new Date() };

let receiver: WebhookReceiver;
let workers: ReturnType<typeof runWorker>[] = [];

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});

beforeEach(async () => {
  await sql`truncate webhooks, webhook_events, recipes cascade`.execute(owner);
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 204 });
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

afterAll(() => Promise.all([receiver.stop(), listener.stop()]));

function work(inside = WEBHOOK_OPTIONS.inside) {
  const poster = openWebhookPoster({ siteUrl, inside, timeoutMs: 2_000 });
  const secrets = { secret: WEBHOOK_OPTIONS.authSecret };
  workers.push(
    runWorker({ db: admin, listener, log }, webhookJob(admin, { poster, secrets, siteUrl })),
  );
}

/** Publishes a recipe, and changes it as often. */
async function publish(slug: string, changes = 0) {
  await sql`insert into recipes (slug, title, status) values (${slug}, '0', 'published')`.execute(
    owner,
  );
  for (let n = 1; n <= changes; n += 1) {
    await sql`update recipes set title = ${String(n)} where slug = ${slug}`.execute(owner);
  }
}

const deliveries = () =>
  admin.selectFrom("webhook_deliveries").selectAll().orderBy("sequence").execute();
const states = async () => (await deliveries()).map(({ state }) => state);
const webhooks = () => admin.selectFrom("webhooks").selectAll().execute();
/** Pauses between attempts are long. */
const makeDue = () =>
  sql`update webhook_deliveries set due_at = now() where state = 'waiting'`.execute(owner);

test("an event is delivered as Standard Webhooks says, and verified by its library", async () => {
  const { secret } = await makeWebhook(admin, { url: receiver.url });
  work();
  await publish("soup");
  await expect.poll(states).toEqual(["delivered"]);
  const [request] = receiver.received;
  if (!request) throw new Error("Nothing was received");
  const { headers, body, event } = request;
  expect(new Webhook(secret).verify(body, headers)).toEqual(event);
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  const [delivery] = await deliveries();
  expect(headers["webhook-id"]).toBe(delivery?.event_id);
  expect(event).toMatchObject({
    type: "recipe.published",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { slug: "soup", url: "https://recipes.example/recipe/soup" },
  });
  const attempts = await admin.selectFrom("webhook_attempts").selectAll().execute();
  expect(attempts).toMatchObject([{ status: 204, answer: "", error: null }]);
});

test("after a rotation both secrets sign, and a day later only the new one", async () => {
  const { id, secret: former } = await makeWebhook(admin, { url: receiver.url });
  const rotated = await rotateSecret(admin, { ...asked, id, options: WEBHOOK_OPTIONS });
  const next = rotated?.secret ?? "";
  work();
  await publish("soup");
  await expect.poll(states).toEqual(["delivered"]);
  const [first] = receiver.received;
  expect(first?.headers["webhook-signature"]).toMatch(/^v1,[\w+/=]{44} v1,[\w+/=]{44}$/);
  for (const secret of [former, next]) {
    new Webhook(secret).verify(first?.body ?? "", first?.headers ?? {});
  }
  await sql`update webhooks set former_until = now()`.execute(owner);
  await publish("stew");
  await expect.poll(states).toEqual(["delivered", "delivered"]);
  const last = receiver.received[1];
  new Webhook(next).verify(last?.body ?? "", last?.headers ?? {});
  expect(() => new Webhook(former).verify(last?.body ?? "", last?.headers ?? {})).toThrow();
});

test("a failed delivery is tried again with the same webhook-id and body", async () => {
  await makeWebhook(admin, { url: receiver.url });
  receiver.answer = () =>
    receiver.received.length < 2 ? { status: 500, body: "Oh\0no" } : { status: 200 };
  work();
  await publish("soup");
  await expect.poll(async () => (await deliveries())[0]?.failures).toBe(1);
  expect(await deliveries()).toMatchObject([
    { state: "waiting", error: "The receiver answered 500" },
  ]);
  await expect
    .poll(async () => {
      await makeDue();
      return states();
    })
    .toEqual(["delivered"]);
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  const attempts = await admin.selectFrom("webhook_attempts").select("answer").execute();
  expect(attempts.map(({ answer }) => answer)).toEqual(["Oh\ufffdno", "Oh\ufffdno", ""]);
});

test("after ten attempts it has failed, and the webhook shows it until one succeeds", async () => {
  await makeWebhook(admin, { url: receiver.url });
  receiver.answer = () => ({ status: 503 });
  work();
  await publish("soup");
  await expect
    .poll(async () => {
      await makeDue();
      return states();
    })
    .toEqual(["failed"]);
  expect(receiver.received).toHaveLength(10);
  expect(await webhooks()).toMatchObject([{ is_enabled: true, failing_since: expect.any(Date) }]);
  receiver.answer = () => ({ status: 204 });
  await publish("stew");
  await expect.poll(states).toEqual(["failed", "delivered"]);
  expect(await webhooks()).toMatchObject([{ failing_since: null }]);
});

test("410 Gone stops the webhook; resumed, it gets what waited", async () => {
  const { id } = await makeWebhook(admin, { url: receiver.url });
  receiver.answer = () => ({ status: 410 });
  await publish("soup", 1);
  work();
  await expect.poll(states).toEqual(["failed", "waiting"]);
  const reason = "The receiver answered 410 Gone";
  expect(await webhooks()).toMatchObject([{ is_enabled: false, disabled_reason: reason }]);
  await publish("stew");
  expect(await states()).toEqual(["failed", "waiting"]);
  receiver.answer = () => ({ status: 204 });
  await resumeWebhook(admin, { ...asked, id });
  await expect.poll(states).toEqual(["failed", "delivered"]);
});

test("a redirect is a failure, and its target is not asked", async () => {
  await makeWebhook(admin, { url: receiver.url });
  receiver.answer = () => ({ status: 302, headers: { Location: receiver.url } });
  work();
  await publish("soup");
  await expect.poll(async () => (await deliveries())[0]?.failures).toBe(1);
  expect(receiver.received).toHaveLength(1);
  expect(await deliveries()).toMatchObject([
    { state: "waiting", error: "The receiver answered 302; redirects are not followed" },
  ]);
});

test("a private address is refused where WEBHOOK_ALLOW doesn't permit it any more", async () => {
  await makeWebhook(admin, { url: receiver.url });
  work(NOTHING_INSIDE);
  await publish("soup");
  await expect.poll(async () => (await deliveries())[0]?.failures).toBe(1);
  expect((await deliveries())[0]?.error).toMatch(
    /points to a private network, and WEBHOOK_ALLOW does not list this host$/,
  );
  expect(receiver.received).toEqual([]);
});

test("a secret that AUTH_SECRET no longer opens is said", async () => {
  await makeWebhook(admin, { url: receiver.url });
  await sql`update webhooks set secret = 'nonsense'`.execute(owner);
  work();
  await publish("soup");
  await expect.poll(async () => (await deliveries())[0]?.error).toMatch(/^AUTH_SECRET has changed/);
});

describe("the order", () => {
  test("of one recipe's events is kept while another recipe's go on", async () => {
    await makeWebhook(admin, { url: receiver.url });
    let fails = 2;
    receiver.answer = ({ event }) => {
      if (event.data.slug !== "soup" || fails === 0) return { status: 204, delayMs: 5 };
      fails -= 1;
      return { status: 500 };
    };
    await publish("soup", 3);
    await publish("stew", 3);
    work();
    work();
    await expect
      .poll(async () => {
        await makeDue();
        return new Set(await states());
      })
      .toEqual(new Set(["delivered"]));
    for (const slug of ["soup", "stew"]) {
      const titles = receiver.received
        .filter(({ event, status }) => event.data.slug === slug && status === 204)
        .map(({ event }) => event.data.title);
      expect(titles).toEqual(["0", "1", "2", "3"]);
    }
  });

  test("goes on after one that failed for good", async () => {
    await makeWebhook(admin, { url: receiver.url });
    receiver.answer = ({ event }) => ({ status: event.data.title === "0" ? 500 : 204 });
    await publish("soup", 1);
    await sql`update webhook_deliveries set failures = 9`.execute(owner);
    work();
    await expect.poll(states).toEqual(["failed", "delivered"]);
  });
});

describe("Send Again", () => {
  test("sends one that ended once more, with the same id, ahead of all that waits", async () => {
    const { id } = await makeWebhook(admin, { url: receiver.url });
    work();
    await publish("soup");
    await expect.poll(states).toEqual(["delivered"]);
    receiver.answer = () => ({ status: 500 });
    const [delivery] = await deliveries();
    const again = () => sendAgain(admin, { ...asked, id, delivery: delivery?.id ?? "" });
    expect(await again()).toEqual({ ok: true });
    await expect.poll(states).toEqual(["failed"]);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    // It is no failure of the webhook's.
    expect(await webhooks()).toMatchObject([{ failing_since: null }]);
  });

  test("is refused for a paused webhook, and for another webhook's delivery", async () => {
    const { id } = await makeWebhook(admin, { url: receiver.url });
    const other = await makeWebhook(admin, { url: receiver.url, events: ["recipe.deleted"] });
    await publish("soup");
    const delivery = (await deliveries())[0]?.id ?? "";
    expect(await sendAgain(admin, { ...asked, id: other.id, delivery })).toEqual({
      ok: false,
      reason: "not-found",
    });
    await pauseWebhook(admin, { ...asked, id });
    expect(await sendAgain(admin, { ...asked, id, delivery })).toMatchObject({ reason: "paused" });
    expect(await sendTest(admin, { ...asked, id })).toMatchObject({ reason: "paused" });
  });
});

test("a test event goes to its webhook alone", async () => {
  const { id } = await makeWebhook(admin, { url: receiver.url, events: ["recipe.deleted"] });
  await makeWebhook(admin, { url: receiver.url });
  work();
  await sendTest(admin, { ...asked, id });
  await expect.poll(states).toEqual(["delivered"]);
  expect(receiver.received.map(({ event }) => event.type)).toEqual(["webhook.test"]);
});

test("a webhook that is deleted while it is asked leaves nothing behind", async () => {
  const { id } = await makeWebhook(admin, { url: receiver.url });
  receiver.answer = () => ({ status: 200, delayMs: 300 });
  work();
  await publish("soup", 1);
  await expect.poll(() => receiver.received.length).toBe(1);
  await deleteWebhook(admin, { ...asked, id });
  expect(await deliveries()).toEqual([]);
  await makeWebhook(admin, { url: receiver.url });
  receiver.answer = () => ({ status: 204 });
  await publish("stew");
  await expect.poll(states).toEqual(["delivered"]);
});

test("a slow receiver leaves the others room", async () => {
  const slow = await startWebhookReceiver();
  slow.answer = () => ({ status: 200, isSilent: true });
  try {
    await makeWebhook(admin, { url: slow.url });
    for (let n = 0; n < 30; n += 1) await publish(`soup-${n}`);
    work();
    await expect.poll(() => slow.received.length).toBeGreaterThanOrEqual(5);
    await makeWebhook(admin, { url: receiver.url, events: ["recipe.deleted"] });
    await sql`delete from recipes where slug = 'soup-1'`.execute(owner);
    await expect.poll(() => receiver.received.length, { timeout: 1_500 }).toBe(1);
    expect(slow.received.length).toBeLessThan(10);
  } finally {
    await slow.stop();
  }
});

test("events are forgotten after 30 days, unless they were sent again since", async () => {
  await makeWebhook(admin, { url: receiver.url });
  for (const slug of ["soup", "stew", "pie", "bread"]) await publish(slug);
  const old = sql`now() - interval '31 days'`;
  const age = (slug: string, ended: unknown) =>
    sql`
      with aged as (
        update webhook_events set created_at = ${old} where data ->> 'slug' = ${slug} returning id)
      update webhook_deliveries set ended_at = ${ended}, state = ${ended ? "delivered" : "waiting"}
      where event_id = (select id from aged)`.execute(owner);
  await age("soup", old);
  await age("stew", null);
  await age("pie", sql`now()`);
  await forgetOldDeliveries(owner);
  const left = await admin
    .selectFrom("webhook_events")
    .select("data")
    .orderBy("sequence")
    .execute();
  expect(left).toMatchObject([{ data: { slug: "pie" } }, { data: { slug: "bread" } }]);
  expect(await deliveries()).toHaveLength(2);
});

test("secrets are encrypted, and neither they nor addresses are in the activity", async () => {
  const { id, secret } = await makeWebhook(admin, { url: `${receiver.url}?token=s3cret` });
  await rotateSecret(admin, { ...asked, id, options: WEBHOOK_OPTIONS });
  const [webhook] = await webhooks();
  expect(JSON.stringify(webhook)).not.toContain(secret.slice(6));
  const activity = await admin
    .selectFrom("activity")
    .selectAll()
    .where("noun_id", "=", id)
    .orderBy("id")
    .execute();
  expect(activity.map(({ verb }) => verb)).toEqual(["created", "rotated the secret of"]);
  expect(JSON.stringify(activity)).not.toMatch(/whsec_|s3cret/);
});
