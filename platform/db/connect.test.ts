import { sql } from "kysely";
import { expect, test } from "vitest";
import type { DB } from "#db/schema.ts";
import { testDatabase } from "#test/database.ts";
import { openPool } from "./connect.ts";

const { url, owner } = testDatabase();

test("statements are not compiled, whatever the database's default", async () => {
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set jit = on`.execute(owner);
  for (const role of [undefined, "visitor", "admin"] as const) {
    const db = openPool<DB>({ url, role, max: 1 });
    const { rows } = await sql<{ jit: string }>`show jit`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ jit: "off" }]);
  }
});

test("options of the URL hold beside the role", async () => {
  const withMemory = `${url}${url.includes("?") ? "&" : "?"}options=-c%20work_mem%3D8MB`;
  const db = openPool<DB>({ url: withMemory, role: "visitor", max: 1 });
  const { rows } =
    await sql`select current_user as role, current_setting('work_mem') as memory`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ role: "visitor", memory: "8MB" }]);
});
