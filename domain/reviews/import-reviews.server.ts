import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { DatabaseTransaction } from "#domain/database.ts";
import { VISIBLE, wellFormedJson, withoutControls } from "#domain/text/typed-text.ts";

/** A review or comment as another site has it, in plain text. */
export type ImportedReview = {
  name: string;
  text: string;
  /** Half stars are rounded; below one or above five: not imported. Null for a comment, which becomes a question. */
  stars: number | null;
  /** Null where nobody knows: then it was said now. */
  date: Date | null;
  answers: Said[];
};

type Said = { name: string; text: string; date: Date | null };

type Import = {
  recipeId: string;
  /** The site that they were written on: "blog.example". */
  from: string;
  reviews: ImportedReview[];
  now: Date;
};

const LONGEST_NAME = 100;
const LONGEST_TEXT = 5_000;

/**
 * Publishes the reviews and questions of another site with their dates and answers, marked as imported; stars vote too.
 * Returns how many are new: an existing one is left alone, with whatever an admin decided about it, and one that was
 * deleted stays deleted.
 */
export async function importReviews(
  tx: DatabaseTransaction,
  { recipeId, from, reviews, now }: Import,
): Promise<number> {
  const deleted = await deletedKeys(tx, recipeId);
  const given = reviews
    .flatMap((review) => importedRow(review, from, now) ?? [])
    .filter(({ key, otherwise }) => ![key, ...otherwise].some((known) => deleted.has(known)));
  if (given.length === 0) return 0;
  // What came without its stars was asked as a question.
  await sql`
    update reviews v set kind = 'review', stars = g.stars, rater = decode(g.key, 'hex')
    from jsonb_to_recordset(${wellFormedJson(given)}::jsonb) as g (key text, otherwise jsonb, stars smallint)
    where g.stars is not null and v.recipe_id = ${recipeId} and v.kind = 'question'
      and v.imported_from is not null and v.rater = decode(g.otherwise ->> 0, 'hex')
      and not exists (
        select from reviews r where r.recipe_id = v.recipe_id and r.rater = decode(g.key, 'hex'))`.execute(
    tx,
  );
  const { rows } = await sql<{ imported: number }>`
    with given as (
      select * from jsonb_to_recordset(${wellFormedJson(given)}::jsonb)
        as g (key text, otherwise jsonb, kind text, name text, text text, stars smallint, at timestamptz, answers jsonb)
    ), added as (
      insert into reviews (recipe_id, kind, state, stars, name, text, rater, imported_from, imported_at, posted_at)
      select ${recipeId}, kind, 'published', stars, name, text, decode(key, 'hex'), ${from}, ${now}, at from given
      where not exists (
        select from reviews v, jsonb_array_elements_text(otherwise) as rated (key)
        where v.recipe_id = ${recipeId} and v.kind = 'review' and v.rater = decode(rated.key, 'hex'))
      on conflict do nothing returning id, rater
    ), answered as (
      insert into review_answers (review_id, name, text, answered_at)
      select distinct on (added.id, a.name, a.text, a.at) added.id, a.name, a.text, a.at
      from added
      join given on decode(given.key, 'hex') = added.rater,
        jsonb_to_recordset(given.answers) as a (name text, text text, at timestamptz)
      where given.answers <> '[]'
    )
    select count(*)::integer as imported from added`.execute(tx);
  return rows[0]?.imported ?? 0;
}

/** Removes what was imported for a recipe since then, so that it can be imported again. */
export async function removeImportedReviews(
  tx: DatabaseTransaction,
  { recipeId, since }: { recipeId: string; since: Date },
): Promise<void> {
  const removed = await tx
    .deleteFrom("reviews")
    .where("recipe_id", "=", recipeId)
    .where("imported_at", ">=", since)
    .returning("rater")
    .execute();
  if (removed.length === 0) return;
  // No admin deleted them: an import may bring them again.
  await tx
    .deleteFrom("deleted_imported_reviews")
    .where("recipe_id", "=", recipeId)
    .where(
      "rater",
      "in",
      removed.map(({ rater }) => rater),
    )
    .execute();
}

/** Keys of the imported reviews that an admin deleted. */
async function deletedKeys(tx: DatabaseTransaction, recipeId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("deleted_imported_reviews")
    .select("rater")
    .where("recipe_id", "=", recipeId)
    .execute();
  return new Set(rows.map(({ rater }) => rater.toString("hex")));
}

const STARS = [1, 2, 3, 4, 5];

/**
 * Null without usable stars, or without words and stars. `key` is the same for the same review of the same site. A site
 * may show a comment now with its stars, now without: `otherwise` are the keys that it would have the other way.
 */
function importedRow(review: ImportedReview, from: string, now: Date) {
  const stars = review.stars === null ? null : Math.round(review.stars);
  const signed = signedText(review, now);
  if (stars === null ? signed.text === "" : !STARS.includes(stars)) return null;
  const keyWith = (given: number | null) =>
    createHash("sha256")
      .update(JSON.stringify([from, review.name, review.text, given, review.date]))
      .digest("hex");
  return {
    key: keyWith(stars),
    otherwise: stars === null ? STARS.map(keyWith) : [keyWith(null)],
    kind: stars === null ? "question" : "review",
    stars,
    ...signed,
    answers: review.answers
      .map((answer) => signedText(answer, now))
      .filter(({ text }) => text !== ""),
  };
}

function signedText({ name, text, date }: Said, now: Date) {
  return {
    name: fitted(name, LONGEST_NAME).replace(/\s+/g, " ") || "Anonymous",
    text: fitted(text, LONGEST_TEXT),
    at: date && date < now ? date : now,
  };
}

function fitted(text: string, most: number): string {
  const plain = withoutControls(text).trim();
  if (!VISIBLE.test(plain)) return "";
  return plain.length <= most
    ? plain
    : `${plain
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
