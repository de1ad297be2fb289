import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { readId } from "#domain/tables/id.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import { foodsOfSearch } from "./foods-of-search.server.ts";
import type { TableChoice } from "./recipe-table.ts";

/** What the filters and the search of the table of recipes mean: conditions on `admin_recipe_index s`. */

type Condition = RawBuilder<SqlBool>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** One for each filter that is set. */
export function choiceConditions(choice: Omit<TableChoice, "search">): Condition[] {
  const { status, category, cuisine, difficulty, tag, author, from, to } = choice;
  const categoryId = readId(category);
  const lacking = (["photo", "description", "nutrition"] as const).filter((name) => choice[name]);
  const conditions: (Condition | "" | null | false | undefined)[] = [
    status && sql`s.status = ${status}`,
    categoryId && sql`s.category_id = ${categoryId}`,
    category === "none" && sql`s.category_id is null`,
    cuisine && sql`lower(s.cuisine) = lower(${cuisine})`,
    difficulty && sql`s.difficulty = ${difficulty}`,
    tag &&
      sql`s.recipe_id in (select rt.recipe_id from recipe_tags rt where rt.tag_id in (
        select t.id from tags t where lower(t.name) = (select current_tag(${tag}))))`,
    author && sql`lower(s.author_name) = lower(${author})`,
    from && sql`s.created_at >= ${new Date(from)}`,
    to && sql`s.created_at < ${new Date(new Date(to).getTime() + DAY_MS)}`,
    lacking.length > 0 && sql`s.lacks @> ${lacking}::text[]`,
  ];
  return conditions.filter((one): one is Condition => Boolean(one));
}

/**
 * The search as a condition: each word is in what readers' search looks at, in the slug, or in the category's name. Each
 * of these has an index.
 */
export async function recipesFound(db: Database, search: string): Promise<Condition> {
  const patterns = searchWords(search).map(containsPattern);
  const foods = foodsOfSearch(search);
  const { rows } = await sql<{ pattern: string; ids: string[] }>`
    select pattern, array(
      select id::text from categories where search_key(name) like search_key(pattern)) as ids
    from unnest(${patterns}::text[]) as pattern`.execute(db);
  return allOf(rows.map(({ pattern, ids }) => hasWord(pattern, ids, foods[pattern] ?? [])));
}

function hasWord(pattern: string, categoryIds: string[], foods: string[]): Condition {
  const places: (RawBuilder<unknown> | false)[] = [
    sql`from admin_recipe_index where search_text like search_key(${pattern})`,
    sql`from admin_recipe_index where draft_text like recipe_key(${pattern})`,
    sql`from recipe_search where search_text like recipe_key(${pattern})`,
    categoryIds.length > 0 &&
      sql`from admin_recipe_index where category_id = any(${categoryIds}::uuid[])`,
    foods.length > 0 && sql`from recipe_search where foods && ${foods}::text[]`,
    foods.length > 0 && sql`from admin_recipe_index where draft_foods && ${foods}::text[]`,
  ];
  const selects = places
    .filter((place) => place !== false)
    .map((from) => sql`select recipe_id ${from}`);
  return sql<SqlBool>`s.recipe_id in (${sql.join(selects, sql` union all `)})`;
}

export function allOf(conditions: Condition[]): Condition {
  return conditions.length > 0
    ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
    : sql<SqlBool>`true`;
}
