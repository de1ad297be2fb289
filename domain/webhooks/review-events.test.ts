import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { manyReviews, postTestReview, testRater } from "#test/factories/reviews.ts";
import { makeWebhook } from "#test/factories/webhook.ts";

const { admin, visitor, owner } = testDatabase();

beforeEach(async () => {
  await sql`truncate webhooks, webhook_events, recipes, rate_limit_hits, rating_origins cascade`.execute(
    owner,
  );
  await makeWebhook(admin, {
    url: "https://receiver.example/hook",
    events: ["review.received", "review.published"],
  });
});

/** The types of the events since the last call. */
async function events(): Promise<string[]> {
  const rows = await admin.selectFrom("webhook_events").selectAll().orderBy("sequence").execute();
  await sql`truncate webhook_events cascade`.execute(owner);
  return rows.map(({ type }) => type);
}

async function recipe() {
  const input = recipeInput({ status: "published" });
  return createRecipe(admin, { input, by: { id: null }, now: new Date() });
}

const states = (state: string) => sql`update reviews set state = ${state}`.execute(owner);

test("a review that is posted, approved, hidden and approved is one event received, and two published", async () => {
  const { id, slug } = await recipe();
  await events();
  const given = { name: "Ada", email: "ada@private.example", text: "A secret of three lines." };
  await postTestReview(visitor, slug, given);
  for (const state of ["published", "hidden", "spam", "published"]) await states(state);
  const rows = await admin.selectFrom("webhook_events").selectAll().orderBy("sequence").execute();
  expect(rows[0]?.data).toEqual({
    id: rows[0]?.noun_id,
    kind: "review",
    state: "waiting",
    stars: 4,
    name: "Ada",
    created_at: expect.stringMatching(/\+00:00$/),
    recipe: { id, slug, title: "Tomato Soup" },
  });
  expect(JSON.stringify(rows)).not.toMatch(/secret|private/);
  expect(await events()).toEqual(["review.received", "review.published", "review.published"]);
});

test("a review that is shown at once is both, and so is one that its reader writes anew", async () => {
  const { slug } = await recipe();
  const given = { rater: testRater(1) };
  await postTestReview(visitor, slug, given);
  await states("published");
  await events();
  await postTestReview(visitor, slug, { ...given, text: "Better the second time." });
  expect(await events()).toEqual(["review.received", "review.published"]);
  await states("spam");
  await postTestReview(visitor, slug, { ...given, text: "Buy this." });
  expect(await events()).toEqual([]);
});

test("a review that an import brings, gets votes, an answer or other stars is none", async () => {
  const { id } = await recipe();
  await events();
  await manyReviews(admin, id, 3);
  await sql`update reviews set stars = 5, helpful = 0`.execute(owner);
  await sql`insert into review_answers (review_id, name, text) select id, 'A', 'B' from reviews`.execute(
    owner,
  );
  expect(await events()).toEqual([]);
});
