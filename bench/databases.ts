import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { openPool } from "#platform/db/connect.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { MIGRATIONS } from "#server/resources/open-migrated.ts";
import { generateCookbook } from "./cookbook/generate.ts";

export const MILLION = 1_000_000;

/** The benchmarks' PostgreSQL. Its data stays in the temporary folder for the next run. */
export async function openBenchCluster(say: (line: string) => void) {
  return openEmbeddedDatabase({ dataDir: dataFolder(), purpose: "tool", say });
}

function dataFolder(): string {
  return process.env.BENCH_DATA ?? join(tmpdir(), "sorrel-bench");
}

/**
 * A database with that many generated recipes, its files in the page cache of the system. Generated at the
 * first run (a million: 5 to 8 minutes).
 */
export async function cookbookOf(
  cluster: string,
  recipes: number,
  say: (line: string) => void,
): Promise<string> {
  const name = recipes === MILLION ? "bench_million" : `bench_${recipes}`;
  const url = await ensureDatabase(cluster, name);
  await migrate(url, MIGRATIONS, say);
  // None of an earlier release, whose recipes had no allergens.
  const { rows } = await onDatabase(
    url,
    `select count_published_recipes() as total where exists (
      select from recipe_counts where with_facet = 'without:milk')`,
  );
  if (Number(rows[0]?.total) !== recipes) {
    await dropDatabase(cluster, name);
    await ensureDatabase(cluster, name);
    await migrate(url, MIGRATIONS, say);
    await generateCookbook(url, recipes, (done) => say(`${done} of ${recipes} recipes generated`));
  }
  await readFiles(url);
  return url;
}

/** Reads the database's files once, so that they are in the system's page cache. */
async function readFiles(url: string): Promise<void> {
  const own = "select oid::text from pg_database where datname = current_database()";
  const { rows } = await onDatabase(url, own);
  const folder = join(dataFolder(), "postgres/data/base", rows[0].oid);
  for (const file of await readdir(folder)) {
    for await (const _ of createReadStream(join(folder, file), { highWaterMark: 4 << 20 }));
  }
}

/** Creates an empty database of that name, dropping an existing one. */
export async function freshDatabase(cluster: string, name: string): Promise<string> {
  await dropDatabase(cluster, name);
  return ensureDatabase(cluster, name);
}

/** A copy of another database, under that name. */
export async function freshCopy(cluster: string, name: string, of: string): Promise<string> {
  await dropDatabase(cluster, name);
  const template = new URL(of).pathname.slice(1);
  await onDatabase(cluster, `create database ${name} template ${template}`);
  return ensureDatabase(cluster, name);
}

/** A pool with the visitor's role. */
export function openVisitor(url: string, max = 1): Database {
  return openPool<DB>({ url, role: "visitor", max });
}

export async function onDatabase(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(cluster: string, name: string): Promise<string> {
  const known = `select 1 from pg_database where datname = '${name}'`;
  if ((await onDatabase(cluster, known)).rowCount === 0) {
    await onDatabase(cluster, `create database ${name}`);
  }
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabase(cluster: string, name: string): Promise<void> {
  await onDatabase(cluster, `drop database if exists ${name} with (force)`);
}
