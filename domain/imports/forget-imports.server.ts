import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/**
 * Deletes abandoned data: files and logins that are idle for a week (`clearUploads` then removes the files from the
 * store), and imports after 90 days. The imported recipes stay. An empty login says that there was one.
 */
export async function forgetOldImports(db: Database): Promise<void> {
  await sql`
    update imports set has_files = false, login = case when login is not null then '' end
    where (has_files or login <> '') and state in ('done', 'stopped', 'failed')
      and coalesce(ended_at, due_at, created_at) < now() - interval '7 days'`.execute(db);
  // Without its files nothing can be imported, and without its login no image.
  await sql`
    delete from imports where step = 'check' and state in ('done', 'stopped', 'failed')
      and (address is null or login is not null)
      and coalesce(ended_at, due_at, created_at) < now() - interval '7 days'`.execute(db);
  await sql`
    delete from imports where state in ('done', 'stopped', 'failed')
      and created_at < now() - interval '90 days'`.execute(db);
}
