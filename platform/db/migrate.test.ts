import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { migrate } from "./migrate.ts";

const { owner, url } = testDatabase();
let folder = "";
let messages: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-migrations-"));
  await sql`drop table if exists schema_migrations, soups, salads`.execute(owner);
  messages = [];
});
afterEach(() => rm(folder, { recursive: true }));

const add = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(url, folder, (message) => messages.push(message));

test("each migration is applied once, even by concurrent processes", async () => {
  await add("0001-soups.sql", "create table soups (name text)");
  await Promise.all([run(), run(), run()]);
  await add("0002-salads.sql", "create table salads (name text)");
  await run();
  await run();
  expect(messages).toContain("Migrating: 0002-salads.sql");
  const { rows } = await sql`select name from schema_migrations order by name`.execute(owner);
  expect(rows).toEqual([{ name: "0001-soups.sql" }, { name: "0002-salads.sql" }]);
});

test("a failed migration is rolled back", async () => {
  await add("0001-soups.sql", "create table soups (name text); select no_such_function()");
  await expect(run()).rejects.toThrow("Migration 0001-soups.sql failed: function no_such_function");
  await expect(sql`select * from soups`.execute(owner)).rejects.toThrow("does not exist");
});

test("a database that stops in the midst is an error of the migration only", async () => {
  await add("0001-slow.sql", "select pg_sleep(30)");
  const stopped = expect(run()).rejects.toThrow(/terminat/);
  await expect
    .poll(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'sorrel migrate' and query like '%pg_sleep%'
          and datname = current_database()`.execute(owner);
      return rows.length;
    })
    .toBe(1);
  await stopped;
});

test("a process that is killed amid a migration leaves nothing that the next one waits for", async () => {
  await add("0001-soups.sql", "create table soups (name text)");
  await add("0002-slow.sql", "create table salads (name text); select pg_sleep(20)");
  const script = `import { migrate } from ${JSON.stringify(new URL("./migrate.ts", import.meta.url).href)};
    await migrate(${JSON.stringify(url)}, ${JSON.stringify(folder)}, () => {});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  const ended = once(child, "exit");
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
          where application_name = 'sorrel migrate' and wait_event = 'PgSleep'
            and datname = current_database()`.execute(owner);
      return rows.length;
    })
    .toBe(1);
  child.kill("SIGKILL");
  await ended;
  await add("0002-slow.sql", "create table salads (name text)");
  const before = Date.now();
  await run();
  expect(Date.now() - before).toBeLessThan(10_000);
  const { rows } = await sql`select name from schema_migrations order by name`.execute(owner);
  expect(rows).toEqual([{ name: "0001-soups.sql" }, { name: "0002-slow.sql" }]);
});

test("a migration changed after it was applied is rejected", async () => {
  await add("0001-soups.sql", "create table soups (name text)");
  await run();
  await add("0001-soups.sql", "create table soups (title text)");
  await expect(run()).rejects.toThrow("0001-soups.sql was changed after it was applied");
});

test("a database of a newer version is rejected", async () => {
  await add("0001-soups.sql", "create table soups (name text)");
  await add("0002-salads.sql", "create table salads (name text)");
  await run();
  await rm(join(folder, "0002-salads.sql"));
  await expect(run()).rejects.toThrow(
    "newer than this version of Sorrel: it has migration 0002-salads.sql",
  );
});

test("a version runs on the schema of a newer one that only expands it", async () => {
  await add("0001-soups.sql", "create table soups (name text)");
  await run();
  await add("0002-salads.sql", "-- expand\ncreate table salads (name text)");
  await run();
  await rm(join(folder, "0002-salads.sql"));
  messages = [];
  await run();
  expect(messages).toEqual([
    "The database was migrated by a newer version, which this one can run alongside (0002-salads.sql).",
  ]);
  await add("0002-salads.sql", "-- expand\ncreate table salads (name text)");
  await add("0003-contract.sql", "drop table salads");
  await run();
  await rm(join(folder, "0002-salads.sql"));
  await rm(join(folder, "0003-contract.sql"));
  await expect(run()).rejects.toThrow(
    "newer than this version of Sorrel: it has migration 0003-contract.sql",
  );
});

test("a database from before the migrations were folded is rejected with one line that says what to do", async () => {
  await add("0001-recipes.sql", "create table soups (name text)");
  await run();
  await rm(join(folder, "0001-recipes.sql"));
  await add("0001-roles.sql", "create table salads (name text)");
  const refusal = await run().catch((error: unknown) => String(error));
  expect(refusal).toMatch(/npm run export -- FILE.*empty DATA_DIR.*npm run import -- FILE/);
  expect(refusal).not.toContain("\n");
});
