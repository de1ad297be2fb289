import pg from "pg";
import { copyIn } from "#platform/db/copy.ts";
import { codeOf, messageOf, OperatorError } from "#platform/errors.ts";
import type { BackupTable } from "./manifest.ts";
import type { OpenedBackup } from "./open-backup.server.ts";
import { SITE_ONLY, siteTables } from "./site-tables.server.ts";
import { copied } from "./write-backup.server.ts";

/**
 * Fills the tables from the backup. Disables triggers meanwhile: what they derive is in the backup too, and they would
 * notify of every row. Images in `newImages`, by their hashes, get their sizes anew. Throws an OperatorError.
 */
export async function loadTables(
  client: pg.Client,
  backup: OpenedBackup,
  newImages: string[],
): Promise<void> {
  const given = new Map(backup.manifest.tables.map((table) => [table.name, table]));
  const tables = await siteTables(client);
  const triggers = async (state: "disable" | "enable") => {
    for (const { name } of tables) {
      await client.query(`alter table public.${pg.escapeIdentifier(name)} ${state} trigger user`);
    }
  };
  await triggers("disable");
  // Migrations fill some of them.
  for (const { name } of tables.toReversed()) {
    await client.query(`delete from public.${pg.escapeIdentifier(name)}`);
  }
  for (const { name } of tables) {
    const table = given.get(name);
    if (!table) continue;
    await withoutIndexes(client, table, () =>
      copyIn(client, `copy ${copied(table)} from stdin`, readParts(backup, table)).catch(
        (error: unknown) => refuseRows(name, error),
      ),
    );
    given.delete(name);
  }
  // An older version that runs on this schema may back up what stays.
  const unknown = [...given.keys()].find((name) => !SITE_ONLY.includes(name));
  if (unknown)
    throw new OperatorError(`The backup has a table that no migration creates: ${unknown}.`);
  // Their sizes and crops are not in the backup.
  await client.query(
    `update media set state = 'waiting', due_at = now(), failures = 0, losses = 0, error = null
      where hash = any ($1) and state in ('ready', 'failed')`,
    [newImages],
  );
  await triggers("enable");
  await moveSequences(client);
}

const LARGE = 1_000;

/** Filling a large table and then making its indexes takes a third of the time of filling them row by row. */
async function withoutIndexes(
  client: pg.Client,
  { name, rows: size }: BackupTable,
  fill: () => Promise<void>,
): Promise<void> {
  if (size < LARGE) return fill();
  const { rows } = await client.query<{ index: string; definition: string }>(
    `select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = $1::regclass and not indisunique`,
    [`public.${pg.escapeIdentifier(name)}`],
  );
  for (const { index } of rows) await client.query(`drop index ${index}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

/** SQLSTATEs: a column that there is not, a value that is none of its type, rows that contradict each other. */
const BAD_ROWS = /^(?:22|23|42)...$/;

function refuseRows(table: string, error: unknown): never {
  if (!BAD_ROWS.test(codeOf(error))) throw error;
  throw new OperatorError(`The rows of ${table} can't be restored: ${messageOf(error)}.`, {
    cause: error,
  });
}

async function* readParts(backup: OpenedBackup, table: BackupTable): AsyncGenerator<Buffer> {
  for (const part of table.parts) yield await backup.read(part);
}

/** COPY fills identity columns without moving their sequences. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select a.attrelid::regclass::text as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1, false)
        from ${table}`,
      [table, column],
    );
  }
}
