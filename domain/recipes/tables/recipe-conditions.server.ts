import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { HAS_INDEXED_WORD } from "#domain/tables/list-page.server.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import { foodsOfSearch } from "./foods-of-search.server.ts";
import type { TableChoice } from "./recipe-table.ts";

/** What the filters and the search of the table of recipes mean: conditions on `admin_recipe_index s`. */

type Condition = RawBuilder<SqlBool>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** One for each filter that is set. */
export function choiceConditions(choice: Omit<TableChoice, "search">): Condition[] {
  const { status, category, cuisine, difficulty, tag, author, from, to, request, by } = choice;
  const lacking = (["photo", "description", "nutrition"] as const).filter((name) => choice[name]);
  const conditions: (Condition | "" | null | false | undefined)[] = [
    status && sql`s.status = ${status}`,
    category === "none" ? sql`s.category_id is null` : category && sql`s.category_id = ${category}`,
    cuisine && sql`lower(s.cuisine) = lower(${cuisine})`,
    difficulty && sql`s.difficulty = ${difficulty}`,
    tag &&
      sql`s.recipe_id in (select rt.recipe_id from recipe_tags rt where rt.tag_id in (
        select t.id from tags t where lower(t.name) = (select current_tag(${tag}))))`,
    author && sql`lower(s.author_name) = lower(${author})`,
    from && sql`s.created_at >= ${new Date(from)}`,
    to && sql`s.created_at < ${new Date(new Date(to).getTime() + DAY_MS)}`,
    request &&
      sql`s.recipe_id in (
        select q.recipe_id from publication_requests q where ${isWaiting(request === "waiting")})`,
    by &&
      sql`s.recipe_id in (select r.id from recipes r where r.author_id = (select current_account()))`,
    lacking.length > 0 && sql`s.lacks @> ${lacking}::text[]`,
  ];
  return conditions.filter((one): one is Condition => Boolean(one));
}

function isWaiting(yes: boolean): Condition {
  return yes ? sql`q.sent_back_at is null` : sql`q.sent_back_at is not null`;
}

/**
 * The search as a condition: each word is in what readers' search looks at, in the slug, or in the category's name. Each
 * of these has an index; words too short for it are looked for where the others are.
 */
export async function recipesFound(db: Database, search: string): Promise<Condition> {
  const patterns = searchWords(search).map(containsPattern);
  const foods = foodsOfSearch(search);
  const { rows } = await sql<Omit<Word, "foods">>`
    select pattern, array(
      select id::text from categories where search_key(name) like search_key(pattern)) as "categoryIds"
    from unnest(${patterns}::text[]) as pattern`.execute(db);
  const words = rows.map((word) => ({ ...word, foods: foods[word.pattern] ?? [] }));
  const indexed = words.filter(({ pattern }) => HAS_INDEXED_WORD.test(pattern));
  const short = words.filter((word) => !indexed.includes(word));
  const found = allOf(indexed.map(hasWord));
  if (short.length === 0) return found;
  const source =
    indexed.length > 0
      ? sql`(select s.* from admin_recipe_index s where ${found} offset 0)`
      : sql`admin_recipe_index`;
  return sql<SqlBool>`s.recipe_id in (
    select s.recipe_id from ${source} as s left join recipe_search t using (recipe_id)
    where ${allOf(short.map(isInRow))})`;
}

/** A word of a search: what it is called elsewhere, by the keys of foods, and the categories that it names. */
type Word = { pattern: string; categoryIds: string[]; foods: string[] };

function hasWord({ pattern, categoryIds, foods }: Word): Condition {
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

/** The same in the row `s` and its search text `t`, which is looked at whatever the word. */
function isInRow({ pattern, categoryIds, foods }: Word): Condition {
  return sql<SqlBool>`(
    s.search_text like search_key(${pattern})
    or coalesce(t.search_text, s.draft_text) like recipe_key(${pattern})
    or s.category_id = any(${categoryIds}::uuid[])
    or coalesce(t.foods, s.draft_foods) && ${foods}::text[])`;
}

export function allOf(conditions: Condition[]): Condition {
  return conditions.length > 0
    ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
    : sql<SqlBool>`true`;
}
