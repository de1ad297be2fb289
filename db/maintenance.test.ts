import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";

const { owner } = testDatabase();

test("functions of indexes and generated columns find what they call without a search path, as ANALYZE has it", async () => {
  const { rows } = await sql<{ call: string }>`
    select distinct p.oid::regproc::text as call from pg_depend d join pg_proc p on p.oid = d.refobjid
    where d.refclassid = 'pg_proc'::regclass and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass)
      and p.pronamespace = 'public'::regnamespace and p.proargtypes = '25'::oidvector`.execute(
    owner,
  );
  const names = rows.map(({ call }) => call);
  expect(names).toContain("queue_url_key");
  await owner.transaction().execute(async (tx) => {
    await sql`set local search_path = pg_catalog, pg_temp`.execute(tx);
    for (const name of names) {
      await sql`select public.${sql.ref(name)}('https://example.com/a')`.execute(tx);
    }
  });
});

test("a crash of the database empties no table: each holds promises", async () => {
  const { rows } = await sql`select from pg_class where relpersistence = 'u'`.execute(owner);
  expect(rows).toEqual([]);
});

test("deleting what a row refers to reads no whole table: each foreign key has an index of all rows", async () => {
  const { rows } = await sql`
    select c.conrelid::regclass::text as table, c.conname from pg_constraint c
    where c.contype = 'f' and not exists (
      select from pg_index i,
        lateral (select (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] as first) as columns
      where i.indrelid = c.conrelid and i.indpred is null and i.indisvalid
        and first @> c.conkey and c.conkey @> first)`.execute(owner);
  expect(rows).toEqual([]);
});
