import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { OperatorError } from "#platform/errors.ts";

export type MigrationLog = (message: string) => void;

type Migration = { name: string; sql: string; checksum: string };

/** Key of the advisory lock. */
const MIGRATION_LOCK = 7_305_111_903;

/**
 * Applies the pending `.sql` files of `folder` to the database, each in its own transaction. Several processes
 * may call it at once: one migrates, the others wait. Throws if an applied file was changed afterwards or the
 * database was created by another version.
 */
export async function migrate(url: string, folder: string, log: MigrationLog): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: "sorrel migrate" });
  await client.connect();
  try {
    await takeLock(client, log);
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const pending = await pendingMigrations(client, migrations);
    const isNew = pending.length === migrations.length;
    if (isNew) log("Setting up the tables…");
    for (const migration of pending) {
      if (!isNew) log(`Migrating: ${migration.name}`);
      await apply(client, migration);
    }
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function takeLock(client: pg.Client, log: MigrationLog): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [MIGRATION_LOCK]);
  if (rows[0].taken) return;
  log("Another process is migrating the database; waiting for it");
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
}

async function pendingMigrations(client: pg.Client, migrations: Migration[]) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown)
    throw new OperatorError(applied.has(migrations[0]?.name ?? "") ? isNewer(unknown) : IS_EARLIER);
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied to this database.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

const isNewer = (name: string) =>
  `The database is newer than this version of Sorrel: it has migration ${name}.`;
const IS_EARLIER =
  'The database was created by an earlier version that can\'t be upgraded. Export with that version ("npm run export -- FILE"), start this one with an empty DATA_DIR (or database), then import ("npm run import -- FILE").';

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '10s'; set local statement_timeout = '15min'");
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
