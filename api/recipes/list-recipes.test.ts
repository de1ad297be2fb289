import { beforeAll, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

const database = testDatabase();
const { admin, owner } = database;
const api = testApi(database);
const by = { id: null };

const add = (title: string, given: object = {}) =>
  createRecipe(admin, {
    input: recipeInput({ title, status: "published", ...given }),
    by,
    now: new Date(),
  });

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Breads", slug: "breads" }).execute();
  for (let number = 1; number <= 30; number += 1) {
    await add(`Recipe ${number}`, {
      cuisine: number % 3 === 0 ? "Thai" : "Greek",
      prepTime: number,
      cookTime: 0,
      restTime: 0,
      category: number <= 5 ? "Breads" : null,
      dietaryTags: number % 2 === 0 ? ["Vegan"] : [],
    });
  }
  await add("A draft", { status: "draft", cuisine: "Thai" });
});

let round = 0;

async function walk(
  query: string,
  given: { token?: null } = { token: null },
  between = async (_seen: string[]) => {},
) {
  const titles: string[] = [];
  let cursor = "";
  for (let page = 0; page < 50; page += 1) {
    const answer = await api.call(
      "GET",
      `/recipes?${query}${cursor && `&cursor=${cursor}`}`,
      given,
    );
    expect(answer.status).toBe(200);
    titles.push(...rowsOf(answer).map(({ title }) => String(title)));
    const next = answer.body.next_cursor as unknown as string | null;
    expect(answer.headers.get("Link")).toBe(
      next &&
        `<http://localhost:3000/api/v1/recipes?${new URLSearchParams(`${query}&cursor=${next}`)}>; rel="next"`,
    );
    if (next === null) return titles;
    cursor = next;
    await between(titles);
  }
  throw new Error("The list has no end");
}

describe("the list of recipes", () => {
  test.each(["newest", "popular", "rating", "time", "alphabetical"])(
    "sorted by %s is walked from page to page without a gap",
    async (sort) => {
      const whole = await api.call("GET", `/recipes?limit=100&sort=${sort}`, { token: null });
      const all = rowsOf(whole).map(({ title }) => title);
      expect(all).toHaveLength(30);
      expect(whole.body).toMatchObject({ total: 30, next_cursor: null });
      expect(await walk(`sort=${sort}&limit=7`)).toEqual(all);
    },
  );

  test("knows the site's filters, and the category", async () => {
    const total = async (query: string) =>
      (await api.call("GET", `/recipes?limit=1&${query}`, { token: null })).body.total;
    expect(await total("cuisine=Thai")).toBe(10);
    expect(await total("cuisine=Thai&cuisine=Greek")).toBe(30);
    expect(await total("diet=Vegan&time=15")).toBeGreaterThan(0);
    expect(await total("search=recipe+12")).toBe(1);
    expect(await total("cuisine=&difficulty=")).toBe(30);
    expect(await total("unknown=parameter")).toBe(30);
  });

  test("has only the fields that are asked for", async () => {
    const answer = await api.call("GET", "/recipes?fields=title,total_time&limit=1", {
      token: null,
    });
    expect(Object.keys(rowsOf(answer)[0] ?? {})).toEqual(["title", "total_time"]);
  });

  test("counts what each filter would leave, when asked to", async () => {
    const { body } = await api.call("GET", "/recipes?facets=true&limit=1", { token: null });
    expect(body.facets?.cuisine).toMatchObject({ Thai: 10, Greek: 20, Italian: 0 });
    expect((await api.call("GET", "/recipes?limit=1", { token: null })).body).not.toHaveProperty(
      "facets",
    );
  });

  test("shows drafts to tokens alone", async () => {
    const titles = async (query: string, given = {}) =>
      rowsOf(await api.call("GET", `/recipes?limit=100&${query}`, given)).map(({ title }) => title);
    expect(await titles("status=draft")).toEqual(["A draft"]);
    expect(await titles("")).toHaveLength(31);
    expect(await titles("cuisine=Thai&status=published")).toHaveLength(10);
    expect(await titles("search=draft")).toEqual(["A draft"]);
    expect(await titles("search=draft", { token: null })).toEqual([]);
    const refused = await api.call("GET", "/recipes?status=draft", { token: null });
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(await walk("limit=10", {})).toHaveLength(31);
  });

  test.each([
    ["limit=101", "limit"],
    ["limit=ten", "limit"],
    ["cursor=broken", "cursor"],
    ["cursor=e30", "cursor"],
    ["cuisine=Klingon", "cuisine"],
    ["time=20", "time"],
    ["sort=best", "sort"],
    ["category=nowhere", "category"],
    ["fields=title,secret", "fields"],
    ["limit=1&limit=2", "limit"],
  ])("refuses %s by its name", async (query, parameter) => {
    const { status, body } = await api.call("GET", `/recipes?${query}`, { token: null });
    expect([status, body.errors]).toMatchObject([400, [{ parameter }]]);
  });

  test.each([
    ["limit=0", "This must be at least 1."],
    ["time=17", "This must be one of 15, 30, 60, 1000."],
  ])("says what is wrong with %s in plain English", async (query, detail) => {
    const { body } = await api.call("GET", `/recipes?${query}`, { token: null });
    expect(body.errors).toMatchObject([{ detail }]);
  });

  test("refuses a cursor of a list with other filters", async () => {
    const { body } = await api.call("GET", "/recipes?limit=1&cuisine=Thai", { token: null });
    const other = await api.call("GET", `/recipes?cursor=${body.next_cursor}`, { token: null });
    expect(other.status).toBe(400);
  });

  test.each([
    ["newest", "notatime"],
    ["newest", "2026-13-45 00:00:00+00"],
    ["newest", "294277-01-01 00:00:00+00"],
    ["popular", "NaN"],
    ["popular", "99999999999999999999"],
    ["time", "1.5"],
    ["alphabetical", "\u0000"],
    ["alphabetical", "\ud800"],
  ])("refuses a made-up cursor of the sort %s: %j", async (sort, value) => {
    const path = `/recipes?limit=1&sort=${sort}`;
    const { body } = await api.call("GET", path, { token: null });
    const cursor = JSON.parse(Buffer.from(String(body.next_cursor), "base64url").toString());
    const [, ...rest] = cursor.after;
    const made = Buffer.from(JSON.stringify({ ...cursor, after: [value, ...rest] }));
    const answer = await api.call("GET", `${path}&cursor=${made.toString("base64url")}`, {
      token: null,
    });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ parameter: "cursor" }]]);
  });

  // The last ones: they change the recipes.
  test.each([
    ["sort=time", { token: null }],
    ["sort=time", {}],
    ["sort=newest", {}],
    ["sort=popular", {}],
    ["sort=rating&status=published", {}],
    ["sort=alphabetical&cuisine=Thai&cuisine=Greek", {}],
    ["search=recipe", {}],
    ["status=draft", {}],
  ])(
    "%s repeats nothing and skips nothing that was there, while others come and go",
    async (query, given) => {
      round += 1;
      if (query === "status=draft") {
        for (let number = 1; number <= 12; number += 1)
          await add(`Plan ${number}`, { status: "draft" });
      }
      const before = await walk(`${query}&limit=100`, given);
      const gone = new Set<string>();
      const titles = await walk(`${query}&limit=4`, given, async (seen) => {
        const status = seen.length % 8 === 0 ? "published" : "draft";
        await add(`A Recipe ${round}-${seen.length}`, {
          status,
          prepTime: 0,
          cookTime: 0,
          restTime: 0,
        });
        const title = seen[gone.size] ?? "";
        gone.add(title);
        await owner.deleteFrom("recipes").where("title", "=", title).execute();
      });
      expect(gone.size).toBeGreaterThan(1);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles).toEqual(expect.arrayContaining(before));
    },
  );
});
