import { type RawBuilder, type SqlBool, sql } from "kysely";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { listPage } from "#domain/tables/list-page.server.ts";
import type { TablePage, TableQuery } from "#domain/tables/table-query.ts";
import { isFacet, usualTarget } from "#domain/transfer/category-target.ts";
import {
  type FoundCategory,
  type ImportCounts,
  type ImportItem,
  type ImportLine,
  type ImportOptions,
  importOptions,
} from "./import.ts";
import type { ITEM_TABLE } from "./item-table.ts";

/** How many imports are listed: the newest. */
const MOST_LISTED = 20;

/** The newest imports. */
export async function listImports(db: Database): Promise<ImportLine[]> {
  const { rows } = await lines(db, sql`true order by i.created_at desc, i.id limit ${MOST_LISTED}`);
  return rows;
}

export type OneImport = ImportLine & { options: ImportOptions | null; counts: ImportCounts };

/** An import with its counts; null if there is none. */
export async function findImport(db: Database, id: string): Promise<OneImport | null> {
  const { rows } = await lines(db, sql`i.id = ${id}`);
  const [line] = rows;
  if (!line) return null;
  const { options } = await db
    .selectFrom("imports")
    .select("options")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const counts = await countItems(db, id);
  return { ...line, options: importOptions.safeParse(options).data ?? null, counts };
}

/** "blog.example", or "recipes.zip and 2 other files". */
export async function nameOf(db: Database | DatabaseTransaction, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${NAME} as name from imports i where i.id = ${id}`.execute(db);
  return rows[0]?.name ?? "";
}

const NAME = sql`coalesce(nullif(i.name, ''), regexp_replace(i.address, '^(https?:)?//', ''), '')`;

/** Rows of step 'upload' are made by the version before, which may still run. */
function lines(db: Database, where: RawBuilder<unknown>) {
  return sql<ImportLine>`
    select i.id, ${NAME} as name, i.step, i.state, i.label, i.error, i.done, i.total,
      not exists (select from import_items t where t.import_id = i.id and t.problem is null) as "isEmpty",
      i.waits_until as "waitsUntil", i.created_at as "createdAt", i.created_by_name as "createdBy"
    from imports i where i.step <> 'upload' and ${where}`.execute(db);
}

async function countItems(db: Database, id: string): Promise<ImportCounts> {
  const outcomes = ["created", "replaced", "skipped", "refused", "undone", "kept"].map(
    (outcome) => sql`${sql.lit(outcome)}, count(*) filter (where outcome = ${sql.lit(outcome)})`,
  );
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where problem is null) as recipes,
      coalesce(sum(images) filter (where problem is null), 0)::int as images,
      coalesce(sum(redirects) filter (where problem is null), 0)::int as redirects,
      coalesce(sum(reviews) filter (where problem is null), 0)::int as reviews,
      (select count(distinct lower(name)) from import_items t, unnest(t.categories) as name
        where t.import_id = ${id}) as categories,
      count(*) filter (where here_id is not null) as here,
      count(*) filter (where problem is not null) as problems,
      count(*) filter (where losses <> '{}') as "withLosses",
      jsonb_build_object(${sql.join(outcomes)}) as outcomes
    from import_items where import_id = ${id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("The count returned no row");
  return counts;
}

/** How many of the other program's categories can be mapped: the most frequent. */
const MOST_CATEGORIES = 200;

/** The other program's categories, a blog's own first, then the most frequent, and the default target of each. */
export async function foundCategories(db: Database, id: string): Promise<FoundCategory[]> {
  const { rows } = await sql<{ name: string; recipes: number; isOwn: boolean }>`
    select min(name) as name, count(*) as recipes, bool_or(name = any(t.own_categories)) as "isOwn"
    from import_items t, unnest(t.categories) as name
    where t.import_id = ${id} and t.problem is null
    group by lower(name) order by "isOwn" desc, count(*) desc, min(name) limit ${MOST_CATEGORIES}`.execute(
    db,
  );
  const ours = await categoryNames(db);
  return rows.map((row) => ({
    ...row,
    target: usualTarget(row.name, ours, row.isOwn),
    isFacet: isFacet(row.name),
  }));
}

const SHOWN: Record<(typeof ITEM_TABLE.filters.show)[number], RawBuilder<SqlBool>> = {
  new: sql`s.here_id is null and s.problem is null`,
  here: sql`s.here_id is not null`,
  losses: sql`s.losses <> '{}'`,
  problems: sql`(s.problem is not null or s.outcome = 'refused')`,
};

/** One page of an import's recipes in their order. */
export function listItems(
  db: Database,
  id: string,
  query: TableQuery<typeof ITEM_TABLE>,
): Promise<TablePage<ImportItem & { id: string }>> {
  return listPage(db, query, {
    table: sql`import_items`,
    listed: sql`s.import_id = ${id}`,
    filtered: query.show ? SHOWN[query.show] : undefined,
    order: sql`s.position`,
    rows: async (ids) => {
      const { rows } = await items(db, sql`t.id = any(${ids}::uuid[])`);
      return rows;
    },
  });
}

/** All recipes of an import in their order, a few hundred at a time, for its report. */
export async function* allItems(db: Database, id: string): AsyncGenerator<ImportItem> {
  for (let after = -1; ; ) {
    const { rows } = await items(
      db,
      sql`t.import_id = ${id} and t.position > ${after} order by t.position limit 500`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}

function items(db: Database, where: RawBuilder<unknown>) {
  return sql<ImportItem & { id: string }>`
    select t.id, t.position, t.path, t.title, t.images, t.losses, t.problem, t.choice, t.outcome, t.note,
      case when t.here_id is not null then jsonb_build_object('id', t.here_id, 'because', t.here_because,
        'title', coalesce(h.title, '')) end as existing,
      case when r.id is not null then jsonb_build_object('id', r.id, 'title', r.title) end as recipe
    from import_items t
    left join recipes h on h.id = t.here_id
    left join recipes r on r.id = t.recipe_id and r.deleted_at is null
    where ${where}`.execute(db);
}

/** Which of these recipes an import has made or replaced, or found to be here under their own ids. */
export async function recipesOfImport(tx: DatabaseTransaction, id: string, ids: string[]) {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(recipe_id, here_id) as id from import_items
    where import_id = ${id} and (recipe_id = any(${ids}::uuid[])
      or recipe_id is null and here_because = 'id' and here_id = any(${ids}::uuid[]))`.execute(tx);
  return new Set(rows.map((row) => row.id));
}
