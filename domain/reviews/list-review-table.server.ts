import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsWords, directions, listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import type { ReviewRow, ReviewTableQuery } from "./review-table.ts";

/** One page of all reviews and questions, whose name, address or text contains each word of the search. */
export async function listReviewTable(
  db: Database,
  { state, kind, ...query }: ReviewTableQuery,
): Promise<TablePage<ReviewRow> & { waiting: number }> {
  const { way, opposite } = directions(query.direction);
  const [table, { rows }] = await Promise.all([
    listPage(db, query, {
      table: sql`reviews`,
      filtered: sql`(${state}::text is null or s.state = ${state})
        and (${kind}::text is null or s.kind = ${kind})`,
      found: containsWords(sql`s.search_text`, query.search),
      order: {
        waiting: sql`(s.state <> 'waiting') ${opposite}, s.posted_at desc, s.id`,
        posted: sql`s.posted_at ${way}, s.id`,
        stars: sql`s.stars ${way} nulls last, s.posted_at desc, s.id`,
      }[query.sort],
      rows: (ids) => findRows(db, ids),
    }),
    sql<{ waiting: number }>`
      select count(*)::integer as waiting from reviews where state = 'waiting'`.execute(db),
  ]);
  return { ...table, waiting: rows[0]?.waiting ?? 0 };
}

async function findRows(db: Database, ids: string[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select v.id, v.kind, v.state, v.held_for as "heldFor", v.stars, v.name, v.email, v.text, v.made_it as "madeIt",
      v.tweaks, v.imported_from as "importedFrom", v.posted_at as "postedAt", r.id as "recipeId",
      r.title as "recipeTitle", (
        select a.text from review_answers a where a.review_id = v.id order by a.answered_at desc, a.id limit 1
      ) as answer
    from reviews v join recipes r on r.id = v.recipe_id
    where v.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
