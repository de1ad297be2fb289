import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { AT_ONCE, type BulkLine } from "./bulk-change.ts";

/**
 * Changes by a worker: those under way, and the last three that have ended; and the last ten of fewer recipes that can be
 * undone. Newest first.
 */
export async function listBulkChanges(db: Database): Promise<BulkLine[]> {
  const isAtWork = sql`state in ('waiting', 'running')`;
  return select(
    db,
    sql`${isAtWork} or id in (
      select id from bulk_changes
      where not (${isAtWork}) and (change <> 'rename' or state = 'failed')
        and exists (select from bulk_change_recipes where change_id = bulk_changes.id offset ${AT_ONCE})
      order by created_at desc, id limit 3)
    or id in (
      select id from bulk_changes
      where state = 'done' and step = 'do' and total <= ${AT_ONCE} and change not in ('rename', 'purge')
        and exists (
          select from bulk_change_recipes where change_id = bulk_changes.id and outcome = 'done')
      order by created_at desc, id limit 10)`,
  );
}

export async function findBulkChange(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<BulkLine> {
  const [line] = await select(db, sql`id = ${id}`);
  if (!line) throw new Error(`There is no bulk change ${id}`);
  return line;
}

async function select(db: Database, where: RawBuilder<unknown>): Promise<BulkLine[]> {
  const { rows } = await sql<BulkLine>`
    select id, change, step, state, coalesce(category_name, new_value, value) as "to",
      case when change = 'retag' then value end as "from", error, done, total, (
      select jsonb_build_object(
        'done', count(*) filter (where outcome = 'done'),
        'unchanged', count(*) filter (where outcome = 'unchanged'),
        'failed', count(*) filter (where outcome = 'not-found'),
        'undone', count(*) filter (where outcome = 'undone'),
        'kept', count(*) filter (where outcome = 'kept'))
      from bulk_change_recipes where change_id = bulk_changes.id) as counts
    from bulk_changes where ${where} order by created_at desc, id`.execute(db);
  return rows;
}
