import { type RawBuilder, sql } from "kysely";
import type { ItemChange, WriteContext } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { recipesInTable } from "#domain/recipes/tables/list-recipe-table.server.ts";
import type { TableChoice } from "#domain/recipes/tables/recipe-table.ts";
import { containsWords } from "#domain/tables/list-page.server.ts";
import { changeBatch } from "./bulk-batch.server.ts";
import { AT_ONCE, type BulkLine, type BulkVerb } from "./bulk-change.ts";
import { type BulkWork, bulkJobs } from "./bulk-queue.server.ts";
import { findBulkChange } from "./list-bulk-changes.server.ts";

/** Which recipes are meant: chosen ones, or all that a table shows or a category has. */
export type Which =
  | { ids: string[] }
  | { table: TableChoice }
  | { trash: { search: string } }
  | { categoryId: string }
  | { tag: string };

export type NewBulkChange = WriteContext & {
  verb: BulkVerb;
  which: Which;
  /** Where recipes are moved to; without it, to no category. */
  to?: { id: string; name: string };
  /** The tag, cuisine or difficulty; empty for no cuisine. */
  value?: string;
  /** What the tag becomes. */
  newValue?: string;
  /** How many were asked about: when there are more by now, nothing is done. */
  most?: number;
};

export type BulkResult = { ok: true; line: BulkLine } | { ok: false; error: string };

/** Changes recipes: up to 200 at once, more by a worker. */
export function changeMany(db: Database, asked: NewBulkChange): Promise<BulkResult> {
  const {
    verb,
    which,
    to,
    value = null,
    newValue = null,
    most = Number.POSITIVE_INFINITY,
    by,
    now,
  } = asked;
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("bulk_changes")
      .values({
        change: verb,
        category_id: to?.id ?? null,
        category_name: to?.name ?? null,
        value,
        new_value: newValue,
        created_at: now,
        due_at: now,
        by_id: by.id,
        by_name: by.name ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { numAffectedRows = 0n } = await sql`
      insert into bulk_change_recipes (change_id, recipe_id)
      select ${id}::uuid, found.id from (${await chosen(tx, which)}) as found`.execute(tx);
    const total = Number(numAffectedRows);
    if (total > most) {
      const again = "tag" in which ? "reload and try again" : "select them again";
      return give(tx, id, `There are ${total} by now. Please ${again}.`);
    }
    await sql`update bulk_changes set total = ${total} where id = ${id}`.execute(tx);
    const set = { categoryId: to?.id ?? null, value, newValue };
    const work = { id, change: verb, step: "do" as const, ...set, by };
    if (total > AT_ONCE) return { ok: true, line: await findBulkChange(tx, id) };
    const result = await changeBatch(tx, work, now);
    if ("problem" in result) return give(tx, id, result.problem);
    return ended(tx, id);
  });
}

/** Gives a change up that has changed nothing. */
async function give(tx: DatabaseTransaction, id: string, error: string): Promise<BulkResult> {
  await tx.deleteFrom("bulk_changes").where("id", "=", id).execute();
  return { ok: false, error };
}

async function chosen(tx: DatabaseTransaction, which: Which): Promise<RawBuilder<unknown>> {
  if ("ids" in which) return sql`select unnest(${which.ids}::uuid[]) as id`;
  if ("trash" in which)
    return sql`select s.id from recipes s where s.deleted_at is not null
      and ${containsWords(sql`search_key(s.title)`, which.trash.search)}`;
  if ("tag" in which)
    return sql`select distinct i.recipe_id as id from admin_recipe_index i
      join recipe_tags rt on rt.recipe_id = i.recipe_id join tags t on t.id = rt.tag_id
      where lower(t.name) = lower(${which.tag})`;
  const condition =
    "table" in which
      ? await recipesInTable(tx, which.table)
      : sql`s.category_id = ${which.categoryId}`;
  return sql`select s.recipe_id as id from admin_recipe_index s where ${condition}`;
}

async function ended(tx: DatabaseTransaction, id: string): Promise<BulkResult> {
  await sql`update bulk_changes set state = 'done', ended_at = now() where id = ${id}`.execute(tx);
  return { ok: true, line: await findBulkChange(tx, id) };
}

/** Stops a change between two batches; what is done stays, and can be undone. False when it has ended. */
export async function stopBulkChange(db: Database, { id }: { id: string }): Promise<boolean> {
  // A worker without its lease writes nothing more.
  const { rows } = await sql`
    update bulk_changes set state = 'stopped', lease = null, leased_until = null, worker = null, ended_at = now()
    where id = ${id} and change <> 'rename' and state in ('waiting', 'running') returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Puts the recipes of a change back as they were, up to 200 at once; those that were changed since stay. Null when
 * there is nothing left to undo.
 */
export function undoBulkChange(
  db: Database,
  { id, by, now }: ItemChange,
): Promise<BulkLine | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<BulkWork, "id" | "step" | "by"> & { total: number }>`
      update bulk_changes c set ${bulkJobs.requeued()}, step = 'undo', done = 0, by_id = ${by.id},
        by_name = ${by.name ?? null}, total = (
          select count(*) from bulk_change_recipes where change_id = c.id and outcome = 'done')
      where id = ${id} and change not in ('rename', 'purge') and state in ('done', 'stopped', 'failed')
        and not (step = 'undo' and state = 'done')
      returning change, category_id as "categoryId", value, new_value as "newValue", total`.execute(
      tx,
    );
    const [found] = rows;
    if (!found) return null;
    const { total, ...work } = found;
    if (total <= AT_ONCE) {
      await changeBatch(tx, { id, ...work, step: "undo", by }, now);
      await ended(tx, id);
    }
    return findBulkChange(tx, id);
  });
}

/** Takes a change that has ended off the list; it can't be undone then. */
export async function dismissBulkChange(db: Database, { id }: { id: string }): Promise<void> {
  await db
    .deleteFrom("bulk_changes")
    .where("id", "=", id)
    .where("state", "in", ["done", "stopped", "failed"])
    .execute();
}

/** Changes can be undone for a week. `db` is the tables' owner. */
export async function forgetBulkChanges(db: Database): Promise<void> {
  await sql`
    delete from bulk_changes where state in ('done', 'stopped', 'failed')
      and coalesce(ended_at, created_at) < now() - interval '7 days'`.execute(db);
}
