import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords, listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage, TableQuery } from "#domain/tables/table-query.ts";
import type { REDIRECT_TABLE, RedirectRow } from "./redirect.ts";

/** One page of the redirects and patterns, newest first, whose old address contains each word of the search. */
export function listRedirects(
  db: Database,
  query: TableQuery<typeof REDIRECT_TABLE>,
): Promise<TablePage<RedirectRow>> {
  return listPage(db, query, {
    table: sql`redirects`,
    found: containsWords(sql`search_key(s.from_path)`, query.search),
    order: sql`s.created_at desc, s.id`,
    rows: async (ids) => {
      const { rows } = await sql<RedirectRow>`
        select d.id, d.from_path as from, coalesce(d.to_address, '/recipe/' || r.slug) as to,
          d.matcher is not null as "isPattern",
          case when r.id is not null then jsonb_build_object(
            'id', r.id, 'title', r.title,
            'isPublic', r.status = 'published' and r.deleted_at is null) end as recipe
        from redirects d left join recipes r on r.id = d.recipe_id
        where d.id = any(${ids}::uuid[])`.execute(db);
      return rows;
    },
  });
}
