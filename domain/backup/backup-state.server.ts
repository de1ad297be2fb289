import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import type { BackupState } from "./backup-state.ts";

/** The row of `site_settings`. */
export const BACKUPS = "backup";

const NONE: BackupState = { at: null, bytes: 0, failedAt: null, error: null, startedAt: null };

/** Readers' connections may ask, too: /metrics has age and size. */
export async function readBackupState(db: Database): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select (state ->> 'at')::timestamptz as at, coalesce((state ->> 'bytes')::bigint, 0) as bytes,
      (state ->> 'failedAt')::timestamptz as "failedAt", state ->> 'error' as error,
      (state ->> 'startedAt')::timestamptz as "startedAt"
    from read_backup_state() as state`.execute(db);
  return rows[0] ?? NONE;
}

/** One worker of all writes a backup; one that died is waited for no longer than this. */
const LONGEST_HOURS = 6;

/** False when another worker is writing one. */
export async function claimBackup(db: Database, now: Date): Promise<boolean> {
  const value = wellFormedJson({ startedAt: now });
  const { rows } = await sql`
    insert into site_settings as known (name, value) values (${BACKUPS}, ${value})
    on conflict (name) do update set value = known.value || excluded.value
    where coalesce((known.value ->> 'startedAt')::timestamptz, '-infinity')
      < ${now}::timestamptz - make_interval(hours => ${LONGEST_HOURS})
    returning name`.execute(db);
  return rows.length > 0;
}

/** Saves what a claimed backup came to, and ends the claim. */
export async function endBackup(db: Database, outcome: Partial<BackupState>): Promise<void> {
  const value = wellFormedJson({ ...outcome, startedAt: null });
  await sql`update site_settings set value = value || ${value} where name = ${BACKUPS}`.execute(db);
}
