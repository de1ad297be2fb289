import type pg from "pg";

/** A table of the site, and its columns that are not generated. */
export type SiteTable = { name: string; columns: string[] };

/**
 * What belongs to one running site, not to its data: who is signed in, links to drafts (one that was revoked must not come
 * back), counted attempts, saved answers, when jobs are due, its backups.
 */
export const SITE_ONLY = [
  "admin_sessions",
  "backups",
  "draft_links",
  "idempotency_keys",
  "job_schedules",
  "rate_limit_hits",
  "rate_limit_keys",
  "rating_origins",
  "removed_sessions",
  "schema_migrations",
  "webhook_recipe_changes",
];

/** The tables that a backup holds, each after those that it refers to. */
export async function siteTables(client: pg.Client): Promise<SiteTable[]> {
  const { rows } = await client.query<SiteTable & { refersTo: string[] }>(
    `select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
    [SITE_ONLY],
  );
  const sorted: SiteTable[] = [];
  const waiting = new Set(rows);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const next = [...waiting].filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(", ")}`);
    for (const table of next) {
      waiting.delete(table);
      sorted.push({ name: table.name, columns: table.columns });
    }
  }
  return sorted;
}
