import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { writeSeason } from "./write-season.server.ts";

/** Recipes a transaction: a save that waits for one is served within a second. */
const BATCH = 500;

/**
 * Lets the lists follow the month, or another hemisphere, and then drops the finished pages; a call that is stopped is
 * continued by the next. Nothing to do is the rule.
 */
export async function turnSeason(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const month = monthInNorth(now, await findSiteSettings(db));
  await sql`
    insert into season as known (month) values (${month})
    on conflict (is_only_row) do update set month = excluded.month, done_up_to = default
    where known.month <> excluded.month`.execute(db);
  let isUnfinished = true;
  while (isUnfinished && !signal?.aborted) isUnfinished = await db.transaction().execute(turnBatch);
}

/** The month in whose season the north is, when the site's half of the world is in that of `now`. */
function monthInNorth(now: Date, { hemisphere }: Pick<SiteSettings, "hemisphere">): number {
  return ((now.getUTCMonth() + (hemisphere === "southern" ? 6 : 0)) % 12) + 1;
}

/** Whether there are recipes left. */
async function turnBatch(tx: DatabaseTransaction): Promise<boolean> {
  const turning = await tx
    .selectFrom("season")
    .select("done_up_to")
    .where("done_up_to", "is not", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!turning?.done_up_to) return false;
  // Locked, so that what a save derives meanwhile is not overwritten by what was so before it.
  const recipes = await tx
    .selectFrom("recipes")
    .select("id")
    .where("id", ">", turning.done_up_to)
    .orderBy("id")
    .limit(BATCH)
    .forNoKeyUpdate()
    .execute();
  await writeSeason(tx, await withIngredients(tx, recipes));
  const last = recipes.length === BATCH ? recipes.at(-1)?.id : undefined;
  await tx
    .updateTable("season")
    .set({ done_up_to: last ?? null })
    .execute();
  if (!last) await sql`select pg_notify('pages', '')`.execute(tx);
  return last !== undefined;
}

async function withIngredients(tx: DatabaseTransaction, recipes: { id: string }[]) {
  const { rows } = await sql<Row>`
    select recipe_id, amount::float8, amount_max::float8 as "amountMax", unit, name, note, optional, food,
      food_chosen as "foodChosen", count_word as "countWord", count_size as "countSize",
      second_amount::float8 as "secondAmount", second_amount_max::float8 as "secondAmountMax", second_unit as "secondUnit"
    from ingredients where recipe_id = any(${recipes.map(({ id }) => id)}::uuid[])`.execute(tx);
  const byRecipe = Map.groupBy(rows, (row) => row.recipe_id);
  return recipes.map(({ id }) => ({ id, ingredients: byRecipe.get(id) ?? [] }));
}

type Row = Parameters<typeof writeSeason>[1][number]["ingredients"][number] & { recipe_id: string };
