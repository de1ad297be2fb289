import { Hono } from "hono";
import { expect, test } from "vitest";
import type { RequestEnv } from "#server/middleware/client-address.ts";
import { mayReadMetrics } from "./metrics-access.ts";

async function statusFor(
  from: string,
  headers: Record<string, string> = {},
  trustProxy = 0,
): Promise<number> {
  const app = new Hono<RequestEnv>();
  const access = { token: "a token of thirty-two characters", trustProxy };
  app.get("/metrics", (c) => (mayReadMetrics(c, access) ? c.text("") : c.notFound()));
  const incoming = { socket: { remoteAddress: from } } as never;
  return (await app.request("/metrics", { headers }, { incoming })).status;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test.each([
  ["127.0.0.1", {}, 0, 200],
  ["::1", {}, 0, 200],
  ["::ffff:127.0.0.1", {}, 0, 200],
  ["203.0.113.9", {}, 0, 404],
  ["203.0.113.9", { "X-Forwarded-For": "127.0.0.1" }, 0, 404],
  ["203.0.113.9", { "X-Forwarded-For": "127.0.0.1" }, 1, 404],
  ["203.0.113.9", { Forwarded: "for=127.0.0.1", "X-Real-IP": "127.0.0.1" }, 1, 404],
  // A proxy on this machine, with and without headers.
  ["127.0.0.1", {}, 1, 404],
  ["127.0.0.1", { "X-Forwarded-For": "127.0.0.1" }, 0, 404],
  ["127.0.0.1", { Via: "1.1 proxy" }, 0, 404],
  ["127.0.0.1", { "X-Real-IP": "203.0.113.9" }, 0, 404],
  // With a token.
  ["203.0.113.9", bearer("a token of thirty-two characters"), 1, 200],
  ["203.0.113.9", bearer("another token"), 0, 404],
  ["127.0.0.1", bearer("another token"), 0, 404],
])("from %s with %o and TRUST_PROXY=%i: %i", async (from, headers, trustProxy, status) => {
  expect(await statusFor(from, headers as Record<string, string>, trustProxy)).toBe(status);
});
