import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { openDatabase } from "./open-database.ts";

const url = inject("cluster").url;
const NOWHERE = "postgres://cook:s3cret@127.0.0.1:1/food";

function open(databaseUrl: string, patienceMs = 10_000) {
  const said: string[] = [];
  const opening = openDatabase({
    settings: { dataDir: "unused", siteUrl: "http://localhost:3000", databaseUrl },
    purpose: "site",
    say: (message) => said.push(message),
    patienceMs,
  });
  return { opening, said };
}

test("the database of DATABASE_URL is used as it is, and not stopped", async () => {
  const { opening, said } = open(url);
  const database = await opening;
  expect(database.url).toBe(url);
  await database.stop();
  await open(url).opening;
  expect(said).toEqual([]);
});

test("one that is away is waited for, said once, and given up after a time", async () => {
  const { opening, said } = open(NOWHERE, 1_000);
  await expect(opening).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 did not answer for 1 s: connect ECONNREFUSED/,
  );
  expect(said).toHaveLength(1);
  expect(said[0]).toContain("waiting for it");
  expect(said[0]).not.toContain("s3cret");
});

test("one that comes late is taken", async () => {
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
  const { opening, said } = open(late.href);
  await sleep(200);
  gate.listen(port, "127.0.0.1");
  await opening;
  expect(said).toHaveLength(1);
  gate.close();
});

test("one that refuses is not waited for", async () => {
  const wrong = new URL(url);
  wrong.password = "wrong";
  await expect(open(wrong.href).opening).rejects.toThrow("refuses DATABASE_URL: password");
});
