import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords, listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import type { ActivityLine, ActivityQuery } from "./activity.ts";

/** One page of the activity, newest first. */
export function listActivity(
  db: Database,
  query: Pick<ActivityQuery, "search" | "noun" | "page" | "window">,
): Promise<TablePage<ActivityLine>> {
  return listPage(db, query, {
    table: sql`activity`,
    filtered: query.noun ? sql`s.noun = ${query.noun}` : sql`true`,
    found: containsWords(sql`s.search_text`, query.search),
    order: sql`s.id desc`,
    walked: { by: sql`s.id`, direction: "desc" },
    rows: async (ids) => {
      const { rows } = await sql<ActivityLine>`
        select ${COLUMNS} from activity where id = any(${ids}::bigint[])`.execute(db);
      return rows;
    },
  });
}

const COLUMNS = sql`
  id::text, happened_at as at, by_name as by, verb, noun, noun_id as "nounId", title, details`;
