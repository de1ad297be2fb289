import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { containsPattern, searchWords } from "./search-words.ts";
import {
  type Direction,
  type RowPlace,
  type RowWindow,
  TABLE_PAGE_SIZE,
  type TablePage,
  tablePage,
} from "./table-query.ts";

/** How many rows with a letter are counted and sorted: nobody turns 200 pages of them. */
const MOST_FOUND = 5_000;

/** Three letters in a row: what an index of trigrams can find. */
export const HAS_INDEXED_WORD = /[\p{L}\p{N}]{3}/u;

type Counts = { total: number; filtered: number };

type PageRequest = { search: string; page: number; window?: RowWindow | undefined };

type List<Row> = {
  /** The table, called `s` by the conditions and the order. */
  table: RawBuilder<unknown>;
  key?: RawBuilder<unknown>;
  /** Which rows of the table are listed at all. */
  listed?: RawBuilder<SqlBool>;
  /** Which of these the filters leave. */
  filtered?: RawBuilder<SqlBool> | undefined;
  /** Which of these a search finds: for searched lists. */
  found?: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  /** The order of windows, the id last: that of an index. */
  walked?: { by: RawBuilder<unknown>; direction: Direction };
  /** How many rows are listed and filtered, where that is known without counting them. */
  counts?: Counts;
  /** The ids of a page without a search, where there is a quicker way to them than `order`. */
  sortedIds?: (skip: number) => Promise<string[]>;
  /** The rows with these ids, in any order. */
  rows: (ids: string[]) => Promise<Row[]>;
};

/**
 * One page of a list: counts, then the page's ids, then the rows with these ids. The ids alone come
 * from an index, however late the page.
 */
export async function listPage<Row extends { id: string | number }>(
  db: Database,
  request: PageRequest,
  list: List<Row>,
): Promise<TablePage<Row>> {
  const { search, window } = request;
  if (window && list.walked)
    return listWindow(db, { search, ...window }, { ...list, ...list.walked });
  const [{ total, filtered }, found] = await Promise.all([
    list.counts ?? countRows(db, list),
    search ? findPage(db, list, request) : null,
  ]);
  const matching = found?.matching ?? filtered;
  const { page, pages, skip } = tablePage(request.page, matching);
  // What finds nothing of a short word would look at every row for it.
  if (matching === 0) return { rows: [], matching, total, page, pages };
  const ids = found?.ids ?? (await idsAt(db, list, { ...request, skip }));
  return { rows: await rowsById(list, ids), matching, total, page, pages };
}

/** One page of a list for programs, which goes on behind a place. */
async function listWindow<Row extends { id: string | number }>(
  db: Database,
  { search, after, take }: { search: string } & RowWindow,
  list: List<Row> & NonNullable<List<Row>["walked"]>,
): Promise<TablePage<Row>> {
  const { table, key = ID, by, direction, counts } = list;
  const where = matching(list, search);
  const { way } = directions(direction);
  const behind = direction === "asc" ? sql`>` : sql`<`;
  const rest = after
    ? sql`${by} ${behind}= ${after[0]} and (${by} ${behind} ${after[0]} or s.${key} > ${after[1]})`
    : EVERYTHING;
  const [found, counted] = await Promise.all([
    sql<{ place: RowPlace }>`
      select array[${by}::text, s.${key}::text] as place from ${table} s
      where ${where} and ${rest} order by ${by} ${way}, s.${key} limit ${take + 1}`.execute(db),
    counts && !search
      ? counts.filtered
      : sql<{ rows: number }>`select count(*) as rows from ${table} s where ${where}`
          .execute(db)
          .then(({ rows }) => rows[0]?.rows ?? 0),
  ]);
  const places = found.rows.slice(0, take).map(({ place }) => place);
  return {
    rows: await rowsById(
      list,
      places.map(([, id]) => id),
    ),
    matching: counted,
    total: counted,
    page: 1,
    pages: 1,
    next: found.rows.length > take ? (places.at(-1) ?? null) : null,
  };
}

/** The rows with these ids, in their order. */
async function rowsById<Row extends { id: string | number }>(list: List<Row>, ids: string[]) {
  const byId = new Map((await list.rows(ids)).map((row) => [String(row.id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countRows(db: Database, { table, listed, filtered }: List<unknown>) {
  const { rows } = await sql<Counts>`
    select count(*) as total, count(*) filter (where ${filtered ?? EVERYTHING}) as filtered
    from ${table} s where ${listed ?? EVERYTHING}`.execute(db);
  return rows[0] ?? { total: 0, filtered: 0 };
}

/**
 * Counts what a search finds. Words of one or two letters have no index: for them the page's ids are
 * taken in the same scan of the table, and counted no further than anybody turns pages.
 */
async function findPage(
  db: Database,
  list: List<unknown>,
  { search, page }: PageRequest,
): Promise<{ matching: number; ids: string[] | null }> {
  const { table, key = ID, order } = list;
  const matches = matching(list, search);
  if (HAS_INDEXED_WORD.test(search)) {
    const { rows } = await sql<{ matching: number }>`
      select count(*) as matching from ${table} s where ${matches}`.execute(db);
    return { matching: rows[0]?.matching ?? 0, ids: null };
  }
  const take = TABLE_PAGE_SIZE;
  const skip = (page - 1) * take;
  const { rows } = await sql<{ matching: number; ids: string[] | null }>`
    with found as materialized (
      select s.* from ${table} s where ${matches} limit ${MOST_FOUND + 1}
    ), counted as (select count(*)::int as rows from found)
    select least(rows, ${MOST_FOUND}) as matching, case when rows <= ${MOST_FOUND} then array(
      select s.${key}::text from found s order by ${order}
      offset least(${skip}::int, greatest(rows - 1, 0) / ${take}::int * ${take}::int)
      limit ${take}) end as ids
    from counted`.execute(db);
  return rows[0] ?? { matching: 0, ids: [] };
}

async function idsAt(
  db: Database,
  list: List<unknown>,
  { search, skip }: { search: string; skip: number },
): Promise<string[]> {
  const { table, key = ID, order, sortedIds } = list;
  if (sortedIds && !search) return sortedIds(skip);
  const { rows } = await sql<{ id: string }>`
    select s.${key}::text as id from ${table} s where ${matching(list, search)}
    order by ${order} offset ${skip} limit ${TABLE_PAGE_SIZE}`.execute(db);
  return rows.map(({ id }) => id);
}

function matching({ listed, filtered, found }: List<unknown>, search: string) {
  const conditions = [listed, filtered, search ? found : undefined].filter(
    (one) => one !== undefined,
  );
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : EVERYTHING;
}

const ID = sql`id`;
const EVERYTHING = sql<SqlBool>`true`;

/**
 * Whether the column, which holds a search_key, contains each word of the search, in any order,
 * whatever its case and accents. Without a word everything does.
 */
export function containsWords(column: Expression<unknown>, search: string): RawBuilder<SqlBool> {
  const words = searchWords(search).map(
    (word) => sql`${column} like search_key(${containsPattern(word)})`,
  );
  return words.length === 0 ? EVERYTHING : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}

/** A sort's direction and the other one, as SQL. */
export function directions(direction: Direction) {
  const [asc, desc] = [sql`asc`, sql`desc`];
  return direction === "asc" ? { way: asc, opposite: desc } : { way: desc, opposite: asc };
}
