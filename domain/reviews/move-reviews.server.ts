import { type RawBuilder, sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import type { HoldReason, ReviewState } from "./moderation/review-table.ts";

/**
 * A review or question as another Sorrel site has it, without the reader's e-mail address.
 * `rater`: hexadecimal; times to the microsecond.
 */
export type MovedReview = {
  id: string;
  kind: "review" | "question";
  state: ReviewState;
  heldFor: HoldReason[];
  heldWords: string[];
  stars: number | null;
  name: string;
  text: string;
  madeIt: boolean;
  tweaks: string[];
  /** The address of its image in the library; images that wait are not moved. */
  image: string | null;
  rater: string;
  /** The readers who found it helpful, in the form of `rater`. */
  helpful: string[];
  importedFrom: string | null;
  at: string;
  moderatedAt: string | null;
  answers: { id: string; name: string; text: string; at: string }[];
};

/** As JSON: all reviews and questions of a recipe, the oldest first, as `MovedReview`s. `time` writes a column's time. */
export function movedReviews(
  recipeId: RawBuilder<unknown>,
  time: (column: string) => RawBuilder<string>,
): RawBuilder<MovedReview[]> {
  return sql`
    (select coalesce(json_agg(json_build_object(
      'id', v.id, 'kind', v.kind, 'state', v.state, 'heldFor', v.held_for, 'heldWords', v.held_words, 'stars', v.stars, 'name', v.name,
      'text', v.text, 'madeIt', v.made_it, 'tweaks', v.tweaks, 'image', v.image_url,
      'rater', encode(v.rater, 'hex'), 'importedFrom', v.imported_from,
      'helpful', (select coalesce(json_agg(encode(h.rater, 'hex') order by h.rater), '[]')
        from review_votes h where h.review_id = v.id),
      'at', ${time("v.posted_at")}, 'moderatedAt', ${time("v.moderated_at")},
      'answers', (select coalesce(json_agg(json_build_object(
        'id', a.id, 'name', a.name, 'text', a.text, 'at', ${time("a.answered_at")})
        order by a.answered_at, a.id), '[]') from review_answers a where a.review_id = v.id)
    ) order by v.posted_at, v.id), '[]') from reviews v where v.recipe_id = ${recipeId})`;
}

const AT_ONCE = 1_000;

/** Adds the reviews of a recipe unchanged. Their stars count as votes, unless those votes were already imported. */
export async function importMovedReviews(
  tx: DatabaseTransaction,
  recipeId: string,
  reviews: MovedReview[],
): Promise<void> {
  for (let start = 0; start < reviews.length; start += AT_ONCE) {
    const some = wellFormedJson(reviews.slice(start, start + AT_ONCE));
    await sql`
      with given as (
        select * from jsonb_to_recordset(${some}::jsonb) as g (
          id uuid, kind text, state text, "heldFor" text[], "heldWords" text[], stars smallint, name text, text text, "madeIt" boolean,
          tweaks text[], image text, rater text, helpful text[], "importedFrom" text, at timestamptz,
          "moderatedAt" timestamptz, answers jsonb)
      ), added as (
        insert into reviews (id, recipe_id, kind, state, held_for, held_words, stars, name, text, made_it, tweaks, image_url, rater,
          imported_from, posted_at, moderated_at)
        select id, ${recipeId}, kind, state, "heldFor", "heldWords", stars, name, text, "madeIt", tweaks, image, decode(rater, 'hex'),
          "importedFrom", at, "moderatedAt" from given
        on conflict do nothing returning id
      ), voted as (
        insert into review_votes (review_id, rater)
        select id, decode(unnest(helpful), 'hex') from added join given using (id)
        on conflict do nothing
      )
      insert into review_answers (id, review_id, name, text, answered_at)
      select a.id, given.id, a.name, a.text, a.at
      from added join given using (id),
        jsonb_to_recordset(given.answers) as a (id uuid, name text, text text, at timestamptz)
      on conflict do nothing`.execute(tx);
  }
}
