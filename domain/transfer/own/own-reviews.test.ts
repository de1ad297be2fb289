import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#domain/database.ts";
import { rateRecipe } from "#domain/ratings/rate-recipe.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { importReviews } from "#domain/reviews/import-reviews.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview, reviewDifferences } from "#test/factories/reviews.ts";
import { type ExportedRecipe, readExportLine } from "./export-file.ts";
import { exportRecipes } from "./export-recipes.server.ts";
import { importExported } from "./import-exported.server.ts";

const there = testDatabase();
const here = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00.123Z");
let soup: string;

beforeAll(async () => {
  soup = await published("Soup");
  await published("Bread");
  await fill();
});

async function published(title: string): Promise<string> {
  const input = recipeInput({ title, status: "published" });
  const { id } = await createRecipe(there.admin, { input, by, now });
  return id;
}

/** Reviews of all kinds in all states, votes with and without one. */
async function fill(): Promise<void> {
  for (const name of ["Published", "Hidden", "Spam", "Waiting", "Helpful"]) {
    const given = {
      name,
      email: `${name}@reader.example`,
      madeIt: "on",
      tweaks: "less salt\nmore",
    };
    await postTestReview(there.visitor, "soup", { ...given, stars: "2" });
  }
  await postTestReview(there.visitor, "soup", { name: "Asking", kind: "question", text: "Why?" });
  await sql`update reviews set state = lower(name), moderated_at = ${now}
    where name in ('Published', 'Hidden', 'Spam')`.execute(there.admin);
  await sql`update reviews set state = 'published', moderated_at = ${now}
    where name = 'Helpful'`.execute(there.admin);
  await sql`insert into review_votes (review_id, rater)
    select id, sha256(v::bytea) from reviews, unnest(array['a', 'b']) as v where name = 'Helpful'`.execute(
    there.admin,
  );
  await sql`insert into review_answers (review_id, name, text)
    select id, 'The cook', 'Thanks, ' || name || ${"\u2028"} from reviews where name <> 'Waiting'`.execute(
    there.admin,
  );
  await rateRecipe(there.visitor, {
    slug: "soup",
    input: { stars: 5, rater: "a-browser-without-a-review" },
    from: "192.0.2.1",
  });
  const reviews = [{ name: "Old", text: "From the blog.", stars: 3, date: now, answers: [] }];
  await there.admin
    .transaction()
    .execute((tx) => importReviews(tx, { recipeId: soup, from: "blog.example", reviews, now }));
}

async function exported(db: Database): Promise<string[]> {
  const lines: string[] = [];
  for await (const recipe of exportRecipes(db)) lines.push(JSON.stringify(recipe));
  return lines;
}

async function exportedSoup(): Promise<string> {
  return (await exported(there.admin)).find((line) => line.includes(soup)) ?? "";
}

function read(line: string): ExportedRecipe {
  const result = readExportLine(line);
  if (!result?.ok) throw new Error(result?.error ?? "no recipe");
  return result.recipe;
}

async function importAll(lines: string[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const line of lines) {
    outcomes.push((await importExported(here.admin, read(line), { by, now })).outcome);
  }
  return outcomes;
}

async function figures(db: Database) {
  const { rows } = await sql`
    select r.rating_average, r.rating_count, c.reviews, c.questions, c.stars
    from recipes r left join recipe_review_counts c on c.recipe_id = r.id order by r.title`.execute(
    db,
  );
  return rows;
}

describe("reviews in our own export", () => {
  test("make the same export, counts and averages on another site", async () => {
    const lines = await exported(there.admin);
    expect(await importAll(lines)).toEqual(["created", "created"]);
    expect(await exported(here.admin)).toEqual(lines);
    expect(await figures(here.admin)).toEqual(await figures(there.admin));
    expect(await figures(here.admin)).toContainEqual({
      rating_average: 2.8,
      rating_count: 5,
      reviews: 3,
      questions: 0,
      stars: [0, 2, 1, 0, 0],
    });
    expect(await reviewDifferences(here.admin)).toEqual([]);
  });

  test("come with all that they are, but not with what readers trusted the site with", async () => {
    const text = (await exported(there.admin)).join("");
    const reviews = read(await exportedSoup()).record?.reviews ?? [];
    expect(reviews.map(({ name, state }) => `${name} ${state}`)).toEqual(
      expect.arrayContaining(["Hidden hidden", "Spam spam", "Waiting waiting", "Asking waiting"]),
    );
    expect(reviews.find(({ name }) => name === "Helpful")).toMatchObject({
      stars: 2,
      madeIt: true,
      tweaks: ["less salt", "more"],
      helpful: [expect.any(String), expect.any(String)],
      heldFor: ["first", "repeated"],
      answers: [{ name: "The cook", text: "Thanks, Helpful\u2028" }],
    });
    expect(text).not.toContain("@reader.example");
  });

  test("change nothing the second time", async () => {
    const before = await exported(here.admin);
    expect(await importAll(await exported(there.admin))).toEqual(["already-here", "already-here"]);
    expect(await exported(here.admin)).toEqual(before);
  });

  test("vote even where their votes are missing", async () => {
    await sql`truncate recipes cascade`.execute(here.owner);
    const recipe = read(await exportedSoup());
    const record = recipe.record && { ...recipe.record, ratings: [] };
    await importExported(here.admin, { ...recipe, record }, { by, now });
    expect(await figures(here.admin)).toMatchObject([{ rating_count: 4, rating_average: 2.25 }]);
    expect(await reviewDifferences(here.admin)).toEqual([]);
  });

  test("that an export did not know yet are none", async () => {
    const line = await exportedSoup();
    const { record, ...recipe } = JSON.parse(line);
    const { reviews, ...older } = record;
    expect(reviews).not.toEqual([]);
    expect(read(JSON.stringify({ ...recipe, record: older })).record?.reviews).toEqual([]);
  });

  test.each([
    ["without stars", { stars: null }, "stars are a review's"],
    ["with six stars", { stars: 6 }, "This must be at most 5."],
    ["of a state that there is not", { state: "approved" }, "This must be one of "],
    ["without a name", { name: "\u0007" }, "This must have at least 1 character."],
  ])("%s are refused with their recipe", async (_, wrong, reason) => {
    const line = await exportedSoup();
    const recipe = JSON.parse(line);
    const review = recipe.record.reviews.find(({ kind }: { kind: string }) => kind === "review");
    Object.assign(review, wrong);
    expect(readExportLine(JSON.stringify(recipe))).toEqual({
      ok: false,
      error: expect.stringContaining(reason),
    });
  });
});
