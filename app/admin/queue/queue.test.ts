import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { SITES } from "#domain/scraping/sites/registry.ts";
import { siteNames } from "#domain/scraping/sites/site.ts";
import { testDatabase } from "#test/database.ts";
import { testScraper } from "#test/factories/scraper.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./queue.tsx";

const NOT_SUPPORTED = `Only ${siteNames(SITES)} are supported`;
const { visitor, admin, owner } = testDatabase();
/** As a database in which something is wrong. */
const broken = admin.withSchema("nowhere");
const PATH = "/admin/recipes/auto-poster";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const SITE = "https://www.allrecipes.com";
let web: FakeWeb;
let scraper: Scraper;

beforeAll(async () => {
  web = await startFakeWeb();
  scraper = testScraper(web);
});

afterAll(async () => {
  await scraper.fetcher.close();
  await web.stop();
});

beforeEach(async () => {
  await sql`truncate auto_poster_queue, queue_hosts, activity`.execute(owner);
  await sql`update queue_state set paused_at = null, worker_seen_at = null`.execute(owner);
});

async function send(fields: [string, string][], requestInfo = {}) {
  const answer = await action(
    routeArgs({ db: visitor, admin, scraper, ...requestInfo }, PATH, formPost(fields)),
  );
  return { status: answer.init?.status ?? 200, data: answer.data };
}

const add = (url: string) =>
  send([
    ["intent", "add"],
    ["url", url],
  ]);
const entry = (intent: string, id: string) =>
  send([
    ["intent", intent],
    ["id", id],
  ]);

async function open(address = "") {
  const { data } = await loader(
    routeArgs({ db: visitor, admin, scraper }, `${PATH}${address}`) as never,
  );
  if (!data.queue) throw new Error("The queue was not read");
  return data.queue;
}

async function urls(address = "") {
  return (await open(address)).page.rows.map(({ url }) => url);
}

function fill(rows: number, status = "queued") {
  return sql`insert into auto_poster_queue (url, origin_website, status, created_at)
    select 'https://pinchofyum.com/dish-' || ${status}::text || '-' || n, 'Pinch of Yum', ${status},
      now() + n * interval '1 second' from generate_series(1, ${rows}::integer) n`.execute(admin);
}

describe("an address", () => {
  test.each([
    ["", "Please enter a URL"],
    ["   ", "Please enter a URL"],
    ["https://pinchofyum.com:8443/soup", "Addresses with a port number aren't supported"],
    ["soup", NOT_SUPPORTED],
    ["https://example.com/soup", NOT_SUPPORTED],
    ["https://notallrecipes.com/recipe/1/", NOT_SUPPORTED],
    ["https://example.com/?allrecipes.com", NOT_SUPPORTED],
    ["javascript:alert('allrecipes.com')", NOT_SUPPORTED],
    [`${SITE}/${"x".repeat(3_000)}`, NOT_SUPPORTED],
    ["\u0000", NOT_SUPPORTED],
  ])("%j is refused: %s", async (url, problem) => {
    expect(await add(url)).toEqual({ status: 400, data: { ok: false, errors: { url: problem } } });
    expect(await urls()).toEqual([]);
  });

  test("is added once, in any spelling", async () => {
    expect(await add(` ${SITE}/recipe/1/soup/?a=1#b `)).toEqual({
      status: 200,
      data: { ok: true, message: "Added to the queue." },
    });
    expect((await open()).page.rows).toMatchObject([
      { url: `${SITE}/recipe/1/soup/`, website: "AllRecipes", status: "queued", tries: 0 },
    ]);
    for (const same of [
      `${SITE}/recipe/1/soup/`,
      `${SITE}/recipe/1/soup`,
      "http://allrecipes.com/recipe/1/soup/?b=2",
      "HTTPS://WWW.ALLRECIPES.COM/recipe/1/soup#c",
      "allrecipes.com/recipe/1/soup",
    ]) {
      expect(await add(same)).toMatchObject({
        status: 409,
        data: { errors: { url: "URL already in queue" } },
      });
    }
    expect(await urls()).toHaveLength(1);
  });

  test("keeps its query when it has no path, as in WordPress's /?p=1", async () => {
    for (const post of ["?p=1", "?p=2#top"]) {
      expect(await add(`https://pinchofyum.com/${post}`)).toMatchObject({ status: 200 });
    }
    expect(await urls()).toEqual(["https://pinchofyum.com/?p=1", "https://pinchofyum.com/?p=2"]);
    expect(await add("http://www.pinchofyum.com/?p=1")).toMatchObject({ status: 409 });
  });

  test("added by two admins at once is queued once, and one of them gets an error", async () => {
    const answers = await Promise.all([add(`${SITE}/recipe/2/x/`), add(`${SITE}/recipe/2/x`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await urls()).toHaveLength(1);
  });
});

describe("a page that lists recipes", () => {
  const LISTING = `${SITE}/recipes/17525/desserts/`;
  const listed = (...paths: string[]) =>
    paths.map((path) => `<a href="${path}">A recipe</a>`).join("");

  test("shows those of its recipes that are not queued, to be chosen from", async () => {
    web.put(
      LISTING,
      listed(
        "/recipe/1/a/",
        "/recipe/2/b/?x=1",
        "/recipe/2/b/",
        "/about-us-1",
        "/recipes/2/",
        "https://example.com/recipe/9/z/",
        "/recipe/3/c/",
      ),
    );
    await add(`${SITE}/recipe/2/b/`);
    const { status, data } = await add(LISTING);
    const links = [`${SITE}/recipe/1/a/`, `${SITE}/recipe/3/c/`];
    expect({ status, data }).toEqual({
      status: 200,
      data: { ok: true, listing: { url: LISTING, links, duplicates: 1 } },
    });
    expect(await urls()).toHaveLength(1);
    const chosen = await send([
      ["intent", "add-chosen"],
      ["duplicates", "1"],
      ...links.map((link): [string, string] => ["link", link]),
    ]);
    expect(chosen.data).toEqual({
      ok: true,
      message: "2 recipes added to the queue.",
      skipped: 1,
    });
    expect(await urls()).toEqual([`${SITE}/recipe/2/b/`, ...links]);
    expect((await add(LISTING)).data).toEqual({
      ok: false,
      errors: { url: "All recipes from this page are already in queue" },
    });
  });

  test.each([
    [listed("/about-us-1", "/recipes/2/"), 422, /^No recipe URLs found on this page$/],
    [{ status: 404 }, 502, /^Failed to extract URLs from page: .*404/],
  ])("%# without recipes is an error", async (page, status, message) => {
    web.put(LISTING, page);
    const answer = await add(LISTING);
    expect(answer).toMatchObject({
      status,
      data: { errors: { url: expect.stringMatching(message) } },
    });
    expect(await urls()).toEqual([]);
  });

  test("adds only recipes of supported sites", async () => {
    const answer = await send([
      ["intent", "add-chosen"],
      ["link", "https://example.com/soup"],
      ["link", `${SITE}/recipes/2/`],
      ["link", "\u0000"],
    ]);
    expect(answer).toMatchObject({ status: 400, data: { message: expect.any(String) } });
    expect(await urls()).toEqual([]);
  });
});

describe("an item", () => {
  test("is processed now, retried and removed as its status allows", async () => {
    await add(`${SITE}/recipe/1/a/`);
    const id = (await open()).page.rows[0]?.id ?? "";
    const row = async () =>
      admin
        .selectFrom("auto_poster_queue")
        .select(["status", "is_urgent", "error_message"])
        .where("id", "=", id)
        .executeTakeFirst();
    expect(await entry("retry", id)).toMatchObject({ status: 409 });
    expect(await entry("process", id)).toEqual({ status: 200, data: { ok: true, message: "" } });
    expect(await row()).toMatchObject({ status: "queued", is_urgent: true });
    await sql`update auto_poster_queue set status = 'failed', error_message = 'No'`.execute(admin);
    expect(await entry("process", id)).toMatchObject({ status: 409 });
    expect(await entry("retry", id)).toMatchObject({ status: 200 });
    expect(await row()).toEqual({ status: "queued", is_urgent: false, error_message: null });
    expect(await entry("remove", id)).toMatchObject({ status: 200 });
    for (const intent of ["process", "retry", "remove"]) {
      for (const gone of [id, UNKNOWN, "", "x", "\u0000"]) {
        expect(await entry(intent, gone)).toEqual({
          status: 404,
          data: { ok: false, message: "Queue item not found" },
        });
      }
    }
  });

  test("that has ended is removed by clearing", async () => {
    for (const status of ["queued", "processing", "completed", "failed", "skipped"]) {
      await fill(2, status);
    }
    expect(await send([["intent", "clear"]])).toMatchObject({
      data: { message: "6 items cleared." },
    });
    const left = (await open()).page.rows.map(({ status }) => status);
    expect(left.sort()).toEqual(["processing", "processing", "queued", "queued"]);
    expect(await send([["intent", "clear"]])).toMatchObject({ status: 200 });
  });
});

describe("the table", () => {
  test("is in the order of adding, and is searched, filtered, sorted and paged", async () => {
    await fill(30);
    await fill(2, "failed");
    await sql`update auto_poster_queue set error_message = 'No Recipe schema found', num_of_tries = 3
      where url like '%failed-2'`.execute(admin);
    expect((await urls())[0]).toContain("dish-queued-1");
    expect(await urls("?page=2")).toHaveLength(7);
    expect(await urls("?status=failed&sort=added&dir=desc")).toEqual([
      "https://pinchofyum.com/dish-failed-2",
      "https://pinchofyum.com/dish-failed-1",
    ]);
    expect(await urls("?search=SCHEMA+recipe")).toHaveLength(1);
    expect(await urls("?search=queued-1&status=failed")).toEqual([]);
    expect((await urls("?sort=tries"))[0]).toContain("failed-2");
    expect((await urls("?sort=url&dir=desc"))[0]).toContain("queued-9");
    const { state } = await open();
    expect(state).toMatchObject({
      hasWorker: false,
      counts: { queued: 30, failed: 2, skipped: 0 },
    });
  });

  test.each(["?status=x&sort=y&dir=z&page=-1", "?page=99999999", "?search=%00%25_'"])(
    "answers the address %s",
    async (address) => {
      await fill(1);
      expect((await open(address)).page.total).toBe(1);
    },
  );

  test("that can't be read is a logged error", async () => {
    const faults: unknown[] = [];
    const requestInfo = {
      db: visitor,
      admin: visitor,
      scraper,
      onFault: (e: unknown) => faults.push(e),
    };
    const answer = await loader(routeArgs(requestInfo, PATH));
    expect(answer).toMatchObject({ data: { queue: null }, init: { status: 403 } });
    expect(faults).toHaveLength(1);
  });
});

test("the queue is paused and resumed, and shows who paused it", async () => {
  await send([["intent", "pause"]]);
  await send([["intent", "pause"]]);
  expect((await open()).state).toMatchObject({ pausedBy: "Ada", pausedAt: expect.any(Date) });
  await send([["intent", "resume"]]);
  expect((await open()).state).toMatchObject({ pausedBy: null, pausedAt: null });
  const entries = await admin.selectFrom("activity").select("title").orderBy("id").execute();
  expect(entries).toEqual([{ title: "paused" }, { title: "resumed" }]);
});

test("an admin can resume a paused host", async () => {
  await fill(1);
  await sql`update queue_hosts set refusals = 12, last_error = 'No',
    paused_until = now() + interval '1 hour'`.execute(admin);
  expect((await open()).hosts).toMatchObject([{ refusals: 12, pausedUntil: expect.any(Date) }]);
  const ask = (host: string) =>
    send([
      ["intent", "resume-host"],
      ["host", host],
    ]);
  expect(await ask("nowhere.example\u0000")).toMatchObject({ status: 404 });
  expect(await ask("pinchofyum.com")).toMatchObject({ status: 200 });
  expect((await open()).hosts).toMatchObject([{ refusals: 0, pausedUntil: null, waiting: 1 }]);
});

test.each([
  [[], 400],
  [[["intent", "__proto__"]], 400],
  [[["intent", "constructor"]], 400],
  [[["intent", "x".repeat(900_000)]], 400],
  [
    [
      ["intent", "clear"],
      ["intent", "add"],
    ],
    400,
  ],
  [
    [
      ["intent", "add"],
      ["url", `${SITE}/recipe/1/a/`],
      ["url", `${SITE}/recipe/2/b/`],
    ],
    400,
  ],
] as [[string, string][], number][])("bad input %# changes nothing", async (fields, status) => {
  await fill(1, "failed");
  expect(await send(fields)).toMatchObject({ status, data: { ok: false } });
  expect(await urls()).toHaveLength(1);
});

test("an unexpected error gives the promised text and is logged", async () => {
  const faults: unknown[] = [];
  const requestInfo = { admin: broken, onFault: (error: unknown) => faults.push(error) };
  for (const [intent, message] of [
    ["add", "Failed to add URL to queue"],
    ["remove", "Failed to remove item"],
    ["clear", "Failed to clear processed items"],
  ] as const) {
    const fields: [string, string][] = [
      ["intent", intent],
      ["id", UNKNOWN],
      ["url", `${SITE}/recipe/1/a/`],
    ];
    expect(await send(fields, requestInfo)).toEqual({ status: 500, data: { ok: false, message } });
  }
  expect(faults).toHaveLength(3);
});
