import type { LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NOTHING_INSIDE, readInsideAddresses } from "#platform/inside-addresses.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#test/fakes/webhook-receiver.ts";
import { openWebhookPoster } from "./post-webhook.ts";

let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 204 });
});
afterAll(() => receiver.stop());

/** Every name has this address. */
const resolvesTo =
  (address: string): LookupFunction =>
  (_host, _options, callback) =>
    callback(null, [{ address, family: 4 }]);

async function post(
  url: string,
  {
    allow = "",
    timeoutMs = 2_000,
    address = "127.0.0.1",
    signal = new AbortController().signal,
  } = {},
) {
  const inside = (allow && readInsideAddresses(allow)) || NOTHING_INSIDE;
  const network = {
    lookup: resolvesTo(address),
    isAllowed: () => false,
    port: (port: number) => port,
  };
  const poster = openWebhookPoster({
    siteUrl: "https://recipes.example",
    inside,
    timeoutMs,
    network,
  });
  const request = { url, headers: { "webhook-id": "1" }, body: '{"type":"x"}', signal };
  return poster.post(request).finally(() => poster.close());
}

const port = () => new URL(receiver.url).port;

test("a webhook is posted as JSON, under the site's name", async () => {
  receiver.answer = () => ({ status: 200, body: "Thank you" });
  expect(await post(receiver.url, { allow: "127.0.0.1" })).toEqual({
    status: 200,
    answer: "Thank you",
    retryAfter: null,
  });
  expect(receiver.received).toMatchObject([
    {
      id: "1",
      body: '{"type":"x"}',
      headers: {
        "content-type": "application/json",
        "user-agent": "Sorrel/1.0 (+https://recipes.example)",
      },
    },
  ]);
});

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["169.254.169.254", "169.254.169.254"],
  ["[::1]", "127.0.0.1"],
  ["rebound.example", "127.0.0.1"],
  ["metadata.example", "169.254.169.254"],
])("%s, which is %s, is refused", async (host, address) => {
  expect(await post(`http://${host}:${port()}/hook`, { address })).toEqual({
    status: null,
    error: `${host}:${port()} points to a private network, and WEBHOOK_ALLOW does not list this host`,
  });
  expect(receiver.received).toEqual([]);
});

test("a name inside is reached when WEBHOOK_ALLOW names it, or its network", async () => {
  const url = `http://homeassistant.local:${port()}/hook`;
  for (const allow of ["homeassistant.local", "127.0.0.0/8"]) {
    expect(await post(url, { allow })).toMatchObject({ status: 204 });
  }
  expect(await post(url, { allow: "10.0.0.0/8" })).toMatchObject({ status: null });
});

test("a redirect is not followed", async () => {
  receiver.answer = () => ({ status: 307, headers: { Location: receiver.url } });
  expect(await post(receiver.url, { allow: "127.0.0.1" })).toMatchObject({ status: 307 });
  expect(receiver.received).toHaveLength(1);
});

test("the first kilobyte of a long answer is kept", async () => {
  receiver.answer = () => ({ status: 500, body: "é".repeat(1_000_000) });
  expect(await post(receiver.url, { allow: "127.0.0.1" })).toMatchObject({
    status: 500,
    answer: "é".repeat(500),
  });
});

test("a receiver that never answers is given up", async () => {
  receiver.answer = () => ({ status: 200, isSilent: true });
  expect(await post(receiver.url, { allow: "127.0.0.1", timeoutMs: 200 })).toEqual({
    status: null,
    error: `127.0.0.1:${port()} did not answer within 0.2 seconds`,
  });
});

test("nobody at the port is said", async () => {
  const gone = await startWebhookReceiver();
  await gone.stop();
  expect(await post(gone.url, { allow: "127.0.0.1" })).toEqual({
    status: null,
    error: `${new URL(gone.url).host} refuses connections`,
  });
});

test("Retry-After is read", async () => {
  receiver.answer = () => ({ status: 503, headers: { "Retry-After": "3600" } });
  const answer = await post(receiver.url, { allow: "127.0.0.1" });
  const wait =
    answer.status === 503 && answer.retryAfter ? answer.retryAfter.getTime() - Date.now() : 0;
  expect(wait).toBeGreaterThan(3_500_000);
});

test("a cancelled request throws", async () => {
  const cancelled = AbortSignal.abort();
  await expect(post(receiver.url, { allow: "127.0.0.1", signal: cancelled })).rejects.toThrow(
    /abort/i,
  );
});
