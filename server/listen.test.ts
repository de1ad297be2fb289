import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

test.each([
  ["/api/v1/recipes", "cut off"],
  ["/contact", "cut off"],
  ["/api/v1/media", "read"],
  ["/api/v1/media?from=phone", "read"],
  ["/admin/media/uploads", "read"],
])("a slow body for %s is %s", async (path, outcome) => {
  const port = await freePort();
  const answerLength = async (incoming: Parameters<typeof text>[0]) =>
    (await text(incoming)).length;
  const { stop } = await listen(
    (incoming, outgoing) => {
      answerLength(incoming).then(
        (length) => outgoing.end(String(length)),
        () => outgoing.destroy(),
      );
    },
    { host: "127.0.0.1", port, bodyWithinMs: 100 },
  );
  const sent = request({ host: "127.0.0.1", port, path, method: "POST" });
  const answered = once(sent, "response").then(
    ([answer]) => text(answer),
    () => "cut off",
  );
  sent.write("slow");
  await sleep(300);
  sent.end("ly");
  expect(await answered).toBe(outcome === "read" ? "6" : "cut off");
  await stop();
});
