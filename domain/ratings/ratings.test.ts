import { sql } from "kysely";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { findRating } from "./queries.server.ts";
import { rateRecipe } from "./rate-recipe.server.ts";
import { formatRating } from "./rating.ts";
import { ratingInputSchema } from "./schema.ts";

const { url, visitor, admin, owner } = testDatabase();
let slug: string;

beforeEach(async () => {
  await sql`delete from rate_limit_hits`.execute(owner);
  await sql`delete from rating_origins`.execute(owner);
  slug = await recipe("published");
});

test.each([
  [{ average: null, count: 0 }, "No ratings yet"],
  [{ average: 4.8, count: 0 }, "4.8/5.0"],
  [{ average: 5, count: 1 }, "5.0/5.0 (1 rating)"],
  [{ average: 4.46, count: 1234 }, "4.5/5.0 (1,234 ratings)"],
])("%j is formatted as %s", (rating, words) => {
  expect(formatRating(rating)).toBe(words);
});

test.each([
  { stars: 0, rater: rater(1) },
  { stars: 6, rater: rater(1) },
  { stars: 4.5, rater: rater(1) },
  { stars: "5", rater: rater(1) },
  { stars: 5 },
  { stars: 5, rater: "short" },
  { stars: 5, rater: "x".repeat(65) },
  { stars: 5, rater: "<script>alert(1)</script>" },
  { stars: 5, rater: [rater(1), rater(2)] },
  null,
  "5",
])("%j is not a valid rating", (input) => {
  expect(ratingInputSchema.safeParse(input).success).toBe(false);
});

describe("a rating", () => {
  test("counts once per browser, and may change", async () => {
    expect(await findRating(visitor, slug)).toEqual({ average: null, count: 0 });
    expect(await rate(5, 1)).toEqual({ ok: true, rating: { average: 5, count: 1 } });
    expect(await rate(2, 2)).toEqual({ ok: true, rating: { average: 3.5, count: 2 } });
    expect(await rate(2, 1)).toEqual({ ok: true, rating: { average: 2, count: 2 } });
    expect(await rate(2, 1)).toEqual({ ok: true, rating: { average: 2, count: 2 } });
    expect(await findRating(visitor, slug)).toEqual({ average: 2, count: 2 });
  });

  test("replaces an imported average without a count", async () => {
    await sql`update recipes set rating_average = 4.8 where slug = ${slug}`.execute(owner);
    expect(await rate(3, 1)).toEqual({ ok: true, rating: { average: 3, count: 1 } });
  });

  test("updates the listing at once, without a new version or dropping cached pages", async () => {
    const before = await saved();
    const heard: unknown[] = [];
    const listener = new pg.Client({ connectionString: url });
    listener.on("notification", (notice) => heard.push(notice));
    await listener.connect();
    await listener.query("listen pages");
    await rate(4, 1);
    // Notices sent before this answer arrive before it.
    await listener.query("select 1");
    await listener.end();
    expect(heard).toEqual([]);
    expect(await saved()).toEqual(before);
    const { rows } = await sql`select rating from recipe_listing l
      join recipes r on r.id = l.recipe_id where r.slug = ${slug}`.execute(admin);
    expect(rows).toEqual([{ rating: 4 }]);
    expect((await sql`select * from recipe_listing_differences`.execute(admin)).rows).toEqual([]);
  });

  test("is not lost among concurrent ones", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => rate((i % 5) + 1, i, `192.0.2.${i}`)));
    expect(await findRating(visitor, slug)).toEqual({ average: 3, count: 20 });
  });

  test("that is deleted no longer counts", async () => {
    await rate(5, 1);
    await rate(1, 2);
    await sql`delete from recipe_ratings where stars = 1`.execute(admin);
    expect(await findRating(visitor, slug)).toEqual({ average: 5, count: 1 });
    await sql`delete from recipe_ratings`.execute(admin);
    expect(await findRating(visitor, slug)).toEqual({ average: null, count: 0 });
  });

  test("of a draft, a deleted or an unknown recipe is not found", async () => {
    const draft = await recipe("draft");
    await sql`update recipes set deleted_at = now() where slug = ${slug}`.execute(owner);
    for (const other of [draft, slug, "no-such-recipe", ""]) {
      expect(await rate(5, 1, "192.0.2.1", other)).toEqual({ ok: false, reason: "not-found" });
      expect(await findRating(visitor, other)).toBeNull();
    }
  });
});

describe("rate limits", () => {
  test("allow 3 browsers a day per recipe and address, which can still change their rating", async () => {
    for (let reader = 1; reader <= 3; reader += 1) await rate(5, reader);
    expect(await rate(5, 4)).toMatchObject({ ok: false, reason: "too-many" });
    expect(await findRating(visitor, slug)).toMatchObject({ count: 3 });
    expect(await rate(1, 3)).toMatchObject({ ok: true });
    expect(await rate(5, 4, "192.0.2.2")).toMatchObject({ ok: true });
    await sql`update rating_origins set rated_at = rated_at - interval '25 hours'`.execute(owner);
    expect(await rate(5, 5)).toMatchObject({ ok: true });
  });

  test("hold for concurrent requests", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, reader) => rate(5, reader)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test("allow 20 ratings an hour per address", async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await rate((turn % 5) + 1, 1)).ok).toBe(true);
    const refused = await rate(5, 1);
    expect(refused).toMatchObject({ ok: false, reason: "too-many" });
    expect(
      refused.ok === false && refused.reason === "too-many" && refused.waitSeconds,
    ).toBeGreaterThan(3_500);
  });
});

test("the origins of ratings are deleted after a day", async () => {
  await rate(5, 1);
  await sql`update rating_origins set rated_at = rated_at - interval '25 hours'`.execute(owner);
  await sql`select forget_addresses()`.execute(admin);
  expect((await sql`select from rating_origins`.execute(owner)).rows).toEqual([]);
});

test.each([
  "select from recipe_ratings",
  "select from rating_origins",
  "insert into recipe_ratings (recipe_id, rater, stars) select list_id, '\\x00', 5 from published_recipes_view",
  "update recipe_ratings set stars = 5",
  "delete from recipe_ratings",
])("a visitor is denied: %s", async (statement) => {
  await expect(sql.raw(statement).execute(visitor)).rejects.toThrow(/permission denied/);
});

test("the table allows only 1 to 5 stars", async () => {
  await expect(
    sql`select * from rate_recipe(${slug}, '\\x00', 6, '\\x00')`.execute(visitor),
  ).rejects.toThrow(/violates check/);
});

function rate(stars: number, reader: number, from = "192.0.2.1", at = slug) {
  return rateRecipe(visitor, { slug: at, input: { stars, rater: rater(reader) }, from });
}

function rater(reader: number): string {
  return `reader-${String(reader).padStart(12, "0")}`;
}

async function recipe(status: "draft" | "published"): Promise<string> {
  const input = recipeInput({ title: "Rated soup", status });
  const created = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  return created.slug;
}

async function saved() {
  return admin
    .selectFrom("recipes")
    .select(["version", "updated_at"])
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
}
