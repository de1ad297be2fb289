import { Hono } from "hono";
import { expect, test } from "vitest";
import { NO_PEERS } from "#platform/peers.ts";
import { createRateLimit } from "./rate-limit.ts";

test("tokens are counted by their hashes, however long they are", async () => {
  const counted: string[] = [];
  const tell = (_: string, client: string) => counted.push(client);
  const limit = createRateLimit({ ...NO_PEERS, tell });
  const app = new Hono<{ Variables: { client: string } }>();
  app.use(async (c, next) => {
    c.set("client", "192.0.2.1");
    await next();
  });
  app.use(limit.count);
  const headers = { Authorization: `Bearer ${"a".repeat(10_000)}` };
  await app.request("/", { headers });
  await app.request("/", { headers: { Authorization: "Bearer another" } });
  await app.request("/", { headers });
  expect(counted[2]).toBe(counted[0]);
  expect(counted[1]).not.toBe(counted[0]);
  expect(counted.every((client) => client.length < 100)).toBe(true);
});
