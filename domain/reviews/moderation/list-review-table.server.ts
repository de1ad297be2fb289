import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { exportRows, moment } from "#domain/tables/export-rows.server.ts";
import { containsWords, directions, listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage } from "#domain/tables/table-query.ts";
import type { ReviewRow, ReviewTableQuery } from "./review-table.ts";

/** What the back office's page does not show. */
type OtherFilters = { recipeId?: string | null | undefined; stars?: number | null | undefined };

/** One page of all reviews and questions, whose name, address or text contains each word of the search. */
export async function listReviewTable(
  db: Database,
  { recipeId = null, stars = null, ...query }: ReviewTableQuery & OtherFilters,
): Promise<TablePage<ReviewRow> & Todo> {
  const { way, opposite } = directions(query.direction);
  const [table, { rows }] = await Promise.all([
    listPage(db, query, {
      table: sql`reviews`,
      filtered: sql`${chosen(query)}
        and (${recipeId}::uuid is null or s.recipe_id = ${recipeId})
        and (${stars}::integer is null or s.stars = ${stars})`,
      found: containsWords(sql`s.search_text`, query.search),
      order: {
        waiting: sql`(s.state <> 'waiting' and not ${REPORTED}) ${opposite}, s.posted_at desc, s.id`,
        posted: sql`s.posted_at ${way}, s.id`,
        stars: sql`s.stars ${way} nulls last, s.posted_at desc, s.id`,
      }[query.sort],
      walked: { by: sql`s.posted_at`, direction: "desc" },
      rows: (ids) => findRows(db, ids),
    }),
    sql<Todo>`
      select (select count(*)::integer from reviews where state = 'waiting') as waiting,
        (select count(*)::integer from reviews s where ${REPORTED}) as reported`.execute(db),
  ]);
  const { waiting = 0, reported = 0 } = rows[0] ?? {};
  return { ...table, waiting, reported };
}

type Choice = Pick<ReviewTableQuery, "search" | "state" | "kind">;

function chosen({ state, kind }: Choice) {
  return sql`(${state}::text is null or s.state = ${state} or ${state} = 'reported' and ${REPORTED})
    and (${kind}::text is null or s.kind = ${kind})`;
}

/** The reviews and questions that search and filters leave, as CSV, newest first. */
export function exportReviews(db: Database, choice: Choice): AsyncGenerator<string, void> {
  const headings = ["Posted", "Recipe", "Type", "Status", "Stars", "Name", "Email", "Made It"];
  return exportRows(db, [...headings, "Text", "Changes", "Answer"], {
    columns: [
      moment(sql`s.posted_at`),
      sql`(select title from recipes where id = s.recipe_id)`,
      sql`s.kind`,
      sql`s.state`,
      sql`s.stars::text`,
      sql`s.name`,
      sql`s.email`,
      sql`case when s.made_it then 'yes' else 'no' end`,
      sql`s.text`,
      sql`array_to_string(s.tweaks, E'\n')`,
      sql`(select a.text from review_answers a
        where a.review_id = s.id order by a.answered_at desc, a.id limit 1)`,
    ],
    from: sql`reviews s where ${chosen(choice)} and ${containsWords(sql`s.search_text`, choice.search)}`,
    order: sql`s.posted_at desc, s.id`,
  });
}

type Todo = { waiting: number; reported: number };

const REPORTED = sql`(s.state = 'published'
  and s.id in (select review_id from review_reports where settled_at is null))`;

async function findRows(db: Database, ids: string[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select v.id, v.kind, v.state, v.held_for as "heldFor", v.held_words as "heldWords", v.stars,
      v.name, v.email, v.text, v.made_it as "madeIt", v.tweaks,
      case when exists (select from review_pictures p where p.review_id = v.id) then 'waiting' else v.image_url
      end as image, v.imported_from as "importedFrom", v.posted_at as "postedAt", r.id as "recipeId",
      r.title as "recipeTitle", l.text as answer, l.answered_at as "answeredAt", p.reports, p.reasons as "reportReasons"
    from reviews v join recipes r on r.id = v.recipe_id left join lateral (
      select a.text, a.answered_at from review_answers a
      where a.review_id = v.id order by a.answered_at desc, a.id limit 1
    ) as l on true, lateral (
      select count(*)::integer as reports, coalesce(
        (array_agg(reason order by reported_at desc) filter (where reason <> ''))[:5], '{}') as reasons
      from review_reports where review_id = v.id and settled_at is null and v.state = 'published'
    ) as p
    where v.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
