import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { openBucket } from "./s3-client.ts";
import { openS3Store } from "./s3-store.ts";

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

test.each([301, 302, 303, 307, 308])(
  "a store's redirect by %i is an error, and nothing is sent where it leads",
  async (status) => {
    const elsewhere: string[] = [];
    const listen = async (answer: RequestListener) => {
      const server = createServer(answer).listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const other = await listen((request, response) => {
      elsewhere.push(`${request.method} ${request.url}`);
      request.resume().on("end", () => response.end("a page"));
    });
    const host = await listen((request, response) => {
      const location = `http://${other}${request.url}`;
      const body = "<Error><Code>TemporaryRedirect</Code></Error>";
      request.resume().on("end", () => response.writeHead(status, { location }).end(body));
    });
    const endpoint = `http://${host}`;
    const bucket = {
      endpoint,
      bucket: "images",
      region: "us-east-1",
      key: "key",
      secret: "secret",
    };
    const store = openS3Store(bucket);
    const name = `${"a".repeat(32)}.webp`;
    const line = `The store at ${host} answered ${status} `;
    await expect(store.put(name, Buffer.from("bytes"))).rejects.toThrow(
      `${line}TemporaryRedirect, which leads to ${other}: redirects are not followed`,
    );
    await expect(store.read(name)).rejects.toThrow(line);
    await expect(store.has(name)).rejects.toThrow(line);
    await expect(store.remove(name)).rejects.toThrow(line);
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toThrow(line);
    expect(elsewhere).toEqual([]);
  },
);
