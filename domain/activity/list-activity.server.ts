import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords } from "#domain/tables/contains-words.server.ts";
import { TABLE_PAGE_SIZE, type TablePage, tablePage } from "#domain/tables/table-query.ts";
import type { ActivityLine, ActivityNoun, ActivityQuery } from "./activity.ts";

/** One page of what was done, newest first. */
export async function listActivity(
  db: Database,
  { search, noun, page: asked }: ActivityQuery,
): Promise<TablePage<ActivityLine>> {
  const ofNoun = noun ? sql<boolean>`noun = ${noun}` : sql<boolean>`true`;
  const found = search ? containsWords(sql.ref("search_text"), search) : sql<boolean>`true`;
  const counted = await sql<{ total: number; matching: number }>`
    select (select count(*) from activity) as total,
      (select count(*) from activity where ${ofNoun} and ${found}) as matching`.execute(db);
  const { total, matching } = counted.rows[0] ?? { total: 0, matching: 0 };
  const { page, pages, skip } = tablePage(asked, matching);
  // What finds nothing of a short word would look at every row for it.
  if (matching === 0) return { rows: [], matching, total, page, pages };
  const { rows } = await sql<ActivityLine>`
    select a.id, a.happened_at as at, a.by_name as by, a.verb, a.noun, a.noun_id as "nounId",
      a.title, a.details
    from (
      select id from activity where ${ofNoun} and ${found}
      order by id desc offset ${skip} limit ${TABLE_PAGE_SIZE}
    ) as shown
    join activity a on a.id = shown.id
    order by a.id desc`.execute(db);
  return { rows, matching, total, page, pages };
}

/** What was done with one thing, newest first: 50 lines at most. */
export async function activityOf(
  db: Database,
  { noun, id }: { noun: ActivityNoun; id: string },
): Promise<ActivityLine[]> {
  const { rows } = await sql<ActivityLine>`
    select id, happened_at as at, by_name as by, verb, noun, noun_id as "nounId", title, details
    from activity where noun_id = ${id} and noun = ${noun} order by id desc limit 50`.execute(db);
  return rows;
}
