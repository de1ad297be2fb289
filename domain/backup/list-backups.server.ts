import { readdir, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { messageOf } from "#platform/errors.ts";
import { type BackupLine, type BackupWork, readBackupName } from "./backup.ts";
import type { BackupPlaces } from "./run-backup.server.ts";

/** A page waits for it. */
const STORE_WITHIN_MS = 5_000;

type Row = Pick<BackupLine, "name" | "byName" | "bytes" | "checkedAt" | "problem" | "location"> & {
  machine: string | null;
};
type Found = { name: string; bytes: number; location: string };

/**
 * The backups, newest first: what workers have recorded, and the files that this process finds, which may be older than
 * the records. Files that are gone are left out. `unreachable`: why the bucket was not asked.
 */
export async function listBackups(
  db: Database,
  { folder, bucket }: BackupPlaces,
): Promise<{ lines: BackupLine[]; unreachable: string | null }> {
  const inBucket: Found[] = [];
  let unreachable: string | null = null;
  if (bucket) {
    try {
      for (const { name, size } of await bucket.list("site-", AbortSignal.timeout(STORE_WITHIN_MS)))
        inBucket.push({ name, bytes: size, location: `s3://${bucket.bucket}/${name}` });
    } catch (error) {
      unreachable = messageOf(error);
    }
  }
  const found = new Map(
    [...(await filesIn(folder)), ...inBucket].map((file) => [file.name, file] as const),
  );
  const { rows } = await sql<Row>`
    select name, location, machine, bytes, checked_at as "checkedAt", problem, by_name as "byName"
    from backups where name is not null`.execute(db);
  const known = new Map(rows.map((row) => [row.name, row]));
  const elsewhere = rows.filter(({ name, machine }) => {
    const isOurs = machine === null ? unreachable === null : machine === hostname();
    return !found.has(name) && !isOurs;
  });
  const lines = [...found.values(), ...elsewhere].flatMap(({ name, bytes, location }) => {
    const named = readBackupName(name);
    if (!named) return [];
    const row = known.get(name);
    const line = {
      name,
      madeAt: named.madeAt,
      byName: row ? row.byName : named.isNightly ? null : "",
      bytes,
      checkedAt: row?.checkedAt ?? null,
      problem: row && row.bytes !== bytes ? "it is damaged: its size has changed" : row?.problem,
      location,
      elsewhere: found.has(name) ? null : (row?.machine ?? "the bucket"),
    };
    return [{ ...line, problem: line.problem ?? null }];
  });
  return { lines: lines.sort((a, b) => (a.name < b.name ? 1 : -1)), unreachable };
}

/** What is done now, or failed last. */
export async function readBackupWork(db: Database): Promise<BackupWork | null> {
  const { rows } = await sql<BackupWork>`
    select work, step, state, name, by_name as "byName", error, coalesce(ended_at, created_at) as at
    from backups where state <> 'done' order by state = 'failed' limit 1`.execute(db);
  return rows[0] ?? null;
}

async function filesIn(folder: string): Promise<Found[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const location = join(folder, name);
      const file = await stat(location).catch(() => null);
      return file?.isFile() ? [{ name, bytes: file.size, location }] : [];
    }),
  );
  return found.flat();
}
