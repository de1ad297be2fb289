import { sql } from "kysely";
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

export async function saveBackupState(db: Database, outcome: Partial<BackupState>): Promise<void> {
  const value = wellFormedJson(outcome);
  await sql`
    insert into site_settings as known (name, value) values (${BACKUPS}, ${value})
    on conflict (name) do update set value = known.value || excluded.value`.execute(db);
}
