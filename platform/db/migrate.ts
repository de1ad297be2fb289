import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { OperatorError } from "#platform/errors.ts";
import { BEFORE_SQUASH, squashedFor, withoutSquashed } from "./squash.ts";

export type MigrationLog = (message: string) => void;

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** Whether versions that don't know it can run on its schema: its first line is `-- expand`. */
  expands: boolean;
};

/** Key of the advisory lock. */
export const MIGRATION_LOCK = 7_305_111_903;

const CREATE_HISTORY = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    expands boolean not null default false
  )`;

/**
 * Applies the pending `.sql` files of `folder` to the database, each in its own transaction. Several processes
 * may call it at once: one migrates, the others wait. Throws if an applied file was changed afterwards, the
 * database was created by another version, or is read-only and has migrations to come.
 */
export async function migrate(url: string, folder: string, log: MigrationLog): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await openSession(url, "sorrel migrate");
  try {
    await takeLock(client, log);
    const isReadOnly = await readsOnly(client);
    if (!isReadOnly) await client.query(CREATE_HISTORY);
    const squashed = squashedFor(await appliedNames(client), migrations);
    if (isReadOnly && squashed.length > 0) throw new OperatorError(NEEDS_ROOM);
    await takeOver(client, squashed, join(folder, BEFORE_SQUASH), log);
    const pending = await pendingMigrations(client, migrations, log);
    if (isReadOnly && pending.length > 0) throw new OperatorError(NEEDS_ROOM);
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

/**
 * A connection to change the schema. When its process is killed, the server ends the statement under way within a
 * second; the next start would otherwise wait for it, up to the time limit of migrations.
 */
export async function openSession(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // The statement under way is rejected too.
  client.on("error", () => {});
  await client.connect();
  // Servers on some systems can't notice it, and refuse the setting.
  await client.query("set client_connection_check_interval = '1s'").catch(() => {});
  return client;
}

/** Applies migrations to an empty schema, or to one that has those before them, in the caller's transaction. */
export async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(CREATE_HISTORY);
  for (const migration of migrations) await run(client, migration);
}

/** Whether writes are refused: the disk is full, or a host keeps a full database so. */
async function readsOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("show default_transaction_read_only");
  return rows[0].default_transaction_read_only === "on";
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { name, sql, checksum, expands: /^-- expand\b/.test(sql) };
    }),
  );
}

async function takeLock(client: pg.Client, log: MigrationLog): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [MIGRATION_LOCK]);
  if (rows[0].taken) return;
  log("Another process is migrating the database; waiting for it");
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
}

async function appliedNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select name from schema_migrations");
  return rows.map(({ name }) => name);
}

/** Brings a database from before the squash to its schema, and takes the squashed migrations as applied. */
async function takeOver(
  client: pg.Client,
  squashed: Migration[],
  folder: string,
  log: MigrationLog,
): Promise<void> {
  if (squashed.length === 0) return;
  const applied = await appliedNames(client);
  for (const migration of await readMigrations(folder)) {
    if (applied.includes(migration.name)) continue;
    log(`Migrating: ${migration.name}`);
    await apply(client, migration);
  }
  // Versions from before may run on: to them, these only expand what they know.
  await client.query(
    `insert into schema_migrations (name, checksum, expands)
      select name, checksum, true from jsonb_to_recordset($1) as s (name text, checksum text)`,
    [JSON.stringify(squashed)],
  );
}

async function pendingMigrations(client: pg.Client, migrations: Migration[], log: MigrationLog) {
  const history = await client.query<Omit<Migration, "sql">>(
    "select name, checksum, expands from schema_migrations order by name",
  );
  const rows = withoutSquashed(history.rows, migrations);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    if (!applied.has(migrations[0]?.name ?? "")) throw new OperatorError(IS_EARLIER);
    const other = unknown.find(({ expands }) => !expands);
    if (other) throw new OperatorError(isNewer(other.name));
    log(
      `The database was migrated by a newer version, which this one can run alongside (${namesOf(unknown)}).`,
    );
  }
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new OperatorError(
        `Migration ${name} was changed after it was applied to this database.`,
      );
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

const namesOf = (migrations: { name: string }[]) => migrations.map(({ name }) => name).join(", ");
const isNewer = (name: string) =>
  `The database is newer than this version of Sorrel: it has migration ${name}.`;
const NEEDS_ROOM =
  "This version must change the database, which is read-only because its disk is full: make space first, or start the version before.";
const IS_EARLIER =
  'The database was created by an earlier version that can\'t be upgraded. Export with that version ("npm run export -- FILE"), start this one with an empty DATA_DIR (or database), then import ("npm run import -- FILE").';

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '10s'; set local statement_timeout = '15min'");
    await run(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function run(client: pg.Client, { name, sql, checksum, expands }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query(
      "insert into schema_migrations (name, checksum, expands) values ($1, $2, $3)",
      [name, checksum, expands],
    );
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
