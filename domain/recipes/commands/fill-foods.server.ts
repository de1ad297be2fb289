import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { FINDER_VERSION } from "#domain/foods/find-food.ts";
import type { Allergen, Food } from "#domain/foods/food.ts";
import { foodOfIngredient } from "#domain/foods/food-of-ingredient.ts";
import { FOODS } from "#domain/foods/food-table.ts";
import { anyOf } from "./change-recipes.server.ts";
import { addUnknownFoods } from "./recipe-rows.server.ts";

/** Recipes a transaction: a save that waits for one is served at once, and so are requests of the same process. */
const BATCH = 50;

const NAMES = FOODS.map(({ key, singular, plural, otherNames, allergens }) => [
  key,
  ...[singular, plural, ...otherNames],
  allergens,
]);

/** The state of the table of foods that this release has, as far as rows and confirmations follow from it. */
export const FOODS_HERE = hash("sha256", JSON.stringify([FINDER_VERSION, NAMES]));

/** For what a process of the version before saved while the first fill ran. */
export const FOODS_HERE_AGAIN = `${FOODS_HERE} again`;

/**
 * Gives old rows their food, once for each state of the table of foods. What a cook has chosen stays. Versions, dates
 * and pages stay too, since nothing that was written changes; only where a food has other allergens than before, what
 * was confirmed of its recipes is taken back. A call that is stopped is continued by the next, on any machine. `db` is
 * the tables' owner.
 */
export async function fillFoods(
  db: Database,
  signal: AbortSignal,
  foods = FOODS_HERE,
  table: Pick<Food, "key" | "allergens">[] = FOODS,
): Promise<void> {
  await db
    .insertInto("food_fills")
    .values({ foods })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let isUnfinished = true;
  while (isUnfinished && !signal.aborted) {
    isUnfinished = await db.transaction().execute((tx) => fillNext(tx, foods, table));
  }
}

/** Whether there may be more to do, and nobody else is doing it. */
async function fillNext(
  tx: DatabaseTransaction,
  foods: string,
  table: Pick<Food, "key" | "allergens">[],
): Promise<boolean> {
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
  const allergens = Object.fromEntries(table.map((food) => [food.key, food.allergens]));
  await unconfirm(tx, ids, allergens);
  await fillRows(tx, ids);
  await followUnknown(tx, ids, Object.keys(allergens));
  const isLast = ids.length < BATCH;
  await tx
    .updateTable("food_fills")
    .set(
      isLast
        ? { finished_at: sql`now()`, allergens: JSON.stringify(allergens) }
        : { done_up_to: ids.at(-1) },
    )
    .where("foods", "=", foods)
    .execute();
  return !isLast;
}

/** Takes back what was confirmed with foods whose allergens were others in the fill before. */
async function unconfirm(
  tx: DatabaseTransaction,
  recipeIds: string[],
  allergens: Record<string, Allergen[]>,
): Promise<void> {
  const before = await tx
    .selectFrom("food_fills")
    .select("allergens")
    .where("finished_at", "is not", null)
    .where("allergens", "is not", null)
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const changed = Object.entries((before?.allergens ?? {}) as Record<string, Allergen[]>)
    .filter(([key, former]) => allergens[key] && !isDeepStrictEqual(allergens[key], former))
    .map(([key]) => key);
  if (changed.length === 0) return;
  await sql`
    update recipes set allergens = null
    where id = any(${recipeIds}::uuid[]) and allergens is not null and exists (
      select from ingredients i where i.recipe_id = recipes.id and i.food = any(${changed}))`.execute(
    tx,
  );
}

/** Lists that leave out what contains something know which chosen foods nobody knows. */
async function followUnknown(
  tx: DatabaseTransaction,
  recipeIds: string[],
  keys: string[],
): Promise<void> {
  const chosen = await tx
    .selectFrom("ingredients")
    .innerJoin("recipes", "recipes.id", "recipe_id")
    .select(["recipe_id as id", "food"])
    .where("recipe_id", "=", anyOf(recipeIds))
    .where("food_chosen", "=", true)
    .where("food", "is not", null)
    .where("recipes.allergens", "is not", null)
    .execute();
  if (chosen.length === 0) return;
  await sql`delete from unknown_foods where food = any(${keys})`.execute(tx);
  const known = new Set(keys);
  await addUnknownFoods(
    tx,
    chosen.flatMap(({ food }) => (food && !known.has(food) ? [food] : [])),
  );
  const ids = [...new Set(chosen.map(({ id }) => id))];
  await sql`select refresh_listing(${ids}::uuid[])`.execute(tx);
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
