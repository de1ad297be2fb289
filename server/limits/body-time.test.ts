import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitBodyTime } from "./body-time.ts";

/** Answers with the length of the body, which has 200 ms. */
const server = createServer((incoming, outgoing) => {
  limitBodyTime(incoming, 200);
  text(incoming).then(
    (body) => outgoing.end(String(body.length)),
    () => outgoing.destroy(),
  );
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

/** Sends a body in five parts within half a second. */
async function sendSlowly(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, method: "POST", headers, agent: false });
  const answered = once(sent, "response").then(
    async ([answer]) => Number(await text(answer as IncomingMessage)),
    () => "cut off",
  );
  for (let n = 0; n < 5 && !sent.destroyed; n++) {
    sent.write("x".repeat(1_000));
    await sleep(100);
  }
  sent.end();
  return answered;
}

const TOKEN = { Authorization: "Bearer x" };
const DECLARED = { "Content-Length": "5000" };

test.each([
  ["a reader's", "/contact", DECLARED, "cut off"],
  ["a reader's with a token", "/contact", { ...DECLARED, ...TOKEN }, "cut off"],
  ["a program's without a token", "/api/v1/messages", DECLARED, "cut off"],
  ["a program's with a token", "/api/v1/recipes", { ...DECLARED, ...TOKEN }, 5_000],
  ["a program's of no declared length", "/api/v1/recipes", TOKEN, "cut off"],
  ["a program's upload", "/api/v1/media", TOKEN, 5_000],
  ["a sign-in", "/admin/login?to=%2F", DECLARED, "cut off"],
  ["a page's sign-in", "/admin/login.data", DECLARED, "cut off"],
  ["a page's invitation", "/admin/invitation.data", DECLARED, "cut off"],
  ["an admin's form", "/admin/settings", DECLARED, 5_000],
  ["an admin's form of no declared length", "/admin/settings", {}, "cut off"],
  ["an admin's upload", "/admin/media/uploads", {}, 5_000],
])("%s body that takes long: %s", async (_, path, headers, outcome) => {
  expect(await sendSlowly(path, headers)).toBe(outcome);
});
