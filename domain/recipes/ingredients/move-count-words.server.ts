import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { countWordOutOfNote } from "./count-word-in-note.ts";

/** Recipes a transaction: a save that waits for one is served within a second. */
const BATCH = 200;

/**
 * Moves count words of earlier releases out of notes into their own columns, for as long as some are left; a call that
 * is stopped is continued by the next.
 */
export async function moveCountWords(db: Database, signal?: AbortSignal): Promise<void> {
  let isUnfinished = true;
  while (isUnfinished && !signal?.aborted) isUnfinished = await db.transaction().execute(moveSome);
}

/** Whether there are more. */
async function moveSome(tx: DatabaseTransaction): Promise<boolean> {
  const state = await sql<{ done: string }>`
    select done_up_to as done from count_word_moves for update skip locked`.execute(tx);
  const [after] = state.rows;
  if (!after) return false;
  // Locked, so that nobody saves over rows that are about to change.
  const { rows: recipes } = await sql<{ id: string }>`
    select id from recipes where id > ${after.done} order by id limit ${BATCH} for no key update`.execute(
    tx,
  );
  await moveIn(
    tx,
    recipes.map(({ id }) => id),
  );
  const last = recipes[BATCH - 1];
  if (last) await sql`update count_word_moves set done_up_to = ${last.id}`.execute(tx);
  else await sql`delete from count_word_moves`.execute(tx);
  return last !== undefined;
}

async function moveIn(tx: DatabaseTransaction, recipeIds: string[]): Promise<void> {
  const rows = await tx
    .selectFrom("ingredients")
    .select(["id", "amount", "unit", "name", "note"])
    .select(["count_word as countWord", "count_size as countSize"])
    .where("recipe_id", "=", sql<string>`any(${recipeIds}::uuid[])`)
    .where("count_word", "is", null)
    .execute();
  const moved = rows.flatMap((row) => {
    const to = countWordOutOfNote(row);
    return to === row ? [] : [to];
  });
  if (moved.length === 0) return;
  const { rows: untouched } = await sql<{ id: string }>`
    select id from recipes where id = any(${recipeIds}::uuid[]) and sample_hash = recipe_content_hash(id)`.execute(
    tx,
  );
  await sql`
    update ingredients i
    set unit = m.unit, note = m.note, count_word = m."countWord", count_size = m."countSize"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as m (id uuid, unit text, note text, "countWord" text, "countSize" text)
    where i.id = m.id`.execute(tx);
  // An untouched sample recipe stays one.
  await sql`
    update recipes set sample_hash = recipe_content_hash(id)
    where id = any(${untouched.map(({ id }) => id)}::uuid[])`.execute(tx);
}
