import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { TABLE_PAGE_SIZE } from "./table-query.ts";

/** How many rows with a letter are counted and put in order: nobody turns 200 pages of them. */
const MOST_FOUND = 5_000;

/** Three letters in a row: what an index of trigrams knows. */
const HAS_INDEXED_WORD = /[\p{L}\p{N}]{3}/u;

type Search = {
  search: string;
  /** The table, which the condition and the order call `s`. */
  table: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  found: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  /** How many rows stand before the page that is asked for; beyond the last page it is the last. */
  skip: number;
};

type FoundPage = {
  matching: number;
  /** In order; null where they are still to be looked up, which an index makes quick. */
  ids: string[] | null;
};

/**
 * Counts what a search finds. Words of one or two letters have no index to go by: for them the page is
 * taken in the same look at the table, and counted no further than anybody turns pages.
 */
export async function findPage(
  db: Database,
  { search, table, id, found, order, skip }: Search,
): Promise<FoundPage> {
  if (HAS_INDEXED_WORD.test(search)) return countFound(db, table, found);
  const { rows } = await sql<FoundPage>`
    with found as materialized (
      select s.* from ${table} s where ${found} limit ${MOST_FOUND + 1}
    ), counted as (select count(*)::int as rows from found)
    select least(rows, ${MOST_FOUND}) as matching, case when rows <= ${MOST_FOUND} then array(
      select s.${id}::text from found s order by ${order}
      offset least(${skip}::int, greatest(rows - 1, 0) / ${TABLE_PAGE_SIZE}::int * ${TABLE_PAGE_SIZE}::int)
      limit ${TABLE_PAGE_SIZE}) end as ids
    from counted`.execute(db);
  return rows[0] ?? { matching: 0, ids: [] };
}

async function countFound(db: Database, table: RawBuilder<unknown>, found: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ matching: number }>`
    select count(*) as matching from ${table} s where ${found}`.execute(db);
  const matching = rows[0]?.matching ?? 0;
  return { matching, ids: matching === 0 ? [] : null };
}
