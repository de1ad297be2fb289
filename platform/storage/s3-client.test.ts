import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openBucket } from "./s3-client.ts";

test("a store that never answers is given up, whatever the garbage collection takes", async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { request } = openBucket(
    {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "images",
      region: "us-east-1",
      key: "key",
      secret: "secret",
    },
    { retries: 0, timeoutMs: 1_000 },
  );
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const asked = request("/image.webp").then(
    () => "answered",
    (error: Error) => error.message,
  );
  for (let n = 0; n < 5; n += 1) {
    await sleep(100);
    collectGarbage();
  }
  const outcome = await Promise.race([asked, sleep(3_000, "no answer")]);
  server.closeAllConnections();
  server.close();
  expect(outcome).toBe(`The store at 127.0.0.1:${port} can't be reached: it timed out`);
});
