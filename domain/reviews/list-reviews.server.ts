import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#domain/database.ts";
import { forCard, type LibraryImage, presentImage } from "#domain/media/present-image.server.ts";
import type { Rating } from "#domain/ratings/rating.ts";
import { runPrepared } from "#platform/db/prepared.ts";
import type { Review, ReviewAnswer, ReviewCounts, ReviewKind, ReviewSort } from "./review.ts";

/** Reviews as readers see them, always through the view published_reviews. */

const PAGE_SIZE = 10;

export type ReviewQuery = {
  recipeId: string;
  kind?: ReviewKind;
  sort: ReviewSort;
  /** Only reviews with these stars; null for all. */
  stars: number | null;
  /** Only reviews with an image. */
  withImage?: boolean;
  /** `next` of the previous page; an unknown one starts over. */
  after: string | null;
  /** Defaults to ten. */
  limit?: number;
};

export type ReviewPage = {
  reviews: Review[];
  /** Where the next page starts; null after the last. */
  next: string | null;
};

/** A page of the published reviews of a published recipe. */
export async function listReviews(
  db: Database,
  {
    recipeId,
    kind = "review",
    sort,
    stars,
    withImage = false,
    after,
    limit = PAGE_SIZE,
  }: ReviewQuery,
): Promise<ReviewPage> {
  const order = ORDERS[sort];
  const start = readCursor(after, sort);
  // Not prepared: the best index depends on how many reviews the recipe has.
  const { rows } = await sql<Row>`
    select id, stars, name, text, made_it as "madeIt", tweaks, helpful,
      imported_from as "importedFrom", posted_at as "postedAt", answers, image_url as "imageUrl", image
    from published_reviews
    where recipe_id = ${recipeId} and kind = ${kind}
      ${stars === null ? NOTHING : sql`and -stars = ${-stars}`}
      ${withImage ? sql`and image_url is not null` : NOTHING}
      ${start ? sql`and (${order.columns}) < (${sql.join(start)})` : NOTHING}
    order by ${order.descending} limit ${limit + 1}`.execute(db);
  const reviews = rows.slice(0, limit).map(presentReview);
  const last = reviews.at(-1);
  return { reviews, next: last && rows.length > limit ? writeCursor(last, sort) : null };
}

/** The published recipe at this slug, or null. */
export async function findReviewedRecipe(db: Database, slug: string) {
  const recipe = await db
    .selectFrom("published_recipes_view")
    .select(["list_id", "title", "rating_average", "rating_count"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!recipe?.list_id) return null;
  const rating: Rating = { average: recipe.rating_average, count: recipe.rating_count ?? 0 };
  return { id: recipe.list_id, slug, title: recipe.title ?? "", rating };
}

export type Tweak = { tweak: string; count: number };

const MOST_TWEAKS = 20;

/** What readers changed about the recipe, the most frequent first. */
export async function listTweaks(db: Database, recipeId: string): Promise<Tweak[]> {
  const { rows } = await sql<Tweak>`
    select min(tweak) as tweak, count(*)::integer as count
    from published_reviews, unnest(tweaks) as tweak
    where recipe_id = ${recipeId} and kind = 'review'
    group by lower(tweak) order by count(*) desc, max(posted_at) desc limit ${MOST_TWEAKS}`.execute(
    db,
  );
  return rows;
}

/** How many published reviews and questions the recipe has. */
export async function countReviews(db: Database, recipeId: string): Promise<ReviewCounts> {
  const [counts] = await runPrepared(
    db,
    sql<ReviewCounts>`
      select reviews, questions, stars from published_review_counts where recipe_id = ${recipeId}`,
  );
  return counts ?? { reviews: 0, questions: 0, stars: [0, 0, 0, 0, 0] };
}

const NONE: ReviewPage = { reviews: [], next: null };

/** What a recipe's page shows first. Most recipes have no reviews, and cost one query. */
export async function firstReviews(db: Database, recipeId: string) {
  const counts = await countReviews(db, recipeId);
  const first = { recipeId, stars: null, after: null };
  const [page, questions] = await Promise.all([
    counts.reviews > 0 ? listReviews(db, { ...first, sort: "helpful" }) : NONE,
    counts.questions > 0 ? listReviews(db, { ...first, kind: "question", sort: "newest" }) : NONE,
  ]);
  return { counts, page, questions };
}

/** Whether `listReviews` accepts the cursor. */
export function isReviewCursor(cursor: string): boolean {
  return cursorSchema.safeParse(cursor.split(".")).success;
}

type Row = Omit<Review, "answers" | "image"> & {
  answers: StoredAnswer[];
  imageUrl: string | null;
  image: LibraryImage | null;
};

/** As the database writes it into JSON. */
export type StoredAnswer = { name: string; text: string; at: string };

function presentReview({ answers, imageUrl, image, ...review }: Row): Review {
  return {
    ...review,
    image: imageUrl ? { address: imageUrl, files: forCard(presentImage(imageUrl, image)) } : null,
    answers: answers.map(presentAnswer),
  };
}

export function presentAnswer({ at, ...answer }: StoredAnswer): ReviewAnswer {
  return { ...answer, at: new Date(at) };
}

const NOTHING = sql``;

/** Each matches an index. */
const ORDERS = {
  helpful: {
    columns: sql`helpful, posted_at, id`,
    descending: sql`helpful desc, posted_at desc, id desc`,
  },
  newest: { columns: sql`posted_at, id`, descending: sql`posted_at desc, id desc` },
  lowest: {
    columns: sql`-stars, posted_at, id`,
    descending: sql`-stars desc, posted_at desc, id desc`,
  },
} as const;

const cursorSchema = z.tuple([
  z.coerce.number().int().min(-5).max(2_147_483_647),
  z.coerce.number().int().min(0).max(8.64e15),
  z.uuid(),
]);

/** "7.1767225600000.<id>": what the order compares before the date, the date in milliseconds, the id. */
function writeCursor({ stars, helpful, postedAt, id }: Review, sort: ReviewSort): string {
  const first = sort === "helpful" ? helpful : -(stars ?? 0);
  return [first, postedAt.getTime(), id].join(".");
}

function readCursor(cursor: string | null, sort: ReviewSort): unknown[] | null {
  const read = cursorSchema.safeParse(cursor?.split("."));
  if (!read.success) return null;
  const [first, postedAt, id] = read.data;
  const place = [new Date(postedAt), id];
  return sort === "newest" ? place : [sql`${first}::integer`, ...place];
}
