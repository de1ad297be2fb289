import { setTimeout as sleep } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AutoPosterQueue } from "#db/schema.ts";
import { addUrls } from "#domain/queue/add-urls.server.ts";
import {
  pauseQueue,
  processNow,
  removeItem,
  resumeHost,
  retryItem,
} from "#domain/queue/change-queue.server.ts";
import { beginRun } from "#domain/queue/claim-item.server.ts";
import { readQueueAddress } from "#domain/queue/queue-address.ts";
import { listQueueHosts } from "#domain/queue/read-queue.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { openPageReader, type PageReader } from "#domain/scraping/page-reader.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS, type SiteSettings } from "#domain/settings/site-settings.ts";
import { type Listener, openListener } from "#platform/jobs/listen.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase } from "#test/database.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { testScraper } from "#test/factories/scraper.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { startWorker, type Worker } from "./worker.ts";

/** The queue end to end, with a real database and real HTTP. */

const { url, admin, owner } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const log = openLog({ level: "silent", format: "json" });
const SITE = "https://www.allrecipes.com";

let web: FakeWeb;
let listeners: Listener[] = [];
let workers: Worker[] = [];
let scraper: ReturnType<typeof testScraper>;

beforeAll(async () => {
  web = await startFakeWeb();
  scraper = testScraper(web, 1500);
});

beforeEach(async () => {
  await sql`truncate auto_poster_queue, queue_hosts, activity, site_settings`.execute(owner);
  await sql`update queue_state set paused_at = null`.execute(owner);
  await admin.updateTable("recipes").set({ deleted_at: new Date() }).execute();
  web.requests.length = 0;
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(listeners.map((listener) => listener.stop()));
  workers = [];
  listeners = [];
});

afterAll(async () => {
  await scraper.fetcher.close();
  await web.stop();
});

function work({ delayMs = 0, times = 1, reader = scraper.reader } = {}): void {
  const { fetcher } = scraper;
  const settings = { queueIntervalMinutes: 10, scrapeDelayMs: delayMs };
  for (let n = 0; n < times; n += 1) {
    const listener = openListener(url);
    listeners.push(listener);
    workers.push(startWorker({ url, listener, settings, fetcher, reader, log }));
  }
}

/** Serves a recipe with a unique title, which it returns. */
let pages = 0;
function putRecipe(path: string, given: Record<string, unknown> = {}): string {
  pages += 1;
  const name = `Dish ${(pages * 7919).toString(26)} of ${(pages * 104_729).toString(30)}`;
  web.put(`${SITE}${path}`, recipeHtml({ name, ...given }));
  return (given.name as string) ?? name;
}

async function add(...paths: string[]): Promise<string[]> {
  const addresses = paths.map((path) => {
    const read = readQueueAddress(`${SITE}${path}`, scraper.sites);
    if (!read.ok) throw new Error(read.problem);
    return read.address;
  });
  await addUrls(admin, { addresses, by, now: new Date() });
  const rows = await items();
  return paths.map((path) => rows.find((row) => row.url === `${SITE}${path}`)?.id ?? "");
}

function items(): Promise<Selectable<AutoPosterQueue>[]> {
  return admin
    .selectFrom("auto_poster_queue")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

async function ended(): Promise<Selectable<AutoPosterQueue>[]> {
  await expect
    .poll(async () => {
      // Growing pauses would have us wait.
      await sql`update auto_poster_queue set due_at = now()
          where status = 'queued' and failures > 0 and due_at > now()`.execute(owner);
      return (await items()).every(({ status }) => /completed|failed|skipped/.test(status));
    })
    .toBe(true);
  return items();
}

async function post(...paths: string[]): Promise<Selectable<AutoPosterQueue>[]> {
  await add(...paths);
  await beginRun(admin);
  return ended();
}

async function recipe(id: string | null | undefined) {
  return admin
    .selectFrom("recipe_detail_view")
    .selectAll()
    .where("id", "=", id ?? "")
    .executeTakeFirstOrThrow();
}

function set(settings: Partial<SiteSettings>) {
  return saveSiteSettings(admin, {
    settings: { ...NO_SITE_SETTINGS, ...settings },
    by,
    now: new Date(),
  });
}

describe("an item", () => {
  test("becomes a published recipe with its source once the queue runs", async () => {
    const title = putRecipe("/recipe/1/dish/", { prepTime: null, cookTime: null });
    const [id = ""] = await add("/recipe/1/dish/?print=1#top");
    expect(id).toBe("");
    work();
    await sleep(300);
    expect(await items()).toMatchObject([{ status: "queued", num_of_tries: 0, recipe_id: null }]);
    await beginRun(admin);
    const [item] = await ended();
    expect(item).toMatchObject({
      url: `${SITE}/recipe/1/dish/`,
      origin_website: "AllRecipes",
      status: "completed",
      num_of_tries: 1,
      recipe_title: title,
      error_message: null,
      note: null,
    });
    expect(await recipe(item?.recipe_id)).toMatchObject({
      title,
      status: "published",
      prep_time: 1,
      cook_time: 1,
      source_url: `${SITE}/recipe/1/dish`,
      source_site: "AllRecipes",
      featured: false,
    });
    const made = await admin
      .selectFrom("activity")
      .select(["verb", "noun", "by_name"])
      .orderBy("id")
      .execute();
    expect(made).toEqual([
      { verb: "added", noun: "queue item", by_name: "Ada" },
      { verb: "created", noun: "recipe", by_name: null },
    ]);
  });

  test("is skipped without a request when its recipe exists, but not when that is deleted", async () => {
    putRecipe("/recipe/2/here/");
    const made = await createRecipe(admin, {
      input: recipeInput({
        title: "Here",
        source: { url: `${SITE}/recipe/2/here?ref=x`, site: "AllRecipes" },
      }),
      by,
      now: new Date(),
    });
    work();
    expect(await post("/recipe/2/here/")).toMatchObject([
      { status: "skipped", recipe_id: made.id, recipe_title: "Here", num_of_tries: 1 },
    ]);
    expect(web.requests.filter(({ url }) => url.includes("/recipe/2/"))).toEqual([]);
    await admin.updateTable("recipes").set({ deleted_at: new Date() }).execute();
    await sql`truncate auto_poster_queue`.execute(owner);
    expect(await post("/recipe/2/here/")).toMatchObject([{ status: "completed" }]);
  });

  test("whose recipe is a duplicate becomes a draft with a note", async () => {
    const cookies = {
      recipeIngredient: [
        "2 1/4 cups all-purpose flour",
        "1 tsp baking soda",
        "1 cup butter, softened",
        "3/4 cup brown sugar",
        "2 eggs",
        "2 cups chocolate chips",
        "1 tsp vanilla extract",
      ],
    };
    const again = [...cookies.recipeIngredient].reverse().concat("1 pinch of salt");
    const other = ["3 ripe bananas", "1 cup rolled oats", "1/2 cup almond butter", "raisins"];
    putRecipe("/recipe/3/a/", { name: "Chocolate Chip Cookies", ...cookies });
    putRecipe("/recipe/4/b/", {
      name: "The Best Ever Chocolate Chip Cookies",
      recipeIngredient: again,
    });
    putRecipe("/recipe/5/c/", { name: "Banana Chocolate Chip Cookies", recipeIngredient: other });
    putRecipe("/recipe/6/d/", { name: "Giant Birthday Blondies", ...cookies });
    work();
    const rows = await post("/recipe/3/a/", "/recipe/4/b/", "/recipe/5/c/", "/recipe/6/d/");
    expect(rows.map(({ status }) => status)).toEqual(Array(4).fill("completed"));
    const [first, twin] = rows;
    expect(twin).toMatchObject({
      resembles_id: first?.recipe_id,
      note: 'Similar to "Chocolate Chip Cookies"',
    });
    const statuses = await Promise.all(
      rows.map(async (row) => (await recipe(row.recipe_id)).status),
    );
    expect(statuses).toEqual(["published", "draft", "published", "published"]);
  });

  test("becomes a draft when the settings say so, or when the page has no steps", async () => {
    work();
    putRecipe("/recipe/7/a/", { recipeInstructions: [] });
    expect(await post("/recipe/7/a/")).toMatchObject([
      { status: "completed", note: "The Recipe on this page has no instructions" },
    ]);
    await set({ autoPostAs: "draft" });
    putRecipe("/recipe/8/b/");
    expect((await post("/recipe/8/b/")).at(-1)).toMatchObject({ note: "Held for review" });
    await set({ holdBackUnder: "excellent" });
    putRecipe("/recipe/9/c/");
    const last = (await post("/recipe/9/c/")).at(-1);
    expect(last?.note).toMatch(/^Quality is (poor|fair|good) \(\d+ of 100\)$/);
    expect((await recipe(last?.recipe_id)).status).toBe("draft");
  });
});

describe("a failure", () => {
  const page = (body: string) => ({ body });
  test.each([
    ["404", { status: 404 }, 1, /has no page at this address \(404 Not Found\)$/],
    ["410", { status: 410 }, 1, /410/],
    ["403", { status: 403 }, 1, /refused to serve this page/],
    ["500", { status: 500 }, 3, /is having problems/],
    ["503", { status: 503 }, 3, /503/],
    ["429", { status: 429 }, 3, /asks us to slow down/],
    [
      "image",
      { headers: { "Content-Type": "image/png" }, body: "x" },
      1,
      /That link is an image, not a web page$/,
    ],
    ["no-json", page("<h1>Soup</h1>"), 1, /No JSON-LD schema found in the HTML$/],
    [
      "no-recipe",
      page('<script type="application/ld+json">{"@type":"Thing"}</script>'),
      1,
      /No Recipe schema found in JSON-LD data$/,
    ],
    ["empty", page(recipeHtml({ recipeIngredient: [] })), 1, /has no ingredients$/],
  ])("of kind %s is retried only if transient", async (kind, answer, tries, message) => {
    web.put(`${SITE}/recipe/404/${kind}/`, answer);
    work();
    const [item] = await post(`/recipe/404/${kind}/`);
    expect(item).toMatchObject({ status: "failed", num_of_tries: tries, recipe_id: null });
    expect(item?.error_message).toMatch(/^Failed to scrape recipe: /);
    expect(item?.error_message).toMatch(message);
  });

  test("by timeout is retried, and its message cleared on success", async () => {
    web.put(`${SITE}/recipe/11/slow/`, () => {});
    work();
    const [id = ""] = await add("/recipe/11/slow/");
    await beginRun(admin);
    await expect.poll(async () => (await items())[0]?.failures).toBe(1);
    expect((await items())[0]).toMatchObject({ id, status: "queued" });
    putRecipe("/recipe/11/slow/");
    expect(await ended()).toMatchObject([
      { status: "completed", num_of_tries: 2, error_message: null },
    ]);
  });

  test("with Retry-After pauses the item and its host", async () => {
    const tooMany = { status: 429, headers: { "Retry-After": "3600" } };
    web.put(`${SITE}/recipe/12/a/`, tooMany);
    putRecipe("/recipe/12/b/");
    work();
    await add("/recipe/12/a/", "/recipe/12/b/");
    await beginRun(admin);
    await expect.poll(async () => (await items())[0]?.failures).toBe(1);
    const [item, other] = await items();
    expect((item?.due_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    const [host] = await listQueueHosts(admin);
    expect(host).toMatchObject({ host: "www.allrecipes.com", waiting: 2, refusals: 1 });
    expect((host?.pausedUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    await sleep(1_200);
    expect((await items())[1]).toMatchObject({ status: "queued", num_of_tries: 0 });
    // 'Process Now' ignores the pause.
    await processNow(admin, { id: other?.id ?? "" });
    await expect.poll(async () => (await items())[1]?.status).toBe("completed");
  });

  test("ten times in a row pauses the host until an admin resumes it", async () => {
    const paths = Array.from({ length: 12 }, (_, n) => `/recipe/13${n}/x/`);
    for (const path of paths) web.put(`${SITE}${path}`, { status: 403 });
    work();
    await add(...paths);
    await beginRun(admin);
    const failed = async () => (await items()).filter(({ status }) => status === "failed").length;
    await expect.poll(failed).toBe(10);
    const [host] = await listQueueHosts(admin);
    expect(host).toMatchObject({
      refusals: 10,
      waiting: 2,
      lastError: expect.stringContaining("403"),
    });
    expect((host?.pausedUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000);
    await resumeHost(admin, "www.allrecipes.com");
    await expect.poll(failed).toBe(12);
  });

  test("can be retried by an admin, with the queue's next run", async () => {
    work();
    const [item] = await post("/recipe/14/gone/");
    expect(await retryItem(admin, { id: item?.id ?? "" })).toBe("done");
    expect(await retryItem(admin, { id: item?.id ?? "" })).toBe("not-now");
    expect(await items()).toMatchObject([{ status: "queued", error_message: null, due_at: null }]);
    putRecipe("/recipe/14/gone/");
    await beginRun(admin);
    expect(await ended()).toMatchObject([{ status: "completed", num_of_tries: 2 }]);
  });
});

describe("a host", () => {
  test("gets one request at a time from all workers, with the delay between, in order of adding", async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    const paths = Array.from({ length: 6 }, (_, n) => `/recipe/15${n}/x/`);
    for (const path of paths) {
      web.put(`${SITE}${path}`, (_, response) => {
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        setTimeout(() => {
          atOnce -= 1;
          response.writeHead(404).end();
        }, 30);
      });
    }
    work({ delayMs: 150, times: 3 });
    const ids = await add(...paths);
    // An urgent item comes first, and with the same delay.
    await processNow(admin, { id: ids[3] ?? "" });
    await expect.poll(async () => (await items())[3]?.status).toBe("failed");
    await beginRun(admin);
    await ended();
    const asked = web.requests.filter(({ url }) => !url.endsWith("robots.txt"));
    const order = [3, 0, 1, 2, 4, 5].map((n) => `${SITE}${paths[n]}`);
    expect(asked.map(({ url }) => url)).toEqual(order);
    const gaps = asked.slice(1).map(({ at }, n) => at - (asked[n]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(150);
    expect(mostAtOnce).toBe(1);
  });

  test("that asks for years between two requests gets a minute, and holds up no other host", async () => {
    const slow = (n: number) => `https://slow.pinchofyum.com/soup-${n}`;
    web.put("https://slow.pinchofyum.com/robots.txt", {
      headers: { "Content-Type": "text/plain" },
      body: "User-agent: *\nCrawl-delay: 1e9",
    });
    const addresses = Array.from({ length: 13 }, (_, n) => {
      const read = readQueueAddress(slow(n), scraper.sites);
      if (!read.ok) throw new Error(read.problem);
      return read.address;
    });
    work();
    await addUrls(admin, { addresses, by, now: new Date() });
    const [first, ...others] = await items();
    await processNow(admin, { id: first?.id ?? "" });
    await expect.poll(async () => (await items())[0]?.status).toBe("failed");
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from next_request_at - now())::float8 as wait from queue_hosts
      where host = 'slow.pinchofyum.com'`.execute(owner);
    expect(rows[0]?.wait).toBeGreaterThan(50);
    expect(rows[0]?.wait).toBeLessThanOrEqual(60);
    for (const { id } of others) await processNow(admin, { id });
    const statuses = async () => (await items()).map(({ status }) => status);
    await expect.poll(statuses).toContain("processing");
    putRecipe("/recipe/155/x/");
    const [id = ""] = await add("/recipe/155/x/");
    await processNow(admin, { id });
    await expect.poll(async () => (await statuses()).at(-1), { timeout: 5_000 }).toBe("completed");
    expect((await statuses()).slice(1, -1)).not.toContain("failed");
  });

  test("whose robots.txt disallows the page is not requested", async () => {
    web.put("https://pinchofyum.com/robots.txt", {
      headers: { "Content-Type": "text/plain" },
      body: "User-agent: *\nDisallow: /private-",
    });
    work();
    const read = readQueueAddress("https://pinchofyum.com/private-soup", scraper.sites);
    if (!read.ok) throw new Error(read.problem);
    await addUrls(admin, { addresses: [read.address], by, now: new Date() });
    await beginRun(admin);
    const [item] = await ended();
    expect(item).toMatchObject({ status: "failed", num_of_tries: 1 });
    expect(item?.error_message).toContain("robots.txt");
    expect(web.requests.map(({ url }) => url)).toEqual(["https://pinchofyum.com/robots.txt"]);
  });
});

describe("an admin", () => {
  test("can process an item now: it starts soon (95th percentile of 20)", async () => {
    work();
    const paths = Array.from({ length: 20 }, (_, n) => `/recipe/16${n}/x/`);
    for (const path of paths) putRecipe(path);
    const ids = await add(...paths);
    const times: number[] = [];
    for (const id of ids) {
      const began = performance.now();
      await processNow(admin, { id });
      while ((await items()).find((item) => item.id === id)?.status === "queued");
      times.push(performance.now() - began);
      await expect
        .poll(async () => (await items()).find((one) => one.id === id)?.status)
        .toBe("completed");
    }
    const p95 = times.toSorted((left, right) => left - right)[18] ?? 0;
    // Generous, as other tests run at the same time.
    expect(p95).toBeLessThan(1_500);
  });

  test("can pause and resume the queue", async () => {
    work();
    putRecipe("/recipe/170/x/");
    putRecipe("/recipe/171/x/");
    await pauseQueue(admin, { paused: true, by, now: new Date() });
    const [, second = ""] = await add("/recipe/170/x/", "/recipe/171/x/");
    await beginRun(admin);
    await processNow(admin, { id: second });
    await expect.poll(async () => (await items())[1]?.status).toBe("completed");
    expect((await items())[0]).toMatchObject({ status: "queued" });
    await pauseQueue(admin, { paused: false, by, now: new Date() });
    await beginRun(admin);
    expect(await ended()).toMatchObject([{ status: "completed" }, { status: "completed" }]);
  });

  test("can remove an item that is being processed: nothing is posted", async () => {
    let answer = () => {};
    web.put(`${SITE}/recipe/18/x/`, (_, response) => {
      answer = () => response.end(recipeHtml({ name: "Never to be seen" }));
    });
    work();
    const [id = ""] = await add("/recipe/18/x/");
    await beginRun(admin);
    await expect.poll(async () => web.requests.some(({ url }) => url.includes("/18/"))).toBe(true);
    expect(await removeItem(admin, { id, by, now: new Date() })).toBe(true);
    answer();
    await sleep(300);
    expect(await items()).toEqual([]);
    const posted = await admin.selectFrom("recipe_detail_view").select("title").execute();
    expect(posted).toEqual([]);
  });
});

test("one page is one address, however it is spelled", async () => {
  putRecipe("/recipe/26/x/");
  const spellings = [
    `${SITE}/recipe/26/x/`,
    "http://www.allrecipes.com/recipe/26/x",
    "https://allrecipes.com/recipe/26/x/",
    "https://www.allrecipes.com./recipe/26/x/",
    "https://www.allrecipes.com:443/recipe/26/x/",
    `${SITE}//recipe///26/x//`,
    `${SITE}/Recipe/26/X/`,
    `${SITE}/%72ecipe/26/%78/?utm_source=mail#comments`,
  ];
  const addresses = spellings.map((spelling) => {
    const read = readQueueAddress(spelling, scraper.sites);
    if (!read.ok) throw new Error(read.problem);
    return read.address;
  });
  for (const address of addresses)
    await addUrls(admin, { addresses: [address], by, now: new Date() });
  expect((await items()).map((item) => item.url)).toEqual([spellings[0]]);
  // As a program writes them into the table.
  for (const spelling of spellings) {
    await sql`insert into auto_poster_queue (url, origin_website, status)
      values (${spelling}, 'AllRecipes', 'queued') on conflict do nothing`.execute(owner);
  }
  expect(await items()).toHaveLength(1);
  work();
  await beginRun(admin);
  const [posted] = await ended();
  expect(posted).toMatchObject({ status: "completed" });
  for (const { url } of addresses.slice(1)) {
    await sql`truncate auto_poster_queue`.execute(owner);
    await sql`insert into auto_poster_queue (url, origin_website, status)
      values (${url}, 'AllRecipes', 'queued')`.execute(owner);
    await beginRun(admin);
    expect(await ended()).toMatchObject([{ status: "skipped", recipe_id: posted?.recipe_id }]);
  }
});

describe("a page that is hard to read", () => {
  test("fails its item for good, and holds up no other", async () => {
    web.put(`${SITE}/recipe/22/x/`, "<title>Too much</title>");
    putRecipe("/recipe/23/x/");
    const tooMuch = openPageReader({ longestJobMs: 1 });
    const recipe: PageReader["recipe"] = (html, url) =>
      (html.includes("Too much") ? tooMuch : scraper.reader).recipe(html, url);
    work({ reader: { ...scraper.reader, recipe } });
    expect(await post("/recipe/22/x/", "/recipe/23/x/")).toMatchObject([
      {
        status: "failed",
        num_of_tries: 1,
        error_message: "Failed to scrape recipe: The page takes too much time or memory to read",
      },
      { status: "completed" },
    ]);
  });

  test("counts as a try when it is claimed: the third worker that dies of it is the last", async () => {
    putRecipe("/recipe/24/x/");
    await add("/recipe/24/x/");
    await sql`update auto_poster_queue set status = 'processing', losses = 3,
      lease = gen_random_uuid(), leased_until = now()`.execute(owner);
    work();
    expect(await ended()).toMatchObject([
      { status: "failed", error_message: expect.stringContaining("three times") },
    ]);
  });

  test("that makes its worker fail unexpectedly is not tried for ever", async () => {
    putRecipe("/recipe/25/x/");
    await add("/recipe/25/x/");
    await sql`update auto_poster_queue set losses = 2`.execute(owner);
    const recipe = () => Promise.reject(new RangeError("Maximum call stack size exceeded"));
    work({ reader: { ...scraper.reader, recipe } });
    await beginRun(admin);
    expect(await ended()).toMatchObject([{ status: "failed", failures: 0 }]);
  });
});

describe("a worker", () => {
  test("that stops releases its item at once for another worker", async () => {
    web.put(`${SITE}/recipe/19/x/`, () => {});
    work();
    await add("/recipe/19/x/");
    await beginRun(admin);
    await expect.poll(async () => web.requests.some(({ url }) => url.includes("/19/"))).toBe(true);
    await workers.pop()?.stop();
    expect(await items()).toMatchObject([{ status: "queued", lease: null, failures: 0 }]);
    putRecipe("/recipe/19/x/");
    work();
    expect(await ended()).toMatchObject([{ status: "completed", num_of_tries: 2 }]);
  });

  test("that dies loses its item when the lease expires", async () => {
    putRecipe("/recipe/20/x/");
    await add("/recipe/20/x/");
    await sql`update auto_poster_queue set status = 'processing', num_of_tries = 1, losses = 1,
      lease = gen_random_uuid(), leased_until = now() + interval '2 seconds'`.execute(owner);
    await sql`update queue_hosts set lease = (select lease from auto_poster_queue)`.execute(owner);
    work();
    await sleep(1_000);
    expect(await items()).toMatchObject([{ status: "processing" }]);
    expect(await ended()).toMatchObject([{ status: "completed", num_of_tries: 2, losses: 1 }]);
  });
});

test("an item inserted directly into the table is processed like any other", async () => {
  const title = putRecipe("/recipe/21/x/");
  await sql`insert into auto_poster_queue (url, origin_website, status)
    values (${`${SITE}/recipe/21/x/`}, 'allrecipes', 'queued'), ('nonsense', 'x', 'queued')`.execute(
    admin,
  );
  work();
  await beginRun(admin);
  const rows = (await ended()).toSorted((left, right) => left.url.localeCompare(right.url));
  expect(rows).toMatchObject([{ status: "completed", recipe_title: title }, { status: "failed" }]);
});

test("an idle worker sends no notifications", async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const heard: string[] = [];
  client.on("notification", ({ payload = "" }) => heard.push(payload));
  await client.query("listen admin_events");
  await client.query("listen queue");
  work({ times: 2 });
  await sleep(2_500);
  await client.end();
  expect(heard).toEqual([]);
});
