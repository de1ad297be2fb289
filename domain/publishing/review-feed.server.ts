import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

const NEWEST = 50;

/** A published review, with the recipe that it is about. */
export type FeedReview = {
  id: string;
  stars: number;
  name: string;
  text: string;
  tweaks: string[];
  postedAt: Date;
  slug: string;
  title: string;
};

/** The reviews of the feed: the 50 latest. */
export async function feedReviews(db: Database): Promise<FeedReview[]> {
  const { rows } = await sql<FeedReview>`
    select v.id, v.stars, v.name, v.text, v.tweaks, v.posted_at as "postedAt", r.slug, r.title
    from (
      select id, recipe_id, stars, name, text, tweaks, posted_at from published_reviews
      where kind = 'review' order by posted_at desc, id limit ${NEWEST}
    ) as v join published_recipes_view r on r.list_id = v.recipe_id
    order by v.posted_at desc, v.id`.execute(db);
  return rows;
}
