import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";
import { seasonShare, type WeighedIngredient } from "./season-share.ts";

/** A recipe is in season when a fifth of it is: a strawberry cake is, a roast with one carrot beside it is not. */
const LEAST_SHARE = 20;

type Recipe = { id: string; ingredients: WeighedIngredient[] };

/** Writes which of these recipes are in season in the month that the lists follow; until a job has set one, none. */
export async function writeSeason(tx: DatabaseTransaction, recipes: Recipe[]): Promise<void> {
  const season = await tx.selectFrom("season").select("month").executeTakeFirst();
  if (!season) return;
  const shares = recipes.map(({ id, ingredients }) => ({
    id,
    share: seasonShare(ingredients, season.month),
  }));
  const ripe = shares.filter(({ share }) => share >= LEAST_SHARE);
  const others = shares.filter(({ share }) => share < LEAST_SHARE);
  await sql`
    delete from recipes_in_season
    where recipe_id = any(${others.map(({ id }) => id)}::uuid[])`.execute(tx);
  await sql`
    insert into recipes_in_season as known (recipe_id, share)
    select * from unnest(
      ${ripe.map(({ id }) => id)}::uuid[], ${ripe.map(({ share }) => share)}::smallint[])
    on conflict (recipe_id) do update set share = excluded.share
    where known.share <> excluded.share`.execute(tx);
}
