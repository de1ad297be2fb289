import { describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { apiCacheKey } from "./cache-key.ts";

const V1 = "/api/v1";
const keyOf = (address: string) => apiCacheKey(new URL(V1 + address, "http://localhost"));

describe("the key of an answer", () => {
  test.each([
    ["/recipes", "/recipes"],
    ["/recipes?search=", "/recipes"],
    ["/recipes?page=2", "/recipes"],
    ["/recipes?limit=5&cuisine=Thai&search=rice", "/recipes?search=rice&cuisine=Thai&limit=5"],
    ["/recipes?cuisine=Thai&cuisine=Greek", "/recipes?cuisine=Thai&cuisine=Greek"],
    ["/recipes?cuisine=Greek&cuisine=Thai", "/recipes?cuisine=Thai&cuisine=Greek"],
    [
      "/recipes?fields=id&facets=true&category=soups",
      "/recipes?category=soups&facets=true&fields=id",
    ],
    ["/recipes/tomato-soup?fields=id&utm=1", "/recipes/tomato-soup?fields=id"],
    ["/categories?cursor=abc&limit=2", "/categories?limit=2&cursor=abc"],
    ["/categories/soups?limit=2&x=y", "/categories/soups?limit=2"],
    ["/recipes/soup/reviews?sort=newest&stars=5&x=y", "/recipes/soup/reviews?stars=5&sort=newest"],
    ["/taxonomy?x=y", "/taxonomy"],
    ["/openapi.json", "/openapi.json"],
  ])("%s has the parameters that it depends on, in one order", (address, key) => {
    expect(keyOf(address)).toBe(V1 + key);
  });

  test.each([
    "/recipes?cuisine=Martian",
    "/recipes?utm_source=mail",
    "/recipes?limit=1&limit=2",
    "/recipes/soup?fields=id&fields=title",
    "/recipes/Soup",
    "/recipes/soup/revisions",
    `/recipes/${"x".repeat(201)}`,
    "/messages",
    "/reviews",
    "/subscribers",
    "/suggestions?search=soup",
    "/no-such-address",
  ])("%s has none", (address) => {
    expect(keyOf(address)).toBeNull();
  });
});

describe("a cached answer", () => {
  const database = testDatabase();
  const { admin } = database;
  const api = testApi(database, { pageCacheBytes: 1_000_000 });
  const by = { id: null };

  async function recipe(title: string, status: "draft" | "published") {
    const input = recipeInput({ title, status });
    const { id, slug } = await createRecipe(admin, { input, by, now: new Date() });
    return { id, slug };
  }

  const read = (path: string, token: string | null = null) => api.call("GET", path, { token });

  async function titles(token: string | null = null) {
    return rowsOf(await read("/recipes", token)).map(({ title }) => String(title));
  }

  test("is replaced after a write", async () => {
    const { id, slug } = await recipe("Soup", "published");
    await expect.poll(() => titles()).toEqual(["Soup"]);
    const first = await read(`/recipes/${slug}`);
    expect((await read(`/recipes/${slug}`)).text).toBe(first.text);
    const input = recipeInput({ title: "Leek Soup", status: "published" });
    await updateRecipe(admin, { id, input, version: 1, by, now: new Date() });
    await expect.poll(async () => (await read(`/recipes/${id}`)).body.title).toBe("Leek Soup");
    await expect.poll(() => titles()).toEqual(["Leek Soup"]);
  });

  test("never has a draft, whoever read it before", async () => {
    const { slug } = await recipe("Secret", "draft");
    const { text: token } = await api.makeToken(["recipes:read"]);
    expect(await titles(token)).toContain("Secret");
    expect((await read(`/recipes/${slug}`, token)).status).toBe(200);
    expect(await titles()).not.toContain("Secret");
    expect((await read(`/recipes/${slug}`)).status).toBe(404);
    // Nor does a token get what was cached for visitors.
    expect(await titles(token)).toContain("Secret");
    expect((await read(`/recipes/${slug}`, token)).body.status).toBe("draft");
  });

  test("is given to nobody with a wrong token", async () => {
    await read("/recipes");
    expect((await read("/recipes", "sorrel_wrong")).status).toBe(403);
    const { text: token } = await api.makeToken(["messages:read"]);
    expect((await read("/recipes", token)).status).toBe(403);
  });

  test("is the description that everyone gets, whatever token is sent", async () => {
    const ask = (token: string | null) => read("/openapi.json", token);
    const { headers } = await ask(null);
    for (const token of ["sorrel_wrong", (await api.makeToken()).text]) {
      const answer = await ask(token);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("ETag")).toBe(headers.get("ETag"));
    }
  });

  test("is never that a request was wrong", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await read("/recipes?limit=abc")).status).toBe(400);
      expect((await read("/categories?limit=0")).status).toBe(400);
    }
    expect((await read("/recipes/later")).status).toBe(404);
    await recipe("Later", "published");
    await expect.poll(async () => (await read("/recipes/later")).status).toBe(200);
  });
});
