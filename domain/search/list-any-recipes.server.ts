import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { containsWords } from "#domain/tables/list-page.server.ts";
import { chosenOptions, orderOf, type RecipeQuery } from "./recipe-query.ts";

type Window = {
  status?: RecipeStatus | undefined;
  categoryId?: string | undefined;
  skip: number;
  take: number;
};

/**
 * The ids of the recipes, drafts too, that match the filters of readers' lists. The search finds words of title and
 * slug. Admins only.
 */
export async function findAnyRecipeIds(
  db: Database,
  query: RecipeQuery,
  { status, categoryId, skip, take }: Window,
): Promise<{ ids: string[]; total: number }> {
  const matches = sql.join(
    [
      sql`r.deleted_at is null`,
      ...(status ? [sql`s.status = ${status}`] : []),
      ...(categoryId ? [sql`s.category_id = ${categoryId}`] : []),
      ...(query.search ? [containsWords(sql`s.search_text`, query.search)] : []),
      ...facetConditions(query),
    ],
    sql` and `,
  );
  const matching = sql`
    from admin_recipe_index s join recipes r on r.id = s.recipe_id where ${matches}`;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select (select count(*)::int ${matching}) as total,
      array(select s.recipe_id::text ${matching}
        order by ${ORDERS[orderOf(query)]} limit ${take} offset ${skip}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** As recipe_order_sql (db/migrations/0110-lists.sql) has them; a search without a sort shows the newest first. */
const ORDERS: Record<ReturnType<typeof orderOf>, RawBuilder<unknown>> = {
  match: sql`r.created_at desc, r.id`,
  newest: sql`r.created_at desc, r.id`,
  popular: sql`r.views_count desc, r.created_at desc, r.id`,
  rating: sql`coalesce(r.rating_average, 0) desc, r.created_at desc, r.id`,
  time: sql`r.total_time, r.created_at desc, r.id`,
  alphabetical: sql`s.title_key, r.id`,
};

/** The filters as the view recipe_facets has them, from which readers' lists are made too. */
function facetConditions(query: RecipeQuery): RawBuilder<SqlBool>[] {
  return Object.entries(chosenOptions(query))
    .filter(([, options]) => options.length > 0)
    .map(([kind, options]) => {
      const chosen = options.map(String);
      return sql`(
        select count(*) >= case when min(f.choice) = 'all' then ${chosen.length} else 1 end
        from recipe_facets f
        where f.recipe_id = r.id and f.kind = ${kind} and f.option = any(${chosen}::text[]))`;
    });
}
