import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { FINDER_VERSION } from "#domain/foods/find-food.ts";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { FOODS } from "#domain/foods/food-table.ts";
import { anyOf } from "./change-recipes.server.ts";

/** Recipes a transaction: a save that waits for one is served at once, and so are requests of the same process. */
const BATCH = 50;

const NAMES = FOODS.map(({ key, singular, plural, otherNames }) => [
  key,
  ...[singular, plural, ...otherNames],
]);

/** The state of the table of foods that this release has, as far as it decides which food a name is about. */
export const FOODS_HERE = hash("sha256", JSON.stringify([FINDER_VERSION, NAMES]));

/**
 * Gives old rows their food, once for each state of the table of foods. What a cook has chosen stays. Versions, dates
 * and pages stay too, since nothing that was written changes. A call that is stopped is continued by the next, on any
 * machine. `db` is the tables' owner.
 */
export async function fillFoods(
  db: Database,
  signal: AbortSignal,
  foods = FOODS_HERE,
): Promise<void> {
  await db
    .insertInto("food_fills")
    .values({ foods })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let isUnfinished = true;
  while (isUnfinished && !signal.aborted) {
    isUnfinished = await db.transaction().execute((tx) => fillNext(tx, foods));
  }
}

/** Whether there may be more to do, and nobody else is doing it. */
async function fillNext(tx: DatabaseTransaction, foods: string): Promise<boolean> {
  const fill = await tx
    .selectFrom("food_fills")
    .select("done_up_to")
    .where("foods", "=", foods)
    .where("finished_at", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!fill) return false;
  // Locked, so that no save comes between the names that are read and the foods that are written.
  const recipes = await tx
    .selectFrom("recipes")
    .select("id")
    .where("id", ">", fill.done_up_to)
    .orderBy("id")
    .limit(BATCH)
    .forNoKeyUpdate()
    .execute();
  const ids = recipes.map(({ id }) => id);
  await fillRows(tx, ids);
  const isLast = ids.length < BATCH;
  await tx
    .updateTable("food_fills")
    .set(isLast ? { finished_at: sql`now()` } : { done_up_to: ids.at(-1) })
    .where("foods", "=", foods)
    .execute();
  return !isLast;
}

async function fillRows(tx: DatabaseTransaction, recipeIds: string[]): Promise<void> {
  await sql`select set_config('sorrel.pages_stay', 'on', true)`.execute(tx);
  // Zeros were never shown, and are no longer accepted.
  await tx
    .updateTable("ingredients")
    .set({ amount: null })
    .where("recipe_id", "=", anyOf(recipeIds))
    .where("amount", "=", 0)
    .where("amount_max", "is", null)
    .execute();
  const rows = await tx
    .selectFrom("ingredients")
    .select(["id", "name", "note", "count_word as countWord", "food"])
    .where("recipe_id", "=", anyOf(recipeIds))
    .where("food_chosen", "=", false)
    .execute();
  const changed = rows
    .map((row) => ({ ...row, found: foodOfIngredient({ ...row, foodChosen: false })?.key ?? null }))
    .filter(({ food, found }) => food !== found);
  if (changed.length === 0) return;
  await sql`
    update ingredients set food = filled.food
    from unnest(
      ${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ found }) => found)}::text[]) as filled (id, food)
    where ingredients.id = filled.id`.execute(tx);
}
