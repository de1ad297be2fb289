import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findRating } from "#domain/ratings/queries.server.ts";
import { rateRecipe } from "#domain/ratings/rate-recipe.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { pagesDropped } from "#test/factories/pages-dropped.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import {
  postTestReview,
  reviewDifferences,
  reviewInput,
  TYPED,
  testRater,
} from "#test/factories/reviews.ts";
import { countReviews, listReviews } from "./list-reviews.server.ts";
import { takeBackReview } from "./own-review.server.ts";
import { postReview } from "./post-review.server.ts";

const { url, visitor, admin, owner } = testDatabase();
let recipe: { id: string; slug: string };

beforeEach(async () => {
  await sql`truncate recipes, rate_limit_hits, rating_origins, site_settings cascade`.execute(
    owner,
  );
  recipe = await newRecipe("published");
  await rules({ holdReviews: "none" });
});

afterEach(async () => expect(await reviewDifferences(admin)).toEqual([]));

describe("a posted review", () => {
  test("is shown, counted, and a vote", async () => {
    const posted = await post({ madeIt: "on", tweaks: "half the sugar\n\n more salt " });
    expect(posted).toEqual({ ok: true, state: "published" });
    expect(await shown()).toEqual([
      {
        id: expect.any(String),
        stars: 4,
        name: "Ada",
        text: "The oven was too hot, the soup was good.",
        madeIt: true,
        tweaks: ["half the sugar", "more salt"],
        image: null,
        helpful: 0,
        importedFrom: null,
        postedAt: expect.any(Date),
        answers: [],
      },
    ]);
    expect(await counts()).toEqual({ reviews: 1, questions: 0, stars: [0, 0, 0, 1, 0] });
    expect(await findRating(visitor, recipe.slug)).toEqual({ average: 4, count: 1 });
  });

  test("takes the place of the stars that its browser gave, and of its earlier review", async () => {
    await rateRecipe(visitor, { ...own(1), input: { stars: 1, rater: testRater(1) } });
    await postReview(visitor, { ...own(1), review: reviewInput({ rater: testRater(1) }) });
    expect(await findRating(visitor, recipe.slug)).toEqual({ average: 4, count: 1 });
    await postReview(visitor, {
      ...own(1),
      review: reviewInput({ rater: testRater(1), stars: "2" }),
    });
    expect(await shown()).toMatchObject([{ stars: 2 }]);
    expect(await findRating(visitor, recipe.slug)).toEqual({ average: 2, count: 1 });
  });

  test("follows the stars that its browser gives later", async () => {
    await postReview(visitor, { ...own(1), review: reviewInput({ rater: testRater(1) }) });
    await rateRecipe(visitor, { ...own(1), input: { stars: 5, rater: testRater(1) } });
    expect(await shown()).toMatchObject([{ stars: 5 }]);
    expect(await counts()).toMatchObject({ stars: [0, 0, 0, 0, 1] });
  });

  test("has no vote while it waits; hidden it keeps its vote, as spam it loses it", async () => {
    await rules({ holdReviews: "all" });
    expect(await post()).toMatchObject({ ok: true, state: "waiting" });
    expect(await shown()).toEqual([]);
    const votes: Record<string, unknown> = {};
    for (const state of ["waiting", "published", "hidden", "spam", "published", "waiting"]) {
      await sql`update reviews set state = ${state}`.execute(admin);
      votes[state] = (await findRating(visitor, recipe.slug))?.count;
      expect(await counts()).toMatchObject({ reviews: state === "published" ? 1 : 0 });
      expect(await reviewDifferences(admin)).toEqual([]);
    }
    expect(votes).toEqual({ waiting: 0, published: 1, hidden: 1, spam: 0 });
  });

  test("leaves nothing when it is deleted, and goes with its recipe", async () => {
    await post();
    await sql`delete from reviews`.execute(admin);
    expect(await counts()).toMatchObject({ reviews: 0 });
    expect(await findRating(visitor, recipe.slug)).toEqual({ average: null, count: 0 });
    await post();
    await sql`delete from recipes where id = ${recipe.id}`.execute(owner);
    expect(
      (await sql`select from reviews where recipe_id = ${recipe.id}`.execute(owner)).rows,
    ).toEqual([]);
  });

  test("that an admin hid or called spam is not published by posting it again", async () => {
    for (const [state, next] of [
      ["hidden", "waiting"],
      ["spam", "spam"],
    ] as const) {
      const review = { ...own(1), review: reviewInput({ rater: testRater(1) }) };
      await postReview(visitor, review);
      await sql`update reviews set state = ${state} where recipe_id = ${recipe.id}`.execute(admin);
      expect(await postReview(visitor, review)).toMatchObject({ state: "waiting" });
      expect(await states()).toEqual([next]);
    }
  });

  test("that an admin hid waits for one with its reason, however often it is posted again", async () => {
    const review = { ...own(1), review: reviewInput({ rater: testRater(1) }) };
    await postReview(visitor, review);
    await sql`update reviews set state = 'hidden' where recipe_id = ${recipe.id}`.execute(admin);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await postReview(visitor, review)).toMatchObject({ state: "waiting" });
      expect(await ofRecipe()).toEqual([{ state: "waiting", held_for: ["hidden"] }]);
    }
    await sql`update reviews set state = 'published' where recipe_id = ${recipe.id}`.execute(admin);
    expect(await postReview(visitor, review)).toMatchObject({ state: "published" });
  });

  test.each([
    ["hidden", "waiting", ["hidden"]],
    ["spam", "spam", []],
    ["published", "published", []],
  ])("that was %s, taken back and posted again is %s", async (state, next, why) => {
    const rater = testRater(1);
    const review = { ...own(1), review: reviewInput({ rater }) };
    await postReview(visitor, review);
    await sql`update reviews set state = ${state} where recipe_id = ${recipe.id}`.execute(admin);
    expect(await takeBackReview(visitor, { slug: recipe.slug, token: null, rater })).toBe(true);
    await postReview(visitor, review);
    expect(await ofRecipe()).toEqual([{ state: next, held_for: why }]);
    // Remembered for once: what an admin decides about it counts then.
    await sql`update reviews set state = 'published' where recipe_id = ${recipe.id}`.execute(admin);
    await takeBackReview(visitor, { slug: recipe.slug, token: null, rater });
    expect(await postReview(visitor, review)).toMatchObject({ state: "published" });
  });

  test("drops cached pages once readers see it, and not while it waits", async () => {
    expect(await pagesDropped(url, () => post())).toBe(1);
    await rules({ holdReviews: "all" });
    expect(await pagesDropped(url, () => post())).toBe(0);
    expect(
      await pagesDropped(url, () =>
        sql`update reviews set stars = 5 where state = 'published'`.execute(admin),
      ),
    ).toBe(0);
  });

  test("is not lost among 200 that come at once with as many votes", async () => {
    const posts = Array.from({ length: 100 }, (_, index) => [
      post({ stars: String((index % 5) + 1), text: `A good soup, number ${index}.` }),
      rateRecipe(visitor, {
        slug: recipe.slug,
        input: { stars: (index % 5) + 1, rater: testRater(1_000 + index) },
        from: `203.0.113.${index}`,
      }),
    ]).flat();
    expect((await Promise.all(posts)).every(({ ok }) => ok)).toBe(true);
    expect(await counts()).toEqual({ reviews: 100, questions: 0, stars: [20, 20, 20, 20, 20] });
    expect(await findRating(visitor, recipe.slug)).toEqual({ average: 3, count: 200 });
  });
});

test("a question that is sent twice is one question", async () => {
  const question = { kind: "question", text: "Can I freeze it?", rater: testRater(1) };
  await Promise.all([post(question), post(question)]);
  await post({ ...question, text: "And for how long?" });
  expect(await counts()).toMatchObject({ questions: 2 });
});

test("a question is kept apart from reviews, and has no vote", async () => {
  await post({ kind: "question", text: "Can I freeze it?" });
  expect(await shown()).toEqual([]);
  expect(await shown({ kind: "question" })).toMatchObject([
    { stars: null, text: "Can I freeze it?" },
  ]);
  expect(await counts()).toEqual({ reviews: 0, questions: 1, stars: [0, 0, 0, 0, 0] });
  expect(await findRating(visitor, recipe.slug)).toEqual({ average: null, count: 0 });
});

test("there are no reviews of a draft, a deleted or an unknown recipe", async () => {
  const draft = await newRecipe("draft");
  await post();
  await sql`update recipes set deleted_at = now() where id = ${recipe.id}`.execute(owner);
  expect(await shown()).toEqual([]);
  expect(await counts()).toMatchObject({ reviews: 0 });
  for (const slug of [draft.slug, recipe.slug, "no-such-recipe", ""]) {
    expect(await postTestReview(visitor, slug)).toEqual({ ok: false, reason: "not-found" });
  }
});

describe("what has to wait", () => {
  test.each([
    [{ holdReviews: "all" }, {}, ["all"]],
    [{}, {}, ["first"]],
    [{ holdReviews: "none" }, {}, []],
    [{ holdReviews: "none" }, { text: "See http://spam.example" }, ["links"]],
    [{ holdReviews: "none" }, { text: "Cheap pans at pans4you.SHOP today" }, ["links"]],
    [{ holdReviews: "none" }, { name: "Cheap-Pans.de" }, ["links"]],
    [{ holdReviews: "none" }, { tweaks: "pans from pans.co.uk" }, ["links"]],
    [{ holdReviews: "none", holdReviewLinks: "no" }, { text: "See http://spam.example" }, []],
    [{ holdReviews: "none", holdReviewsUnder: "3" }, { stars: "2" }, ["stars"]],
    [{ holdReviews: "none", holdReviewsUnder: "3" }, { stars: "3" }, []],
    [{ holdReviews: "none" }, { text: "Good. Used 1.5 cups, e.g. of rye. Very good." }, []],
  ])("by the rules %j: %j waits for %j", async (given, fields, why) => {
    await rules(given);
    await post(fields as Record<string, string>);
    expect(await heldFor()).toEqual([why]);
  });

  test.each([
    "See pans.io",
    "Pans at chef.it, cheap",
    "pans4you.best has it",
    "go to t.me/pans",
    "посуда.рф рядом",
    "ada@example.org",
  ])("is a text with something like a host: %s", async (text) => {
    await rules({ holdReviews: "none" });
    await post({ text });
    expect(await heldFor()).toContainEqual(expect.arrayContaining(["links"]));
  });

  test.each([
    "Used 2.5 cups, 1.5kg.of flour, etc.and so on",
    "So good.It was gone.so quick.to make.Best soup",
    "Bake at 180.then 200 and/or 1.5.2 h, e.g. a.m. or i.e. so",
    "Yum.yum.yum... very.good.Really!",
    "At 180C.In the end it was well-done.So good",
  ])("is not a text that only lacks spaces: %s", async (text) => {
    await rules({ holdReviews: "none" });
    await post({ text });
    expect(await heldFor()).toEqual([[]]);
  });

  test.each([
    [null, ["automatic"]],
    [1_999, ["automatic"]],
    [2_000, []],
  ])("is what came faster than anybody types: after %s ms", async (formAge, why) => {
    await rules({ holdReviews: "none" });
    await postReview(visitor, { ...own(1), formAge, review: reviewInput() });
    expect(await heldFor()).toEqual([why]);
  });

  test("is not a review by a browser that had one approved; its address alone proves nothing", async () => {
    await rules({});
    const email = "ada@example.com";
    await post({ email, rater: testRater(1) });
    await sql`update reviews set state = 'published' where recipe_id = ${recipe.id}`.execute(admin);
    recipe = await newRecipe("published");
    await post({ email, rater: testRater(1), text: "Good again." });
    await post({ email, rater: testRater(2), text: "Good again." });
    await post({ email, text: "Good again." });
    expect(await heldFor()).toEqual([[], ["first"], ["first"]]);
  });

  test("is a long text that is here already, in any case, unless its own browser repeats it", async () => {
    const text = "This is the best soup that I have ever had!";
    await postReview(visitor, { ...own(1), review: reviewInput({ rater: testRater(1), text }) });
    await postReview(visitor, { ...own(1), review: reviewInput({ rater: testRater(1), text }) });
    await post({ text: text.toUpperCase() });
    await post({ text: "Very good!" });
    await post({ text: "Very good!" });
    expect(await heldFor()).toEqual([[], ["repeated"], [], []]);
  });
});

describe("limits", () => {
  test("allow 3 browsers a day per recipe and address, whose reviews can still be changed", async () => {
    await rules({ holdReviews: "all" });
    for (let reader = 1; reader <= 3; reader += 1)
      expect(await at(reader)).toMatchObject({ ok: true });
    expect(await at(4)).toMatchObject({ ok: false, reason: "too-many", waitSeconds: 86_400 });
    expect(await at(3)).toMatchObject({ ok: true });
    expect(await at(undefined)).toMatchObject({ ok: false, reason: "too-many" });
  });

  test("hold for 12 that come at once", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, reader) => at(reader)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test("allow 10 an hour per address", async () => {
    for (let turn = 0; turn < 10; turn += 1) expect(await at(1)).toMatchObject({ ok: true });
    expect(await at(1)).toMatchObject({ ok: false, reason: "too-many" });
  });

  function at(reader: number | undefined) {
    const given: Record<string, string> = reader === undefined ? {} : { rater: testRater(reader) };
    return postReview(visitor, { ...own(1), review: reviewInput(given) });
  }
});

test.each([
  "select from reviews",
  "select from review_answers",
  "select from recipe_review_counts",
  "select email from published_reviews",
  "select rater from published_reviews",
  "select search_text from published_reviews",
  "update published_reviews set stars = 5",
  "update reviews set state = 'published'",
  "delete from reviews",
  "select review_holds(null)",
  "select from taken_back_reviews",
  "select count_reviews('{}')",
])("a visitor is denied: %s", async (statement) => {
  await expect(sql.raw(statement).execute(visitor)).rejects.toThrow(
    /permission denied|does not exist|cannot update view/,
  );
});

function post(given: Record<string, string> = {}) {
  return postTestReview(visitor, recipe.slug, given);
}

/** As the reader at this address. */
function own(reader: number) {
  return { slug: recipe.slug, from: `192.0.2.${reader}`, ...TYPED };
}

async function shown(given: { kind?: "question" } = {}) {
  const query = { recipeId: recipe.id, sort: "newest", stars: null, after: null } as const;
  return (await listReviews(visitor, { ...query, ...given })).reviews;
}

function counts() {
  return countReviews(visitor, recipe.id);
}

async function ofRecipe() {
  return admin
    .selectFrom("reviews")
    .select(["state", "held_for"])
    .where("recipe_id", "=", recipe.id)
    .orderBy("posted_at")
    .execute();
}

async function states() {
  return (await ofRecipe()).map(({ state }) => state);
}

async function heldFor() {
  return (await ofRecipe()).map(({ held_for }) => held_for);
}

async function rules(value: Record<string, string>) {
  await sql`insert into site_settings (name, value) values ('site', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(owner);
}

async function newRecipe(status: "draft" | "published") {
  const input = recipeInput({ title: "Reviewed soup", status });
  const made = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  if (!made.ok) throw new Error(made.reason);
  return made;
}
