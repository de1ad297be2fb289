import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/**
 * Deletes abandoned data: files that were not checked within a day or are idle for a week, and imports after 90 days.
 * The imported recipes stay.
 */
export async function forgetOldImports(db: Database): Promise<void> {
  await sql`
    delete from imports where step = 'upload' and created_at < now() - interval '1 day'`.execute(
    db,
  );
  await sql`
    delete from import_files f using imports i
    where i.id = f.import_id and i.state in ('done', 'stopped', 'failed')
      and coalesce(i.ended_at, i.due_at, i.created_at) < now() - interval '7 days'`.execute(db);
  // Without its files, nothing can be imported any more.
  await sql`
    delete from imports where step = 'check' and state in ('done', 'stopped', 'failed') and address is null
      and coalesce(ended_at, due_at, created_at) < now() - interval '7 days'`.execute(db);
  await sql`
    delete from imports where state in ('done', 'stopped', 'failed')
      and created_at < now() - interval '90 days'`.execute(db);
}
