import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { importReviews } from "#domain/reviews/import-reviews.server.ts";
import { type PostResult, postReview } from "#domain/reviews/post-review.server.ts";
import { type ReviewInput, readReview } from "#domain/reviews/schema.ts";

/** What a reader may type into the form; `given` overrides its fields. */
export function reviewInput(given: Record<string, string> = {}): ReviewInput {
  const fields = { stars: "4", name: "Ada", text: "The oven was too hot, the soup was good." };
  const read = readReview({ ...fields, ...given });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.review;
}

/** A form that a person took a minute for. */
export const TYPED = { formAge: 60_000 };

/** A browser's random id. */
export function testRater(reader: number): string {
  return `reader-${String(reader).padStart(12, "0")}`;
}

/** Posts a review, each from a browser and an address of its own. */
export async function postTestReview(
  visitor: Database,
  slug: string,
  given: Record<string, string> = {},
): Promise<PostResult> {
  posted += 1;
  const from = `198.51.${Math.floor(posted / 250)}.${posted % 250}`;
  const review = reviewInput({ rater: randomUUID(), ...given });
  return postReview(visitor, { slug, review, from, ...TYPED });
}

// Journeys of several processes post to one site.
let posted = randomInt(50_000);

/** Publishes `count` reviews of a recipe, a minute apart, with one to five stars and in texts of three lines. */
export function manyReviews(admin: Database, recipeId: string, count: number): Promise<number> {
  const start = Date.parse("2024-01-01T08:00:00Z");
  const reviews = Array.from({ length: count }, (_, index) => ({
    name: `Reader ${index + 1}`,
    text: `Review ${index + 1}. ${"Made it for six on a Sunday, with half the sugar and more salt. ".repeat(3)}`,
    stars: (index % 5) + 1,
    date: new Date(start + index * 60_000),
    answers: [],
  }));
  return admin.transaction().execute(async (tx) => {
    const from = "blog.example";
    return importReviews(tx, { recipeId, from, reviews, now: new Date() });
  });
}

/** Rows of the views that are empty as long as counts, averages and votes are right. */
export async function reviewDifferences(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(d) from review_differences d
    union all select to_jsonb(d) from recipe_listing_differences d
    union all select to_jsonb(r.slug) from recipes r left join (
      select recipe_id, count(*) as total, round(avg(stars), 2) as average from recipe_ratings group by recipe_id
    ) p on p.recipe_id = r.id
    where r.rating_count <> coalesce(p.total, 0) or r.rating_average is distinct from p.average`.execute(
    db,
  );
  return rows;
}
