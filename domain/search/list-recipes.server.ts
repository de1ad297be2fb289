import { type RawBuilder, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { cardsInOrder } from "#domain/recipes/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { DIETARY_TAGS, DIFFICULTIES, MEAL_TYPES, type Sort } from "#domain/taxonomy/taxonomy.ts";
import { PAGE_SIZE, type RecipeQuery } from "./recipe-query.ts";
import { containsPattern, searchWords } from "./search-words.ts";

export type RecipeList = {
  cards: RecipeCard[];
  /** Published recipes that the query leaves, over all pages. */
  total: number;
  /** At least 1, so that an empty list is page 1 of 1. */
  pages: number;
};

/** One page of the published recipes that pass the query, decided in the database: three queries. */
export async function listRecipes(
  db: Database,
  query: RecipeQuery,
  { categoryId }: { categoryId?: string } = {},
): Promise<RecipeList> {
  const where = sql.join(conditions(query, categoryId), sql` and `);
  const [ids, counted] = await Promise.all([
    sql<{ list_id: string }>`
      select list_id from published_recipes_view where ${where}
      order by ${ORDERS[query.sort]}
      limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from published_recipes_view where ${where}`.execute(db),
  ]);
  const cards = await cardsInOrder(
    db,
    ids.rows.map((row) => row.list_id),
  );
  const total = counted.rows[0]?.total ?? 0;
  return { cards, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

// Every order ends in a column that differs, so that no recipe shows on two pages.
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`list_created_at desc, list_id`,
  popular: sql`list_views_count desc, list_created_at desc, list_id`,
  rating: sql`list_rating desc, list_created_at desc, list_id`,
  time: sql`list_total_time, list_created_at desc, list_id`,
  alphabetical: sql`list_title_key, list_id`,
};

function conditions(query: RecipeQuery, categoryId: string | undefined): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (categoryId) all.push(sql`list_category_id = ${categoryId}`);
  if (query.cuisines.length) all.push(sql`list_cuisine = any(${query.cuisines})`);
  if (query.meals.length) {
    all.push(sql`list_meal_mask & ${mask(MEAL_TYPES, query.meals)}::integer <> 0`);
  }
  if (query.diets.length) {
    const wanted = mask(DIETARY_TAGS, query.diets);
    all.push(sql`list_diet_mask & ${wanted}::integer = ${wanted}::integer`);
  }
  if (query.difficulty) {
    all.push(sql`list_difficulty = ${DIFFICULTIES.indexOf(query.difficulty) + 1}`);
  }
  if (query.time) all.push(sql`list_total_time <= ${query.time}`);
  for (const word of searchWords(query.search)) {
    all.push(sql`search_text like search_key(${containsPattern(word)})`);
  }
  return all;
}

/** The bits of meal_types.bit and dietary_tags.bit follow the lists' order (db/migrations). */
function mask<T>(list: readonly T[], chosen: T[]): number {
  return chosen.reduce((bits, name) => bits | (1 << list.indexOf(name)), 0);
}
