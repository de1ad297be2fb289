import type pg from "pg";

/** The schema with the site that the last `restore --replace` set aside. */
const ASIDE = "before_restore";

/** What is in the database: nothing, a site that was never used, a site, or tables of something else. */
export type SiteState = "none" | "empty" | "full" | "foreign";

/** A site is empty until somebody adds something. */
const CONTENT = [
  "recipes",
  "categories",
  "admins",
  "media",
  "contact_messages",
  "newsletter_subscribers",
  "auto_poster_queue",
];

export async function siteState(client: pg.Client): Promise<SiteState> {
  const tables = await tablesIn(client, "public");
  if (tables.size === 0) return "none";
  if (!(await isOfSorrel(client))) return "foreign";
  for (const table of CONTENT.filter((name) => tables.has(name))) {
    const { rows } = await client.query(`select from public.${table} limit 1`);
    if (rows.length > 0) return "full";
  }
  return "empty";
}

/** Other programs have a table schema_migrations too, with other columns. */
async function isOfSorrel(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('public.schema_migrations')
      and attname in ('name', 'checksum', 'applied_at')`,
  );
  return rows.length === 3;
}

async function tablesIn(client: pg.Client, schema: string): Promise<Set<string>> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = $1",
    [schema],
  );
  return new Set(rows.map(({ tablename }) => tablename));
}

/** Makes room in `public` for another site. A site that is not empty is kept in the schema ASIDE. */
export async function clearPublic(client: pg.Client, state: "empty" | "full"): Promise<void> {
  const target = state === "full" ? ASIDE : "emptied";
  await client.query(`drop schema if exists ${target} cascade`);
  await moveSite(client, "public", target);
  if (state === "empty") return void (await client.query(`drop schema ${target} cascade`));
  // Before files of images are deleted, domain/media checks whether this site uses them.
  await client.query(`grant usage on schema ${target} to admin`);
}

/** Replaces the restored site with the one that was set aside. False when there is none. */
export async function bringBack(client: pg.Client): Promise<boolean> {
  const aside = await tablesIn(client, ASIDE);
  if (!aside.has("schema_migrations")) return false;
  await clearPublic(client, "empty");
  await moveSite(client, ASIDE, "public");
  await client.query(`drop schema ${ASIDE} cascade`);
  return true;
}

/**
 * Moves tables, views, types and functions, with their grants and triggers. Extensions stay where they are: often only
 * an administrator of the database may move them, as the schema itself.
 */
async function moveSite(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`create schema if not exists ${to}`);
  const { rows } = await client.query<{ object: string }>(OBJECTS, [from]);
  for (const { object } of rows) await client.query(`alter ${object} set schema ${to}`);
}

/** First routines, whose names hold types. */
const OBJECTS = `
  with own as (
    select 3 as place, 'pg_class'::regclass as catalog, oid,
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        else 'table' end || ' ' || oid::regclass as object
    from pg_class c
    where relnamespace = $1::text::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
          and relkind = 'S')
    union all
    select 2, 'pg_type'::regclass, t.oid, 'type ' || t.oid::regtype
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace = $1::text::regnamespace and (typtype in ('e', 'd', 'r') or c.relkind = 'c')
    union all
    select 1, 'pg_proc'::regclass, oid, 'routine ' || oid::regprocedure
    from pg_proc where pronamespace = $1::text::regnamespace
  )
  select object from own
  where not exists (select from pg_depend d
    where d.classid = catalog and d.objid = own.oid and d.deptype = 'e')
  order by place`;
