import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { FACETS, SORTS, UNITS } from "#domain/taxonomy/taxonomy.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

const database = testDatabase();
const api = testApi(database);

beforeAll(async () => {
  const image = "https://example.com/soup.jpg";
  for (const [place, title] of ["A", "B", "C", "D", "E", "F"].map((letter, i) => [i, letter])) {
    const status = place === 0 ? "draft" : "published";
    const input = recipeInput({ title: `Leek soup ${title}`, status, mainImageUrl: image });
    await createRecipe(database.admin, { input, by: { id: null }, now: new Date() });
  }
});

const suggest = (query: string, token: string | null = null) =>
  api.call("GET", `/suggestions${query}`, { token });

test("suggestions are published recipes, five at most", async () => {
  const { text: token } = await api.makeToken(["recipes:read"]);
  for (const who of [null, token]) {
    const answer = await suggest("?search=LEEK", who);
    expect(answer.body).toMatchObject({ total: 5, next_cursor: null });
    expect(rowsOf(answer).map(({ title }) => String(title))).not.toContain("Leek soup A");
    expect(rowsOf(answer)[0]).toMatchObject({
      url: expect.stringMatching(/^http:\/\/localhost:3000\/recipe\/leek-soup-/),
      main_image: { url: "https://example.com/soup.jpg", alt: "" },
    });
  }
});

test("nothing is suggested for what matches nothing", async () => {
  for (const query of ["?search=zzzz", "?search=", "?search=%25", "?search=%20"]) {
    expect(rowsOf(await suggest(query))).toEqual([]);
  }
});

test.each(["", "?search=a&search=b", "?search=%00", `?search=${"x".repeat(201)}`])(
  "suggestions for '%s' are refused",
  async (query) => {
    const answer = await suggest(query);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ parameter: "search" }]);
  },
);

test("the taxonomy has the names that recipes and filters use", async () => {
  const { status, body } = await api.call("GET", "/taxonomy", { token: null });
  expect(status).toBe(200);
  expect(body).toMatchObject({ units: UNITS, sorts: SORTS });
  const { time, ...named } = FACETS;
  expect(body.cooking_times).toMatchObject(time.map((minutes) => ({ minutes: Number(minutes) })));
  for (const names of Object.values(named)) expect(Object.values(body)).toContainEqual(names);
  const { text: token } = await api.makeToken(["settings:read"]);
  expect((await api.call("GET", "/taxonomy", { token })).status).toBe(403);
});
