import { sql } from "kysely";
import { expect, test } from "vitest";
import type { DB } from "#db/schema.ts";
import { testDatabase } from "#test/database.ts";
import { startNetwork } from "#test/network.ts";
import { openPool } from "./connect.ts";

const { url, owner } = testDatabase();

/** As PgBouncer does with `ignore_startup_parameters = options`. */
function withoutOptions(startup: Buffer): Buffer {
  const parameters = startup.subarray(8, -1).toString().split("\0");
  const kept: string[] = [];
  for (let at = 0; at + 1 < parameters.length; at += 2) {
    if (parameters[at] !== "options") kept.push(parameters[at] ?? "", parameters[at + 1] ?? "");
  }
  const body = Buffer.from(`${kept.join("\0")}\0\0`);
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}

test("a pool refuses connections whose role a pooler dropped", async () => {
  const pooler = await startNetwork(url, withoutOptions);
  const pool = openPool<DB>({ url: pooler.url, role: "visitor", max: 1 });
  await expect(sql`select email from admins`.execute(pool)).rejects.toThrow(
    /^A database connection for the role visitor works as \w+: a connection pooler .* It is not used\.$/,
  );
  await pool.destroy();
  pooler.stop();
});

test.each(["visitor", "admin", "editor", "author", "accounts"] as const)(
  "a pool works as %s",
  async (role) => {
    const pool = openPool<DB>({ url, role, max: 1 });
    const { rows } = await sql`select current_user as user`.execute(pool);
    expect(rows).toEqual([{ user: role }]);
    await pool.destroy();
  },
);

test("a pool refuses a role that may read more than it should", async () => {
  await sql`grant select on contact_messages to visitor`.execute(owner);
  const pool = openPool<DB>({ url, role: "visitor", max: 1 });
  await expect(sql`select 1`.execute(pool)).rejects.toThrow("may read contact_messages");
  await pool.destroy();
});

test("a statement whose answer never comes is given up, with its connection", async () => {
  const network = await startNetwork(url);
  const pool = openPool<DB>({ url: network.url, max: 1, statementTimeout: 200 });
  await sql`select 1`.execute(pool);
  network.hold();
  await expect(sql`select 1`.execute(pool)).rejects.toThrow("Query read timeout");
  network.release();
  expect((await sql`select 2 as two`.execute(pool)).rows).toEqual([{ two: 2 }]);
  await pool.destroy();
  network.stop();
});
