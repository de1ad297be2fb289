import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

const AT_ONCE = 1_000;

/** Throws away what was done more than a year ago. `db` is the tables' owner: nobody else may. */
export async function forgetOldActivity(db: Database): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    // In the order in which it was written, so that nobody has to look at the younger rest.
    const { numAffectedRows = 0n } = await sql`
      delete from activity where id in (
        select id from (select id, happened_at from activity order by id limit ${AT_ONCE}) as oldest
        where happened_at < now() - interval '1 year')`.execute(db);
    gone = Number(numAffectedRows);
  }
}
