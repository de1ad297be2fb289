import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { openDatabase } from "./open-database.ts";

const url = inject("cluster").url;
const NOWHERE = "postgres://cook:s3cret@127.0.0.1:1/food";

function open(databaseUrl: string, timeoutMs = 10_000) {
  const messages: string[] = [];
  const opening = openDatabase({
    settings: {
      dataDir: "unused",
      siteUrl: "http://localhost:3000",
      databaseUrl,
      databaseDirectUrl: undefined,
    },
    purpose: "site",
    say: (message) => messages.push(message),
    timeoutMs,
  });
  return { opening, messages };
}

test("uses the database of DATABASE_URL, and does not stop it", async () => {
  const { opening, messages } = open(url);
  const database = await opening;
  expect(database.url).toBe(url);
  await database.stop();
  await open(url).opening;
  expect(messages).toEqual([]);
});

test("waits for an unavailable database with one message, until a timeout", async () => {
  const { opening, messages } = open(NOWHERE, 1_000);
  await expect(opening).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 did not respond within 1 s: connect ECONNREFUSED/,
  );
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain("waiting for it");
  expect(messages[0]).not.toContain("s3cret");
});

test("uses a database that becomes available while waiting", async () => {
  const late = new URL(url);
  const { hostname, port: behind } = new URL(url);
  const gate = createServer((socket) => {
    socket.pipe(connect(Number(behind), hostname)).pipe(socket);
    socket.on("error", () => {});
  });
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  const address = gate.address();
  const port = typeof address === "object" && address ? address.port : 0;
  gate.close();
  await once(gate, "close");

  late.port = String(port);
  const { opening, messages } = open(late.href);
  await sleep(200);
  gate.listen(port, "127.0.0.1");
  await opening;
  expect(messages).toHaveLength(1);
  gate.close();
});

test("does not wait for a database that rejects the connection", async () => {
  const wrong = new URL(url);
  wrong.password = "wrong";
  await expect(open(wrong.href).opening).rejects.toThrow("rejected DATABASE_URL: password");
});
