import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import type { ActivityEntry, Actor } from "./activity.ts";

const LONGEST_TITLE = 300;

/** Records what was done, within the transaction that does it. */
export async function recordActivity(
  tx: DatabaseTransaction,
  { by, now }: { by: Actor; now: Date },
  ...entries: ActivityEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto("activity")
    .values(
      entries.map(({ verb, noun, id, title, details }) => ({
        happened_at: now,
        by_id: by.id,
        by_name: by.name ?? null,
        verb,
        noun,
        noun_id: id,
        title: [...title].slice(0, LONGEST_TITLE).join(""),
        details: wellFormedJson(details ?? {}),
      })),
    )
    .execute();
}

const ROWS_PER_BATCH = 1_000;

/** Deletes activity older than a year. `db` is the tables' owner: other roles may not delete it. */
export async function forgetOldActivity(db: Database): Promise<void> {
  for (let deleted = ROWS_PER_BATCH; deleted === ROWS_PER_BATCH; ) {
    // In the order of the primary key, so that newer rows are not scanned.
    const { numAffectedRows = 0n } = await sql`
      delete from activity where id in (
        select id from (select id, happened_at from activity order by id limit ${ROWS_PER_BATCH}) as oldest
        where happened_at < now() - interval '1 year')`.execute(db);
    deleted = Number(numAffectedRows);
  }
}
