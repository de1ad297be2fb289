import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { containsWords, directions } from "#domain/tables/list-page.server.ts";
import {
  TABLE_PAGE_SIZE,
  type TablePage,
  type TableQuery,
  tablePage,
} from "#domain/tables/table-query.ts";
import type { TAG_TABLE, TagRow } from "./tag-table.ts";

/** By name: recipes are counted by tag before names are looked at, so that each row is touched once. */
function usedTags(condition: RawBuilder<unknown> = sql``) {
  return sql`(
    select lower(t.name) as key, sum(used.recipes)::int as recipes,
      (array_agg(t.id::text order by used.recipes desc, t.name))[1] as id,
      (array_agg(t.name order by used.recipes desc, t.name))[1] as name
    from (
      select rt.tag_id, count(*) as recipes
      from recipe_tags rt join admin_recipe_index i on i.recipe_id = rt.recipe_id
      ${condition} group by rt.tag_id
    ) as used join tags t on t.id = used.tag_id
    group by lower(t.name))`;
}

/** One page of the tags whose name contains each word of the search. */
export async function listTags(
  db: Database,
  query: TableQuery<typeof TAG_TABLE>,
): Promise<TablePage<TagRow>> {
  const { way } = directions(query.direction);
  const order = { name: sql`key ${way}`, recipes: sql`recipes ${way}, key` }[query.sort];
  const { rows } = await sql<{ total: number; matching: number; rows: TagRow[] }>`
    with used as materialized (select * from ${usedTags()} as tags_with_recipes),
    found as materialized (
      select *, (row_number() over (order by ${order}))::int as place from used s
      where ${containsWords(sql`search_key(s.name)`, query.search)}),
    counted as (select count(*)::int as matching from found)
    select (select count(*)::int from used) as total, matching, coalesce((
      select json_agg(json_build_object('id', id, 'name', name, 'recipes', recipes) order by place)
      from found where (place - 1) / ${TABLE_PAGE_SIZE}::int =
        least(${query.page}::int, greatest(1, ceil(matching::numeric / ${TABLE_PAGE_SIZE}::int)))::int - 1
    ), '[]') as rows
    from counted`.execute(db);
  const [found] = rows;
  const { matching = 0, total = 0 } = found ?? {};
  const { page, pages } = tablePage(query.page, matching);
  return { rows: found?.rows ?? [], matching, total, page, pages };
}

/** The tag of this name, in whatever case; null where no recipe outside the trash has it. */
export async function findTag(db: DatabaseTransaction, name: string): Promise<TagRow | null> {
  const its = sql`where rt.tag_id in (select id from tags where lower(name) = lower(${name}))`;
  const { rows } = await sql<TagRow>`select * from ${usedTags(its)} as its`.execute(db);
  return rows[0] ?? null;
}

/** What a tag is called now: what was asked for, unless its recipes have another name for it. */
export async function currentTag(db: Database, asked: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from tags where lower(name) = (select current_tag(${asked}))
    order by name limit 1`.execute(db);
  const name = rows[0]?.name ?? asked;
  return name.toLowerCase() === asked.toLowerCase() ? asked : name;
}
