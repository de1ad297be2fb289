import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { pagesDropped } from "#test/factories/pages-dropped.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview, reviewDifferences, testRater } from "#test/factories/reviews.ts";
import { listReviews } from "./list-reviews.server.ts";
import { voteForReview } from "./vote-for-review.server.ts";

const { url, visitor, admin, owner } = testDatabase();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let recipeId = "";
let id = "";

beforeEach(async () => {
  await sql`truncate recipes, rate_limit_hits, rating_origins cascade`.execute(owner);
  const input = recipeInput({ title: "Soup", status: "published" });
  const { id: made } = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  recipeId = made;
  await postTestReview(visitor, "soup", { rater: testRater(99) });
  id = await publishAll();
});

afterEach(async () => expect(await reviewDifferences(admin)).toEqual([]));

test("a browser's vote counts once, until it is taken back", async () => {
  for (let turn = 0; turn < 2; turn += 1) expect(await vote(1)).toEqual({ ok: true });
  await vote(2);
  expect(await helpful()).toEqual([2]);
  for (let turn = 0; turn < 2; turn += 1) expect(await takeBack(1)).toEqual({ ok: true });
  expect(await helpful()).toEqual([1]);
});

test("reviews with more votes come first", async () => {
  await postTestReview(visitor, "soup", { name: "Bo", text: "Good again." });
  await publishAll();
  const first = await shown();
  const last = first.at(-1)?.id ?? "";
  await vote(1, { id: last });
  expect((await shown()).map((review) => review.id)).toEqual([last, first[0]?.id]);
});

test("without scripts an address has one vote, which it can take back", async () => {
  for (let turn = 0; turn < 3; turn += 1) await vote(1, { rater: undefined });
  expect(await helpful()).toEqual([1]);
  await takeBack(1, { rater: undefined });
  expect(await helpful()).toEqual([0]);
});

test("nobody votes for a review of their own, one that isn't shown, or a question", async () => {
  expect(await vote(99)).toEqual({ ok: false, reason: "own" });
  expect(await vote(1, { id: UNKNOWN })).toEqual({ ok: false, reason: "not-found" });
  await postTestReview(visitor, "soup", { kind: "question", text: "Can I freeze it?" });
  await publishAll();
  const question = await admin
    .selectFrom("reviews")
    .select("id")
    .where("kind", "=", "question")
    .executeTakeFirstOrThrow();
  expect(await vote(1, question)).toMatchObject({ reason: "not-found" });
  await sql`update reviews set state = 'hidden'`.execute(admin);
  expect(await vote(1)).toMatchObject({ reason: "not-found" });
  await sql`update reviews set state = 'published'`.execute(admin);
  await sql`update recipes set deleted_at = now()`.execute(owner);
  expect(await vote(1)).toMatchObject({ reason: "not-found" });
});

test("an address votes for one review from 3 browsers a day, and 20 times an hour", async () => {
  const from = "192.0.2.1";
  for (let reader = 1; reader <= 3; reader += 1) await vote(reader, { from });
  expect(await vote(4, { from })).toEqual({ ok: false, reason: "too-many", waitSeconds: 86_400 });
  for (let turn = 0; turn < 16; turn += 1) expect(await vote(1, { from })).toEqual({ ok: true });
  expect(await vote(1, { from })).toMatchObject({ ok: false, reason: "too-many" });
  expect(await helpful()).toEqual([3]);
});

test("of 100 votes at once, half of them taken back at once, none is lost", async () => {
  const readers = Array.from({ length: 100 }, (_, reader) => reader);
  await Promise.all(readers.map((reader) => vote(reader + 100)));
  expect(await helpful()).toEqual([100]);
  await Promise.all(readers.slice(50).map((reader) => takeBack(reader + 100)));
  expect(await helpful()).toEqual([50]);
});

test("a vote drops no cached pages", async () => {
  expect(await pagesDropped(url, () => vote(1))).toBe(0);
  expect(await helpful()).toEqual([1]);
});

test("votes go with the text that they were for, and with the review", async () => {
  await vote(1);
  await postTestReview(visitor, "soup", { rater: testRater(99), stars: "2" });
  await publishAll();
  expect(await helpful()).toEqual([1]);
  await postTestReview(visitor, "soup", { rater: testRater(99), text: "Buy pans." });
  await publishAll();
  expect(await helpful()).toEqual([0]);
  await vote(1);
  await sql`delete from reviews`.execute(admin);
  expect((await sql`select from review_votes`.execute(admin)).rows).toEqual([]);
});

test("a visitor neither reads nor writes votes by another way", async () => {
  for (const statement of [
    sql`select from review_votes`,
    sql`insert into review_votes (review_id, rater) values (${id}, '')`,
    sql`delete from review_votes`,
  ]) {
    await expect(statement.execute(visitor)).rejects.toThrow("permission denied");
  }
});

type Given = { id?: string; rater?: string | undefined; from?: string };

function vote(reader: number, given: Given = {}, isHelpful = true) {
  const { from = `192.0.${Math.floor(reader / 200)}.${reader % 200}`, ...rest } = given;
  return voteForReview(visitor, {
    vote: { id, isHelpful, rater: testRater(reader), ...rest },
    from,
  });
}

function takeBack(reader: number, given: Given = {}) {
  return vote(reader, given, false);
}

async function shown() {
  return (await listReviews(visitor, { recipeId, sort: "helpful", stars: null, after: null }))
    .reviews;
}

async function helpful() {
  return (await shown()).map((review) => review.helpful);
}

/** The id of one of them. */
async function publishAll(): Promise<string> {
  await sql`update reviews set state = 'published'`.execute(admin);
  return (await admin.selectFrom("reviews").select("id").executeTakeFirstOrThrow()).id;
}
