import type pg from "pg";

/**
 * The schema of a migrated database as readable SQL: tables with columns, constraints, indexes, triggers and
 * grants, then views, types and functions, sorted by name. Foreign roles and extensions' objects are omitted.
 */
export async function describeStructure(client: pg.Client): Promise<string> {
  const sections: string[] = [];
  // Prints names without their schema, whatever search_path the connection has.
  await client.query("set search_path = public, pg_catalog");
  for (const { title, sql } of SECTIONS) {
    const { rows } = await client.query<{ definition: string }>(sql);
    if (rows.length === 0) continue;
    sections.push(`-- ${title}\n\n${rows.map(({ definition }) => definition).join("\n\n")}\n`);
  }
  return `-- Written by "npm run db-types" from db/migrations: read it, change those.\n\n${sections.join("\n")}`;
}

const ROLES = "('visitor', 'admin', 'editor', 'author', 'accounts')";

/** The grants of an access list, one line per role: `grant select, insert on x to admin;`. */
function grants(acl: string, object: string, columns = "''"): string {
  return `(
    select string_agg(format('grant %s%s on %s to %s;', privileges, ${columns}, ${object}, grantee), E'\\n' order by grantee)
    from (
      select coalesce(r.rolname, 'public') as grantee, lower(string_agg(a.privilege_type, ', ' order by a.privilege_type)) as privileges
      from aclexplode(${acl}) as a left join pg_roles r on r.oid = a.grantee
      where a.grantee = 0 or r.rolname in ${ROLES} group by r.rolname
    ) as granted)`;
}

const IS_OURS = (catalog: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const TABLES = `
  select concat_ws(E'\\n',
    format('create %stable %I (', case c.relpersistence when 'u' then 'unlogged ' end, c.relname),
    (select string_agg('  ' || line, E',\\n' order by kind, place) from (
      select 1 as kind, lpad(a.attnum::text, 4, '0') collate "C" as place, concat_ws(' ', quote_ident(a.attname),
        format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end,
        case a.attidentity when 'a' then 'generated always as identity' end,
        case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          else 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 2, k.conname collate "C", format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'
    ) as lines),
    ')' || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ';',
    (select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by n.relname collate "C")
      from pg_index i join pg_class n on n.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)),
    (select string_agg(pg_get_triggerdef(t.oid, true) || ';', E'\\n' order by t.tgname collate "C")
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
    case when c.relrowsecurity then format('alter table %I enable row level security;', c.relname) end,
    (select string_agg(concat_ws(E'\\n  ',
        format('create policy %I on %I for %s to %s', p.policyname, c.relname, lower(p.cmd), array_to_string(p.roles, ', ')),
        'using (' || p.qual || ')', 'with check (' || p.with_check || ')') || ';', E'\\n' order by p.policyname)
      from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname),
    ${grants("c.relacl", "quote_ident(c.relname)")},
    (select string_agg(${grants("a.attacl", "quote_ident(c.relname)", "format(' (%I)', a.attname)")}, E'\\n' order by a.attname collate "C")
      from pg_attribute a where a.attrelid = c.oid and a.attacl is not null)
  ) as definition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname <> 'schema_migrations' and ${IS_OURS("pg_class", "c.oid")}
  order by c.relname collate "C"`;

const VIEWS = `
  select concat_ws(E'\\n',
    format('create view %I as', c.relname), pg_get_viewdef(c.oid, true),
    ${grants("c.relacl", "quote_ident(c.relname)")}) as definition
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${IS_OURS("pg_class", "c.oid")}
  order by c.relname collate "C"`;

const TYPES = `
  select format(E'create type %I as (\\n%s\\n);', t.typname, (
    select string_agg(format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod)), E',\\n' order by a.attnum)
    from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0)) as definition
  from pg_type t join pg_class c on c.oid = t.typrelid
  where t.typnamespace = 'public'::regnamespace and c.relkind = 'c' and ${IS_OURS("pg_type", "t.oid")}
  order by t.typname collate "C"`;

const FUNCTIONS = `
  select concat_ws(E'\\n', rtrim(pg_get_functiondef(p.oid), E'\\n') || ';',
    ${grants("p.proacl", "'function ' || p.oid::regprocedure")}) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and ${IS_OURS("pg_proc", "p.oid")}
  order by p.oid::regprocedure::text collate "C"`;

const DEFAULTS = `
  select concat('alter default privileges', ' in schema ' || nullif(d.defaclnamespace, 0)::regnamespace,
    ' on ', case d.defaclobjtype when 'r' then 'tables' when 'f' then 'functions' else d.defaclobjtype::text end,
    ': ', (select string_agg(format('%s to %s', lower(a.privilege_type), coalesce(r.rolname, 'public')), ', '
        order by r.rolname, a.privilege_type)
      from aclexplode(d.defaclacl) as a left join pg_roles r on r.oid = a.grantee
      where a.grantee = 0 or r.rolname in ${ROLES})) as definition
  from pg_default_acl d order by 1`;

const SECTIONS = [
  { title: "Tables", sql: TABLES },
  { title: "Views", sql: VIEWS },
  { title: "Types", sql: TYPES },
  { title: "Functions", sql: FUNCTIONS },
  { title: "Default privileges", sql: DEFAULTS.replace("select concat(", "select concat('-- ', ") },
];
