import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findRating } from "#domain/ratings/queries.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { manyReviews, reviewDifferences } from "#test/factories/reviews.ts";
import {
  type ImportedReview,
  importReviews,
  removeImportedReviews,
} from "./import-reviews.server.ts";
import { listReviews } from "./list-reviews.server.ts";

const { visitor, admin, owner } = testDatabase();
const NOW = new Date("2026-11-01T00:00:00Z");
let recipe: { id: string; slug: string };

beforeEach(async () => {
  const input = recipeInput({ title: "Imported soup", status: "published" });
  const made = await createRecipe(admin, { input, by: { id: null }, now: NOW });
  if (!made.ok) throw new Error(made.reason);
  recipe = made;
});

test("reviews come with name, stars, date, text and answers, marked with their site, and vote", async () => {
  const answers = [{ name: "The cook", text: "Thank you!", date: new Date("2019-05-02") }];
  expect(
    await bring([
      foreign({ answers }),
      foreign({ name: "Bo", stars: 2, date: new Date("2020-01-01") }),
    ]),
  ).toBe(2);
  expect((await shown()).reviews).toMatchObject([
    { name: "Bo", stars: 2, answers: [] },
    {
      name: "Ada",
      stars: 5,
      text: "Lovely.",
      postedAt: new Date("2019-05-01"),
      importedFrom: "blog.example",
      answers: [{ name: "The cook", text: "Thank you!", at: new Date("2019-05-02") }],
    },
  ]);
  expect(await findRating(visitor, recipe.slug)).toEqual({ average: 3.5, count: 2 });
  expect(await reviewDifferences(admin)).toEqual([]);
});

test("a second import brings nothing twice, and what is new", async () => {
  const answers = [{ name: "The cook", text: "Thank you!", date: new Date("2019-05-02") }];
  await bring([foreign({ answers }), foreign({ answers })]);
  expect(await bring([foreign({ answers }), foreign({ name: "Bo" })])).toBe(1);
  const { reviews } = await shown();
  expect(reviews.map(({ name, answers }) => [name, answers.length]).toSorted()).toEqual([
    ["Ada", 1],
    ["Bo", 0],
  ]);
});

test("what has no date is dated now, and comes once too", async () => {
  const undated = foreign({
    date: null,
    answers: [{ name: "The cook", text: "Yes!", date: null }],
  });
  expect(await bring([undated])).toBe(1);
  expect(await bring([undated], new Date("2026-12-01"))).toBe(0);
  expect((await shown()).reviews).toMatchObject([{ postedAt: NOW, answers: [{ at: NOW }] }]);
});

test("stars are rounded; what has zero, or six, is not imported", async () => {
  const stars = [4.5, 0, 6, Number.NaN, -1, 0.4];
  expect(await bring(stars.map((stars) => foreign({ stars })))).toBe(1);
  expect((await shown()).reviews).toMatchObject([{ stars: 5 }]);
});

test("comments without stars are questions with their answers, vote for nothing and come once", async () => {
  const answers = [{ name: "The cook", text: "Yes!", date: new Date("2019-05-02") }];
  const question = foreign({ text: "Does it freeze?", stars: null, answers });
  expect(await bring([question, question, foreign({ text: " \u0000", stars: null })])).toBe(1);
  expect(await bring([question])).toBe(0);
  const { reviews } = await shown("question");
  expect(reviews).toMatchObject([
    { name: "Ada", text: "Does it freeze?", stars: null, answers: [{ text: "Yes!" }] },
  ]);
  expect((await shown()).reviews).toEqual([]);
  expect(await findRating(visitor, recipe.slug)).toMatchObject({ count: 0 });
  expect(await reviewDifferences(admin)).toEqual([]);
  await sql`delete from reviews where recipe_id = ${recipe.id}`.execute(admin);
  expect(await bring([question])).toBe(0);
});

test("a review whose stars its site no longer shows is not asked again", async () => {
  await bring([foreign({})]);
  expect(await bring([foreign({ stars: null })])).toBe(0);
  await sql`delete from reviews where recipe_id = ${recipe.id}`.execute(admin);
  expect(await bring([foreign({ stars: null })])).toBe(0);
});

test("a question becomes a review once its site shows its stars, and stays deleted where it was", async () => {
  const answers = [{ name: "The cook", text: "Thank you!", date: new Date("2019-05-02") }];
  const [kept, gone] = [foreign({ answers }), foreign({ name: "Bo" })];
  await bring([kept, gone].map((one) => ({ ...one, stars: null })));
  await sql`delete from reviews where name = 'Bo' and recipe_id = ${recipe.id}`.execute(admin);
  for (const _ of ["first", "again"]) expect(await bring([kept, kept, gone])).toBe(0);
  expect((await shown("question")).reviews).toEqual([]);
  expect((await shown()).reviews).toMatchObject([
    { name: "Ada", stars: 5, answers: [{ text: "Thank you!" }] },
  ]);
  expect(await findRating(visitor, recipe.slug)).toEqual({ average: 5, count: 1 });
  expect(await reviewDifferences(admin)).toEqual([]);
});

test("odd names, long texts and dates to come are made to fit", async () => {
  const odd = { name: " \u0000\n ", text: "\u0007x".repeat(10_000), date: new Date("2100-01-01") };
  await bring([foreign(odd), foreign({ name: "x".repeat(200), date: new Date(Number.NaN) })]);
  const { reviews } = await shown();
  expect(reviews.map(({ name }) => name.length).toSorted()).toEqual([100, 9]);
  expect(reviews.map(({ text }) => text.length).toSorted()).toEqual([5_000, 7]);
  expect(reviews.map(({ postedAt }) => postedAt)).toEqual([NOW, NOW]);
});

test("10,000 come within seconds, and the last page of them takes no longer than the first", async () => {
  const began = performance.now();
  expect(await manyReviews(admin, recipe.id, 10_000)).toBe(10_000);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await reviewDifferences(admin)).toEqual([]);
  // As PostgreSQL does by itself within a minute of such an import.
  await sql`analyze reviews`.execute(owner);
  const [first, last]: [number[], number[]] = [[], []];
  for (const sort of ["helpful", "newest", "lowest"] as const) {
    for (const stars of [null, 3]) {
      let after: string | null = null;
      const ids = new Set<string>();
      for (let page = 0; page < 200; page += 1) {
        const start = performance.now();
        const found = await listReviews(visitor, { recipeId: recipe.id, sort, stars, after });
        (page < 50 ? first : page >= 150 ? last : []).push(performance.now() - start);
        for (const { id } of found.reviews) ids.add(id);
        after = found.next;
      }
      expect(ids.size).toBe(2_000);
    }
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;
  expect(median(last) / median(first)).toBeLessThan(5);
});

test.each(["", "x", "1.2", "1.2.3", "99.0.x", "9999999999.0.00000000-0000-4000-8000-000000000000"])(
  "an unknown cursor %j starts anew",
  async (after) => {
    await bring([foreign({})]);
    for (const sort of ["helpful", "newest", "lowest"] as const) {
      const { reviews } = await listReviews(visitor, {
        recipeId: recipe.id,
        sort,
        stars: null,
        after,
      });
      expect(reviews).toHaveLength(1);
    }
  },
);

test("a review that was deleted does not come back, unless its recipe went too", async () => {
  await bring([foreign({}), foreign({ name: "Bo" })]);
  await sql`delete from reviews where name = 'Ada' and recipe_id = ${recipe.id}`.execute(admin);
  expect(await bring([foreign({}), foreign({ name: "Bo" })])).toBe(0);
  expect((await shown()).reviews.map(({ name }) => name)).toEqual(["Bo"]);
  await sql`delete from recipes where id = ${recipe.id}`.execute(owner);
  const kept = sql`select from deleted_imported_reviews where recipe_id = ${recipe.id}`;
  expect((await kept.execute(admin)).rows).toEqual([]);
});

test("what was imported since is taken away, and may come again", async () => {
  await bring([foreign({ name: "Before" })]);
  await sql`update reviews set imported_at = imported_at - interval '1 day'
    where name = 'Before' and recipe_id = ${recipe.id}`.execute(owner);
  await bring([foreign({}), foreign({ name: "Bo" })]);
  const remove = { recipeId: recipe.id, since: NOW };
  await admin.transaction().execute((tx) => removeImportedReviews(tx, remove));
  expect((await shown()).reviews.map(({ name }) => name)).toEqual(["Before"]);
  expect(await bring([foreign({}), foreign({ name: "Bo" })])).toBe(2);
});

function bring(reviews: ImportedReview[], now = NOW): Promise<number> {
  const given = { recipeId: recipe.id, from: "blog.example", reviews, now };
  return admin.transaction().execute((tx) => importReviews(tx, given));
}

function foreign(given: Partial<ImportedReview>): ImportedReview {
  const date = new Date("2019-05-01");
  return { name: "Ada", text: "Lovely.", stars: 5, date, answers: [], ...given };
}

function shown(kind: "review" | "question" = "review") {
  const from = { recipeId: recipe.id, kind, sort: "newest", stars: null, after: null } as const;
  return listReviews(visitor, from);
}
