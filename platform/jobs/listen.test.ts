import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { startNetwork } from "#test/network.ts";
import { type Listener, openListener } from "./listen.ts";

const { url, owner } = testDatabase();
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

function open(address = url): Listener {
  const listener = openListener(address);
  ends.push(() => listener.stop());
  return listener;
}

function record(listener: Listener, channel: string): string[] {
  const seen: string[] = [];
  listener.on(channel, {
    onNotice: (payload) => seen.push(payload),
    onConnect: ({ missed }) => seen.push(missed ? "connected" : "heard again"),
    onDisconnect: () => seen.push("disconnected"),
  });
  return seen;
}

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(owner);

const connections = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where application_name = 'sorrel listener' and datname = current_database()`.execute(owner);
  return rows[0]?.count;
};

test("one connection delivers each subscriber the notices of its channel", async () => {
  const listener = open();
  const [pages, queue] = [record(listener, "pages"), record(listener, "queue")];
  await expect.poll(() => [pages, queue]).toEqual([["connected"], ["connected"]]);
  // A later subscriber is connected as well.
  const media = record(listener, "media");
  await expect.poll(() => media).toEqual(["connected"]);
  for (const channel of ["pages", "queue", "media"]) await notify(channel, `for ${channel}`);
  await expect.poll(() => media).toEqual(["connected", "for media"]);
  expect([pages, queue]).toEqual([
    ["connected", "for pages"],
    ["connected", "for queue"],
  ]);
  expect(await connections()).toBe(1);
});

test("an unsubscribed channel receives nothing more", async () => {
  const listener = open();
  const seen: string[] = [];
  const unsubscribe = listener.on("pages", { onNotice: (payload) => seen.push(payload) });
  await expect.poll(() => listener.isConnected).toBe(true);
  unsubscribe();
  const other = record(listener, "pages");
  await expect.poll(() => other).toEqual(["connected"]);
  await notify("pages", "news");
  await expect.poll(() => other).toEqual(["connected", "news"]);
  expect(seen).toEqual([]);
});

test("a failed connection is reopened, and reports that notices may be missed", async () => {
  const listener = open();
  const seen = record(listener, "pages");
  await expect.poll(() => seen).toEqual(["connected"]);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sorrel listener' and datname = current_database()`.execute(owner);
  await expect.poll(() => seen).toEqual(["connected", "disconnected", "connected"]);
  await notify("pages", "news");
  await expect.poll(() => seen.at(-1)).toBe("news");
});

test("a short network interruption disconnects, but loses neither the lock nor a notice", async () => {
  const network = await startNetwork(url);
  ends.push(async () => network.stop());
  const listener = open(network.url);
  const seen = record(listener, "pages");
  await expect.poll(() => seen).toEqual(["connected"]);
  network.hold();
  const began = performance.now();
  await notify("pages", "news");
  await expect.poll(() => listener.isConnected, { interval: 10, timeout: 3_000 }).toBe(false);
  // Generous: this runs beside other tests.
  expect(performance.now() - began).toBeLessThan(1_500);
  expect(await hasLock(listener)).toBe(true);
  network.release();
  await expect
    .poll(() => [...seen].sort())
    .toEqual(["connected", "disconnected", "heard again", "news"].sort());
  expect(await connections()).toBe(1);
});

test("the lock is held until the listener stops", async () => {
  const listener = openListener(url);
  await expect.poll(() => listener.isConnected).toBe(true);
  expect(await hasLock(listener)).toBe(true);
  await listener.stop();
  await expect.poll(() => hasLock(listener)).toBe(false);
});

async function hasLock({ lock }: Listener): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 7305 and objid = ${lock}`.execute(
    owner,
  );
  return rows.length > 0;
}
