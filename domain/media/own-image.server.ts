import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** Whether an author may change the image, as the database has it: nothing but the author's own drafts uses it. */
export async function isOwnImage(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from media
    where id = ${id} and created_by_id = current_account() and not is_used_elsewhere(id)`.execute(
    db,
  );
  return rows.length > 0;
}
