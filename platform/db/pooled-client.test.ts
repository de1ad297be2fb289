import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { testDatabase } from "#test/database.ts";
import { hasPooler, startPooler } from "#test/processes/pooler.ts";
import { openPool } from "./connect.ts";
import { runPrepared } from "./prepared.ts";
import { requireNotices } from "./require-notices.ts";

/** A real PgBouncer, where one is installed: one server connection for all clients shows what they share. */
const isInstalled = hasPooler();
const missing = isInstalled ? "" : " (skipped: PgBouncer is not installed)";

describe.runIf(isInstalled)(`behind PgBouncer in transaction mode${missing}`, () => {
  const { url, owner } = testDatabase();
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let visitor: Database;
  let admin: Database;

  beforeAll(async () => {
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set jit = on`.execute(owner);
    pooler = await startPooler(url);
    visitor = openPool<DB>({ url: { pooler: pooler.url }, role: "visitor" });
    admin = openPool<DB>({ url: { pooler: pooler.url }, role: "admin" });
  });
  afterAll(async () => {
    await Promise.all([visitor.destroy(), admin.destroy()]);
    await pooler.stop();
  });

  const user = async (db: Database) =>
    (await sql<{ user: string }>`select current_user as user`.execute(db)).rows[0]?.user;

  test("each statement has its role, though all share one server connection", async () => {
    const both = Array.from({ length: 40 }, (_, index) => (index % 2 ? visitor : admin));
    const users = await Promise.all(both.map(user));
    expect(users).toEqual(both.map((db) => (db === visitor ? "visitor" : "admin")));
    await expect(sql`select * from contact_messages`.execute(visitor)).rejects.toThrow(
      "permission denied",
    );
    // The failed one left no transaction open.
    expect(await user(visitor)).toBe("visitor");
  });

  test("statements are not compiled", async () => {
    expect((await sql`show jit`.execute(visitor)).rows).toEqual([{ jit: "off" }]);
  });

  test("a transaction is one, with its role and its savepoints", async () => {
    const insert = (db: Database, slug: string) =>
      db.insertInto("categories").values({ name: slug, slug }).execute();
    await admin.transaction().execute(async (tx) => {
      expect(await user(tx)).toBe("admin");
      await insert(tx, "kept");
    });
    const failing = admin.transaction().execute(async (tx) => {
      await insert(tx, "lost");
      throw new Error("No");
    });
    await expect(failing).rejects.toThrow("No");
    const rows = await owner.selectFrom("categories").select("slug").execute();
    expect(rows.map(({ slug }) => slug)).toEqual(["kept"]);
    await expect(insert(admin, "kept")).rejects.toThrow("duplicate key");
    expect(await user(admin)).toBe("admin");
  });

  test("prepared statements run, and statements that take too long end", async () => {
    const one = sql<{ sum: number }>`select ${1}::int + ${2}::int as sum`;
    for (let count = 0; count < 5; count += 1) {
      expect(await runPrepared(visitor, one)).toEqual([{ sum: 3 }]);
    }
    const short = openPool<DB>({ url: { pooler: pooler.url }, statementTimeout: 200 });
    await expect(sql`select pg_sleep(5)`.execute(short)).rejects.toThrow("statement timeout");
    expect(await user(short)).not.toBe("visitor");
    await short.destroy();
  });

  test("notices do not come through it, which is said at the start", async () => {
    const other = new URL(url);
    other.pathname = "/postgres";
    await Promise.all([
      requireNotices({ listenUrl: url, notifyUrl: pooler.url }),
      expect(requireNotices({ listenUrl: pooler.url, notifyUrl: pooler.url })).rejects.toThrow(
        "Set DATABASE_DIRECT_URL to the address of the database itself.",
      ),
      expect(requireNotices({ listenUrl: other.href, notifyUrl: pooler.url })).rejects.toThrow(
        "did not arrive at DATABASE_DIRECT_URL",
      ),
    ]);
  });
});
