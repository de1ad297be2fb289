import { sql } from "kysely";
import { similarRecipes } from "#domain/arrivals/find-similar.server.ts";
import { isSameDish } from "#domain/arrivals/same-dish.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";

const BATCH = 20;
/** A hundred recipes of one title may be here: their ingredients tell them apart. */
const MOST_COMPARED = 100;
const MOST_PAIRS = 10;

/**
 * Compares each recipe that was saved since with those of similar titles, and keeps the pairs that are the same dish of
 * the same ingredients. A call that is stopped is continued by the next. `db` is the tables' owner.
 */
export async function findDoubles(db: Database, signal: AbortSignal): Promise<void> {
  let isUnfinished = true;
  while (isUnfinished && !signal.aborted) {
    const due = await db
      .selectFrom("recipe_doubles_due")
      .selectAll()
      .orderBy("change")
      .limit(BATCH)
      .execute();
    for (const recipe of due) await db.transaction().execute((tx) => compareNext(tx, recipe));
    isUnfinished = due.length === BATCH;
  }
}

type Due = { recipe_id: string; change: number };

async function compareNext(tx: DatabaseTransaction, { recipe_id: id, change }: Due) {
  const recipe = await findDish(tx, id);
  if (recipe) {
    const { title, known } = recipe;
    const alike = await similarRecipes(tx, { title, most: MOST_COMPARED, also: known });
    const others = alike.filter((other) => other.id !== id);
    const { doubles = [], unlike = [] } = Object.groupBy(others, (other) =>
      isSameDish(recipe, other) ? "doubles" : "unlike",
    );
    await forgetPairs(
      tx,
      id,
      unlike.map((other) => other.id),
    );
    await keepPairs(tx, id, doubles.slice(0, MOST_PAIRS));
  }
  // What was saved meanwhile is due again.
  await tx
    .deleteFrom("recipe_doubles_due")
    .where("recipe_id", "=", id)
    .where("change", "=", change)
    .execute();
}

/** The recipe, with those that are its doubles until now; undefined in the trash. */
async function findDish(tx: DatabaseTransaction, id: string) {
  const { rows } = await sql<{ title: string; ingredients: string[]; known: string[] }>`
    select title, array(select name from ingredients where recipe_id = r.id) as ingredients,
      array(select other_id from recipe_doubles where one_id = r.id
        union all select one_id from recipe_doubles where other_id = r.id) as known
    from recipes r where id = ${id} and deleted_at is null`.execute(tx);
  return rows[0];
}

/** What an admin said of a pair stays, whatever becomes of the recipes. */
async function forgetPairs(tx: DatabaseTransaction, id: string, others: string[]) {
  if (others.length === 0) return;
  await sql`
    delete from recipe_doubles where dismissed_at is null
      and (one_id = ${id} and other_id = any(${others}::uuid[])
        or other_id = ${id} and one_id = any(${others}::uuid[]))`.execute(tx);
}

async function keepPairs(
  tx: DatabaseTransaction,
  id: string,
  doubles: { id: string; likeness: number }[],
) {
  if (doubles.length === 0) return;
  // In the order in which saves take them, before the foreign keys take them in another.
  const { rows } = await sql<{ id: string }>`
    select id from recipes where id = any(${[id, ...doubles.map((double) => double.id)]}::uuid[])
    order by id for key share`.execute(tx);
  const here = new Set(rows.map((row) => row.id));
  const found = doubles.filter((double) => here.has(id) && here.has(double.id));
  await sql`
    insert into recipe_doubles as d (one_id, other_id, likeness)
    select least(f.id, ${id}), greatest(f.id, ${id}), f.likeness
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id uuid, likeness real)
    on conflict (one_id, other_id) do update set likeness = excluded.likeness
    where d.likeness <> excluded.likeness`.execute(tx);
}
