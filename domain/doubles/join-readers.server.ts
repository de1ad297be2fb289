import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";

export type Joined = { ratings: number; reviews: number };

/**
 * Gives one recipe the ratings, reviews and questions of another; averages and counts follow. A reader, known by browser or
 * confirmed address, counts once: of two reviews, or two ratings, that of the recipe that gets them stays, and the other
 * one stays where it is. A review takes the place of a rating without words. Both recipes are locked.
 */
export async function joinReaders(
  tx: DatabaseTransaction,
  { from, to }: { from: string; to: string },
): Promise<Joined> {
  // Not those of readers who have reviewed the other one too, nor questions that were imported twice.
  const moving = sql`(
    select v.id, v.kind, v.rater, v.state from reviews v
    where v.recipe_id = ${from}
      and not exists (
        select from reviews k where k.recipe_id = ${to} and k.kind = v.kind and k.rater = v.rater
          and (k.kind = 'review' or k.imported_from is not null and v.imported_from is not null))
      and not exists (
        select from reviews k where k.recipe_id = ${to} and k.kind = 'review' and v.kind = 'review'
          and k.email_confirmed_at is not null and v.email_confirmed_at is not null
          and lower(k.email) = lower(v.email)))`;
  await sql`
    delete from recipe_ratings where recipe_id = ${to} and rater in (
      select m.rater from ${moving} as m where m.kind = 'review' and m.state in ('published', 'hidden'))`.execute(
    tx,
  );
  // Deleted and added, not updated: the averages of both follow.
  const { numAffectedRows: ratings = 0n } = await sql`
    with moved as (
      delete from recipe_ratings p
      where p.recipe_id = ${from}
        and not exists (select from recipe_ratings k where k.recipe_id = ${to} and k.rater = p.rater)
        and not exists (
          select from reviews k where k.recipe_id = ${to} and k.kind = 'review' and k.rater = p.rater)
        and not exists (
          select from reviews v where v.recipe_id = ${from} and v.kind = 'review' and v.rater = p.rater
            and v.id not in (select m.id from ${moving} as m))
      returning *
    )
    insert into recipe_ratings (recipe_id, rater, stars, rated_at, changed_at)
    select ${to}, rater, stars, rated_at, changed_at from moved`.execute(tx);
  const { numAffectedRows: reviews = 0n } = await sql`
    update reviews set recipe_id = ${to} where id in (select m.id from ${moving} as m)`.execute(tx);
  await sql`select count_reviews(array[${from}]::uuid[])`.execute(tx);
  // What an admin decided about reviews that are gone holds for the kept recipe too.
  await sql`
    insert into deleted_imported_reviews (recipe_id, rater)
    select ${to}, rater from deleted_imported_reviews where recipe_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into taken_back_reviews (recipe_id, rater, state)
    select ${to}, rater, state from taken_back_reviews where recipe_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  return { ratings: Number(ratings), reviews: Number(reviews) };
}
