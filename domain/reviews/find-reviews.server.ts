import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { presentAnswer, type StoredAnswer } from "./list-reviews.server.ts";
import type { HoldReason, ReviewState } from "./moderation/review-table.ts";
import type { Review, ReviewKind } from "./review.ts";

/** A review or question with all that admins may know of it. */
export type FoundReview = Omit<Review, "image"> & {
  /** Its address in the library, once it is approved. */
  image: string | null;
  kind: ReviewKind;
  state: ReviewState;
  heldFor: HoldReason[];
  email: string | null;
  moderatedAt: Date | null;
  recipe: { id: string; slug: string; title: string };
};

/** The reviews with these ids, in their order. */
export async function findReviews(db: Database, ids: string[]): Promise<FoundReview[]> {
  const { rows } = await sql<Omit<FoundReview, "answers"> & { answers: StoredAnswer[] }>`
    select v.id, v.kind, v.state, v.held_for as "heldFor", v.stars, v.name, v.email, v.text,
      v.made_it as "madeIt", v.tweaks, v.image_url as image, v.helpful, v.imported_from as "importedFrom",
      v.posted_at as "postedAt", v.moderated_at as "moderatedAt",
      json_build_object('id', r.id, 'slug', r.slug, 'title', r.title) as recipe,
      coalesce((
        select json_agg(json_build_object('name', a.name, 'text', a.text, 'at', a.answered_at)
          order by a.answered_at, a.id)
        from review_answers a where a.review_id = v.id
      ), '[]') as answers
    from reviews v join recipes r on r.id = v.recipe_id
    where v.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], v.id)`.execute(db);
  return rows.map(({ answers, ...review }) => ({ ...review, answers: answers.map(presentAnswer) }));
}
