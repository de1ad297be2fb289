import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

const database = testDatabase();
const { admin, owner } = database;
const api = testApi(database);
let soup: { id: string; slug: string };

beforeEach(async () => {
  await sql`delete from rate_limit_hits`.execute(owner);
  await sql`delete from rating_origins`.execute(owner);
  soup = await recipe("published");
});

async function recipe(status: "draft" | "published") {
  const input = recipeInput({ status });
  const { id, slug } = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  return { id, slug };
}

const rater = (reader: number) => `reader-${String(reader).padStart(12, "0")}`;

const rate = (body: unknown, path = soup.slug, token: string | null = null) =>
  api.call("POST", `/recipes/${path}/ratings`, { token, body });

test("each rater has one rating, and may change it", async () => {
  const first = await rate({ stars: 5, rater: rater(1) });
  expect([first.status, first.body]).toEqual([201, { rating_average: 5, rating_count: 1 }]);
  const second = await rate({ stars: 2, rater: rater(2) }, soup.id);
  expect(second.body).toEqual({ rating_average: 3.5, rating_count: 2 });
  expect((await rate({ stars: 4, rater: rater(2) })).body).toEqual({
    rating_average: 4.5,
    rating_count: 2,
  });
  const read = await api.call("GET", `/recipes/${soup.slug}`, { token: null });
  expect(read.body).toMatchObject({ rating_average: 4.5, rating_count: 2 });
});

test("without a rater the address is one", async () => {
  await rate({ stars: 5 });
  expect((await rate({ stars: 1 })).body).toEqual({ rating_average: 1, rating_count: 1 });
});

test("an address has three raters of a recipe a day", async () => {
  for (let reader = 1; reader <= 3; reader += 1) await rate({ stars: 5, rater: rater(reader) });
  const refused = await rate({ stars: 5, rater: rater(4) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_600);
});

test("drafts cannot be rated, not even with a token", async () => {
  const draft = await recipe("draft");
  const { text: token } = await api.makeToken(["recipes:write"]);
  for (const name of [draft.slug, draft.id, "none"]) {
    for (const who of [null, token]) expect((await rate({ stars: 5 }, name, who)).status).toBe(404);
  }
  expect((await rate({ stars: 5 }, soup.slug, token)).status).toBe(201);
  const { text: reader } = await api.makeToken(["recipes:read"]);
  expect((await rate({ stars: 5 }, soup.slug, reader)).status).toBe(403);
});

test.each([
  [{}, "#/stars"],
  [{ stars: 0 }, "#/stars"],
  [{ stars: 6 }, "#/stars"],
  [{ stars: 4.5 }, "#/stars"],
  [{ stars: "5" }, "#/stars"],
  [{ stars: 5, rater: "short" }, "#/rater"],
  [{ stars: 5, review: "Good" }, "#/review"],
])("%j is refused", async (body, pointer) => {
  const answer = await rate(body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([{ pointer }]);
});
