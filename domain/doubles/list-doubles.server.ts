import { type SqlBool, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage, TableQuery } from "#domain/tables/table-query.ts";
import type { DOUBLES_TABLE, DoublePair, DoubleRecipe } from "./doubles-table.ts";

/** Pairs of recipes outside the trash; versions of one another are alike on purpose. */
const LISTED = sql<SqlBool>`exists (
  select from recipes a join recipes b on b.id = s.other_id and b.deleted_at is null
  where a.id = s.one_id and a.deleted_at is null
    and (a.version_set is null or a.version_set is distinct from b.version_set))`;

/** One page of possible doubles, or of those that are none; the most similar titles first. */
export function listDoubles(
  db: Database,
  query: TableQuery<typeof DOUBLES_TABLE>,
): Promise<TablePage<DoublePair>> {
  return listPage(
    db,
    { ...query, search: "" },
    {
      table: sql`recipe_doubles`,
      listed: sql<SqlBool>`(s.dismissed_at is not null) = ${query.show !== null} and ${LISTED}`,
      order: sql`s.likeness desc, s.id`,
      rows: (ids) => findPairs(db, ids),
    },
  );
}

/** The pair, whether it is dismissed or not; null when one of its recipes is in the trash. */
export async function findDouble(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<DoublePair | null> {
  const [pair] = await findPairs(db, [id]);
  return pair ?? null;
}

/** How many recipes were saved and not compared yet. */
export async function countUncompared(db: Database): Promise<number> {
  const { rows } = await sql<{ recipes: number }>`
    select count(*) as recipes from recipe_doubles_due`.execute(db);
  return rows[0]?.recipes ?? 0;
}

async function findPairs(db: Database | DatabaseTransaction, ids: string[]): Promise<DoublePair[]> {
  type Row = Pick<DoublePair, "id"> & {
    dismissed_at: Date | null;
    dismissed_by: string | null;
    recipes: (Omit<DoubleRecipe, "createdAt"> & { createdAt: string })[];
  };
  const { rows } = await sql<Row>`
    select s.id, s.dismissed_at, s.dismissed_by, (
      select json_agg(json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'status', r.status,
        'createdAt', r.created_at, 'views', r.views_count, 'rating', r.rating_average, 'ratings', r.rating_count,
        'reviews', (select count(*) from reviews v where v.recipe_id = r.id)) order by r.created_at, r.id)
      from recipes r where r.id in (s.one_id, s.other_id)
    ) as recipes
    from recipe_doubles s where s.id = any(${ids}::uuid[]) and ${LISTED}`.execute(db);
  return rows.flatMap(({ id, dismissed_at: at, dismissed_by: by, recipes }): DoublePair[] => {
    const [older, newer] = recipes.map((recipe) => ({
      ...recipe,
      createdAt: new Date(recipe.createdAt),
    }));
    return older && newer ? [{ id, recipes: [older, newer], dismissed: at && { at, by } }] : [];
  });
}
