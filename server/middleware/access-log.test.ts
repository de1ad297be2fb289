import { Writable } from "node:stream";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { accessLog } from "./access-log.ts";

/** What the log says of a page that fails, asked for with this signal. */
async function lineOfFailure(signal: AbortSignal | null, path = "/"): Promise<unknown> {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = new Hono().use(accessLog({ log: pino(stream), trustProxy: 0 }));
  app.get("*", (c) => c.text("", 500));
  await app.fetch(new Request(`http://localhost${path}`, { signal }));
  return JSON.parse(lines.join(""));
}

test("a failed page is logged as an error", async () => {
  expect(await lineOfFailure(null)).toMatchObject({ level: 50, status: 500 });
});

test("a failure after the client disconnected is not", async () => {
  expect(await lineOfFailure(AbortSignal.abort())).toMatchObject({ level: 30, status: 499 });
});

test("an address can't begin a line of its own", async () => {
  expect(await lineOfFailure(null, "/soupe%20à/x%0d%0aERROR%C2%9B%E2%80%AEfake")).toMatchObject({
    path: "/soupe à/x%0D%0AERROR%C2%9B%E2%80%AEfake",
    msg: "GET /soupe à/x%0D%0AERROR%C2%9B%E2%80%AEfake 500",
  });
});
