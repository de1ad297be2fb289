import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { openPool } from "#platform/db/connect.ts";
import { type Listener, openListener } from "#platform/jobs/listen.ts";
import { type Replicated, startReplicated } from "#test/processes/replica.ts";
import { openReads, type Reads, requireReplica } from "./replica.ts";

let servers: Replicated;
let owner: Database;
let listener: Listener;
let reads: Reads<DB>;

beforeAll(async () => {
  servers = await startReplicated();
  const { primaryUrl, replicaUrl } = servers;
  owner = openPool<DB>({ url: primaryUrl, max: 2 });
  listener = openListener(primaryUrl);
  reads = openReads<DB>({
    primary: { url: primaryUrl, role: "visitor", statementTimeout: 2_000 },
    replicaUrl,
    listener,
  });
});

afterAll(async () => {
  await reads.destroy();
  await listener.stop();
  await owner.destroy();
  await servers.stop();
});

type Answer = { from: "replica" | "primary"; categories: number };

async function read(by = reads): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as from,
      (select count(*) from categories_with_count) as categories`.execute(by.db);
  const [answer] = rows;
  if (!answer) throw new Error("No answer");
  return answer;
}

const readsFrom = async () => (await read()).from;

/** As a command does it: the notice is sent by its transaction. */
async function write(name: string): Promise<void> {
  await owner.insertInto("categories").values({ name, slug: name }).execute();
}

test("visitors read from the replica once it has all that they may have seen", async () => {
  // Until then the replica is read as it is.
  await expect.poll(() => listener.isConnected).toBe(true);
  await expect.poll(readsFrom).toBe("replica");
  await write("soups");
  reads.afterWrite();
  // Not later than the write: whoever answers has it.
  expect((await read()).categories).toBe(1);
  await expect.poll(readsFrom).toBe("replica");
});

test("a replica that lags is not read", async () => {
  await expect.poll(readsFrom).toBe("replica");
  await servers.onReplica("select pg_wal_replay_pause()");
  await write("salads");
  reads.afterWrite();
  for (let count = 0; count < 20; count += 1) {
    expect(await read()).toEqual({ from: "primary", categories: 2 });
  }
  await servers.onReplica("select pg_wal_replay_resume()");
  await expect.poll(readsFrom).toBe("replica");
  expect((await read()).categories).toBe(2);
});

test("what another process writes is not missed", async () => {
  await expect.poll(readsFrom).toBe("replica");
  await servers.onReplica("select pg_wal_replay_pause()");
  let isNoticed = false;
  listener.on("pages", {
    onNotice() {
      isNoticed = true;
    },
  });
  await write("cakes");
  await expect.poll(() => isNoticed).toBe(true);
  expect(await read()).toEqual({ from: "primary", categories: 3 });
  await servers.onReplica("select pg_wal_replay_resume()");
  await expect.poll(readsFrom).toBe("replica");
});

test("a replica that is killed costs no reading, and is read again when it is back", async () => {
  await expect.poll(readsFrom).toBe("replica");
  await servers.kill("replica");
  // Its connections are closed now.
  await expect.poll(() => readsFrom().catch(() => "failed")).toBe("primary");
  for (let count = 0; count < 20; count += 1) expect(await readsFrom()).toBe("primary");
  await servers.start("replica");
  await expect.poll(readsFrom).toBe("replica");
});

test("while the primary is away, the replica is read", async () => {
  await expect.poll(readsFrom).toBe("replica");
  const { categories } = await read();
  await servers.kill("primary");
  await expect.poll(() => listener.isConnected).toBe(false);
  for (let count = 0; count < 20; count += 1) {
    expect(await read()).toEqual({ from: "replica", categories });
  }
  await servers.start("primary");
  await expect.poll(() => listener.isConnected).toBe(true);
  await write("breads");
  await expect.poll(async () => (await read()).categories, { timeout: 1_000 }).toBe(categories + 1);
});

test("while the primary is away, a busy replica is waited for", async () => {
  const busy = openReads<DB>({
    primary: { url: servers.primaryUrl, role: "visitor", max: 1 },
    replicaUrl: servers.replicaUrl,
    listener,
  });
  busy.afterWrite();
  await expect.poll(async () => (await read(busy)).from).toBe("replica");
  const whileBusy = (reading: () => Promise<unknown>) => busy.db.connection().execute(reading);
  await whileBusy(async () => expect((await read(busy)).from).toBe("primary"));
  await servers.kill("primary");
  await expect.poll(() => listener.isConnected).toBe(false);
  let waiting: Promise<Answer> | undefined;
  await whileBusy(async () => {
    waiting = read(busy);
    await sleep(500);
  });
  expect((await waiting)?.from).toBe("replica");
  await busy.destroy();
  await servers.start("primary");
});

test("a database that is no replica of this one is refused", async () => {
  const log = { warn() {} };
  const require = (url: string) => requireReplica(url, servers.primaryUrl, log);
  await require(servers.replicaUrl);
  await expect(require(servers.primaryUrl)).rejects.toThrow(
    "DATABASE_READ_URL leads to the database itself or to a replica that was promoted, not to a replica of the one in DATABASE_URL.",
  );
  const other = new URL(servers.replicaUrl);
  other.pathname = "/template1";
  await expect(require(other.href)).rejects.toThrow("DATABASE_READ_URL leads to another database");
});
