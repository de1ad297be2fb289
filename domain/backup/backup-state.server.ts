import { sql } from "kysely";
import pg from "pg";
import type { Database } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import type { BackupState } from "./backup-state.ts";

/** The row of `site_settings`. */
export const BACKUPS = "backup";

const NONE: BackupState = { at: null, bytes: 0, failedAt: null, error: null };

/** Readers' connections may ask, too: /metrics has age and size. */
export async function readBackupState(db: Database): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select (state ->> 'at')::timestamptz as at, coalesce((state ->> 'bytes')::bigint, 0) as bytes,
      (state ->> 'failedAt')::timestamptz as "failedAt", state ->> 'error' as error
    from read_backup_state() as state`.execute(db);
  return rows[0] ?? NONE;
}

/**
 * Runs the work unless another worker is doing it; a dead one is not waited for. The lock needs a session: `url`
 * bypasses a pooler, and the connection is not the one that the worker's scheduled jobs share.
 */
export async function withBackupLock(url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "sorrel backup lock" });
  // Then another worker may begin; the backup in progress is still completed.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('nightly backup', 0)) as taken",
    );
    if (rows[0]?.taken) await work();
  } finally {
    await client.end();
  }
}

export async function saveBackupState(db: Database, outcome: Partial<BackupState>): Promise<void> {
  const value = wellFormedJson(outcome);
  await sql`
    insert into site_settings as known (name, value) values (${BACKUPS}, ${value})
    on conflict (name) do update set value = known.value || excluded.value`.execute(db);
}
