import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { testScraper } from "#test/factories/scraper.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { putPages } from "#test/fakes/web-pages.ts";

const database = testDatabase();
const { owner } = database;
let web: FakeWeb;
let scraper: Scraper;
const api = testApi(database, { services: () => ({ scraper }) });

const STEW = "https://www.allrecipes.com/recipe/1/stew/";
const SALAD = "https://pinchofyum.com/salad";

beforeAll(async () => {
  web = await startFakeWeb();
  scraper = testScraper(web);
  putPages(web);
  web.put(STEW, recipeHtml({ recipeCategory: "Dinner" }));
  web.put(SALAD, recipeHtml({ name: "Salad", recipeInstructions: [] }));
  await owner.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});
afterAll(async () => {
  await scraper.fetcher.close();
  await scraper.reader.close();
  await web.stop();
});
beforeEach(() => owner.deleteFrom("recipes").execute());

const importPage = (body: unknown, headers = {}) => api.call("POST", "/imports", { body, headers });

test("the recipe of a page becomes a draft", async () => {
  const made = await importPage({ url: STEW });
  expect(made.status).toBe(201);
  expect(made.headers.get("Location")).toBe(`/api/v1/recipes/${made.body.id}`);
  expect(made.body).toMatchObject({
    title: "Lentil Stew",
    status: "draft",
    categories: ["Dinner"],
    source: STEW.slice(0, -1),
    source_site: "AllRecipes",
    written_by: "site",
    ingredients: [{ amount: 2, unit: "cups", name: "brown lentils" }, {}, {}],
    instructions: [{ text: "Rinse the lentils under cold water." }, {}],
  });
  const read = await api.call("GET", `/recipes/${made.body.id}`);
  expect(read.body).toEqual(made.body);
});

test("a dry run answers the recipe and saves nothing", async () => {
  const dry = await importPage({ url: STEW, status: "published", dry_run: true });
  expect(dry.status).toBe(200);
  expect(dry.body).toMatchObject({ title: "Lentil Stew", status: "published", source: STEW });
  expect((await api.call("GET", "/recipes")).body.total).toBe(0);
  const made = await importPage({ url: STEW, status: "published" });
  expect(made.body).toMatchObject({ status: "published", ingredients: dry.body.ingredients });
});

test("the source of a page is read without fetching it", async () => {
  const before = web.requests.length;
  const url = "https://pinchofyum.com/closed";
  const made = await importPage({ url, html: recipeHtml({ name: "Closed Pie" }) });
  expect(made.body).toMatchObject({ title: "Closed Pie", source: url });
  expect(web.requests).toHaveLength(before);
  const none = await importPage({ url, html: "<p>Nothing</p>" });
  expect([none.status, none.body.errors]).toMatchObject([422, [{ pointer: "#/html" }]]);
});

test("a recipe that is here already is named", async () => {
  const made = await importPage({ url: STEW });
  for (const dry_run of [true, false]) {
    const again = await importPage({ url: STEW, dry_run });
    expect(again.body).toMatchObject({
      status: 409,
      detail: "You already have this recipe: Lentil Stew. It can't be saved twice.",
    });
    expect(again.headers.get("Content-Location")).toBe(`/api/v1/recipes/${made.body.id}`);
  }
});

test("the same request with an Idempotency-Key imports once", async () => {
  const headers = { "Idempotency-Key": "stew-1" };
  const first = await importPage({ url: STEW }, headers);
  const second = await importPage({ url: STEW }, headers);
  expect([second.status, second.body]).toEqual([201, first.body]);
});

test("an incomplete recipe is a draft or nothing", async () => {
  const refused = await importPage({ url: SALAD, status: "published" });
  expect(refused.body).toMatchObject({
    status: 422,
    detail: "The Recipe on this page has no instructions. It can only be imported as a draft.",
    errors: [{ pointer: "#/status" }],
  });
  expect((await importPage({ url: SALAD })).status).toBe(201);
});

test.each([
  [
    "https://example.com/soup",
    422,
    "Unsupported website. Currently supported: AllRecipes, Pinch of Yum",
  ],
  [
    "https://pinchofyum.com/about-the-cook",
    422,
    "Failed to scrape recipe: No JSON-LD schema found in the HTML",
  ],
  ["https://www.allrecipes.com/trouble/404", 502, /^Failed to scrape recipe: .*\(404 Not Found\)$/],
  ["https://www.allrecipes.com/trouble/500", 502, /^Failed to scrape recipe: /],
  ["https://www.allrecipes.com/trouble/image", 422, /^Failed to scrape recipe: /],
])("a page that gives none is told why: %s", async (url, status, detail) => {
  const answer = await importPage({ url });
  expect(answer.status).toBe(status);
  expect(answer.body.detail).toMatch(detail);
});

test("a site that asks for patience, or keeps programs out, is named so", async () => {
  const slow = await importPage({ url: "https://pinchofyum.com/trouble/429" });
  expect([slow.status, Number(slow.headers.get("Retry-After"))]).toEqual([
    502,
    expect.closeTo(120, -1),
  ]);
  const closed = await importPage({ url: "https://pinchofyum.com/trouble/403" });
  expect(closed.body.errors).toMatchObject([{ pointer: "#/html" }]);
});

test.each([
  [{}, "#/url", "Please enter a recipe URL"],
  [{ url: " " }, "#/url", "Please enter a recipe URL"],
  [{ url: 5 }, "#/url", "Please enter a recipe URL"],
  [
    { url: `https://pinchofyum.com/${"x".repeat(3_000)}` },
    "#/url",
    "Please enter a shorter address",
  ],
  [{ url: STEW, status: "gone" }, "#/status", expect.any(String)],
  [{ url: STEW, publish: true }, "#/publish", "There is no such field."],
  [
    { url: STEW, html: "x".repeat(5 * 1024 * 1024 + 1) },
    "#/html",
    "The page source is larger than 5 MB",
  ],
])("wrong fields are named: %#", async (body, pointer, detail) => {
  const answer = await importPage(body);
  expect([answer.status, answer.body.errors]).toEqual([422, [{ pointer, detail }]]);
});

test("NUL characters never reach the database", async () => {
  for (const body of [
    { url: "https://pinchofyum.com/a\0b" },
    { url: "https://pinchofyum.com/a\0b", html: recipeHtml() },
    { url: STEW, html: recipeHtml({ name: "So\0up", author: "A\0da" }) },
  ]) {
    expect([201, 422, 502]).toContain((await importPage(body)).status);
  }
});

test("only a token that may write recipes imports", async () => {
  const before = web.requests.length;
  const { text: token } = await api.makeToken(["recipes:read"]);
  const statusOf = async (given: string | null) =>
    (await api.call("POST", "/imports", { body: { url: STEW }, token: given })).status;
  expect([await statusOf(null), await statusOf("sorrel_x"), await statusOf(token)]).toEqual([
    401, 403, 403,
  ]);
  expect(web.requests).toHaveLength(before);
});
