import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";
import { testScraper } from "#test/factories/scraper.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { putPages } from "#test/fakes/web-pages.ts";

const database = testDatabase();
const { owner } = database;
let web: FakeWeb;
let scraper: Scraper;
const api = testApi(database, { services: () => ({ scraper }) });

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const PIE = "https://pinchofyum.com/pie";
const TART = "https://www.allrecipes.com/recipe/1/tart";
const LISTING = "https://pinchofyum.com/recipes";

beforeAll(async () => {
  web = await startFakeWeb();
  scraper = testScraper(web);
  putPages(web);
});
afterAll(async () => {
  await scraper.fetcher.close();
  await scraper.reader.close();
  await web.stop();
});
beforeEach(() => sql`truncate auto_poster_queue, queue_hosts, activity`.execute(owner));

const add = (body: unknown) => api.call("POST", "/queue", { body });

async function addOne(url = PIE): Promise<string> {
  return String(rowsOf(await add({ url }))[0]?.id);
}

function setState(id: string, status: string, error_message: string | null = null) {
  return owner
    .updateTable("auto_poster_queue")
    .set({ status, error_message })
    .where("id", "=", id)
    .execute();
}

test("a recipe's address is queued, once", async () => {
  const added = await add({ url: `${PIE}?utm_source=mail#top` });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    data: [
      {
        id: expect.any(String),
        url: PIE,
        website: "Pinch of Yum",
        state: "queued",
        tries: 0,
        error: null,
        recipe: null,
        note: null,
        resembles: null,
        created_at: expect.stringMatching(/Z$/),
        next_try_at: null,
      },
    ],
    duplicates: 0,
  });
  const again = await add({ url: PIE });
  expect(again.body).toMatchObject({
    status: 409,
    detail: "URL already in queue",
    errors: [{ pointer: "#/url" }],
  });
  expect((await api.call("GET", "/queue")).body).toMatchObject({ data: rowsOf(added), total: 1 });
});

test("several addresses are queued together, without those that are there", async () => {
  await addOne();
  const added = await add({ urls: [TART, PIE] });
  expect(rowsOf(added).map(({ url }) => url)).toEqual([TART]);
  expect(added.body.duplicates).toBe(1);
  const wrong = await add({ urls: [TART, "https://example.com/pie", LISTING] });
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    422,
    [{ pointer: "#/urls/1" }, { pointer: "#/urls/2" }],
  ]);
  expect((await add({ urls: [`${PIE}\0`] })).status).toBe(422);
});

test("the recipes of a listing page are queued", async () => {
  const added = await add({ url: LISTING });
  expect(added.status).toBe(201);
  expect(rowsOf(added).map(({ url }) => url)).toContain(
    "https://pinchofyum.com/barley-and-leek-pot",
  );
  expect((await add({ url: LISTING })).body).toMatchObject({
    status: 409,
    detail: "All recipes from this page are already in queue",
  });
});

test.each([
  ["", 422, "Please enter a URL"],
  ["https://example.com/pie", 422, "Only AllRecipes and Pinch of Yum are supported"],
  ["https://pinchofyum.com/recipes/page/9", 502, /^Failed to extract URLs from page: /],
])("the address %j is refused with the reason", async (url, status, detail) => {
  const answer = await add({ url });
  expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([status, "#/url"]);
  expect(answer.body.detail).toMatch(detail);
});

test.each([
  [{}, "#/url"],
  [{ url: PIE, urls: [TART] }, "#/url"],
  [{ urls: [] }, "#/urls"],
  [{ urls: Array(10_000).fill(PIE) }, "#/urls"],
  [{ url: PIE, state: "failed" }, "#/state"],
  [{ url: "x".repeat(100_000) }, "#/url"],
])("a body that says something else is refused: %#", async (body, pointer) => {
  const answer = await add(body);
  expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
});

test("the queue is listed in its order, by state and by search", async () => {
  await add({ urls: [PIE, TART] });
  const failed = rowsOf(await api.call("GET", "/queue?search=tart"));
  expect(failed).toHaveLength(1);
  await setState(String(failed[0]?.id), "failed", "Failed to scrape recipe: no");
  expect(rowsOf(await api.call("GET", "/queue?state=failed"))).toMatchObject([
    { url: TART, state: "failed", error: "Failed to scrape recipe: no" },
  ]);
  const first = await api.call("GET", "/queue?limit=1");
  expect(rowsOf(first)).toMatchObject([{ url: PIE }]);
  const next = await api.call("GET", `/queue?limit=1&cursor=${first.body.next_cursor}`);
  expect(rowsOf(next)).toMatchObject([{ url: TART }]);
  expect((await api.call("GET", "/queue?state=lost")).status).toBe(400);
});

test("a failed item is retried, a queued one processed next; others not", async () => {
  const id = await addOne();
  const retry = () => api.call("POST", `/queue/${id}/retry`);
  const processNow = () => api.call("POST", `/queue/${id}/process`);
  expect((await retry()).body).toMatchObject({
    status: 409,
    detail: "Only failed items can be retried.",
  });
  expect((await processNow()).body).toMatchObject({ id, state: "queued" });
  await setState(id, "failed", "no");
  expect((await processNow()).body).toMatchObject({
    status: 409,
    detail: "This item is no longer queued.",
  });
  expect((await retry()).body).toMatchObject({ id, state: "queued", error: null });
});

test("items are removed one by one, or all that are processed", async () => {
  const [pie, tart] = rowsOf(await add({ urls: [PIE, TART] })).map(({ id }) => String(id));
  await setState(pie ?? "", "completed");
  expect((await api.call("DELETE", "/queue/processed")).body).toEqual({ cleared: 1 });
  expect((await api.call("DELETE", `/queue/${tart}`)).status).toBe(204);
  expect((await api.call("GET", "/queue")).body.total).toBe(0);
  for (const [method, path, status] of [
    ["DELETE", `/queue/${tart}`, 404],
    ["POST", `/queue/${UNKNOWN}/retry`, 404],
    ["POST", `/queue/${UNKNOWN}/process`, 404],
    ["DELETE", "/queue/soon", 400],
  ] as const) {
    expect([path, (await api.call(method, path)).status]).toEqual([path, status]);
  }
});

test("only tokens with the scopes of the queue see or change it", async () => {
  const { text: reads } = await api.makeToken(["queue:read", "recipes:write"]);
  const { text: writes } = await api.makeToken(["queue:write"]);
  const id = await addOne();
  for (const [method, path, wrong] of [
    ["GET", "/queue", writes],
    ["POST", "/queue", reads],
    ["POST", `/queue/${id}/retry`, reads],
    ["POST", `/queue/${id}/process`, reads],
    ["DELETE", "/queue/processed", reads],
    ["DELETE", `/queue/${id}`, reads],
  ] as const) {
    const statusOf = async (token: string | null) =>
      (
        await api.call(method, path, {
          token,
          ...(path === "/queue" && method === "POST" ? { body: { url: TART } } : {}),
        })
      ).status;
    expect([await statusOf(null), await statusOf("sorrel_x"), await statusOf(wrong)]).toEqual([
      401, 403, 403,
    ]);
  }
  expect((await api.call("GET", "/queue")).body.total).toBe(1);
});
