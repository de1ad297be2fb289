import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openSourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import { createImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { runWorker } from "#platform/jobs/run-worker.ts";
import { openLog } from "#platform/log.ts";
import { testDatabase } from "#test/database.ts";
import { doImportStep, importOf } from "#test/factories/import.ts";
import { jpegOf, testMedia } from "#test/factories/media.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { WEBHOOK_OPTIONS } from "#test/factories/webhook.ts";
import { type FakeWordPress, startWordPress } from "#test/fakes/wordpress.ts";
import { manyArticles } from "#test/fakes/wordpress-rest.ts";
import { checkAddress, continueImport, queueUndo, startImport } from "./change-imports.server.ts";
import { forgetOldImports } from "./forget-imports.server.ts";
import { importJob } from "./import.job.ts";
import { DEFAULT_OPTIONS } from "./import.ts";
import { readImportAddress } from "./import-address.ts";
import { storedLogin } from "./import-login.server.ts";
import { findImport } from "./read-imports.server.ts";
import { checkSite } from "./site-check.server.ts";

const { url, admin, owner } = testDatabase();
const media = testMedia();
const sources = openSourceReader();
const by = { id: null };
const now = new Date("2026-02-03T10:00:00Z");
const RECIPES = 120;
let site: FakeWordPress;

beforeAll(async () => {
  site = await startWordPress({ articles: manyArticles(RECIPES) });
});
afterAll(async () => {
  await sources.close();
  await site.stop();
});
beforeEach(async () => {
  await sql`truncate recipes, imports cascade`.execute(owner);
});

function step(signal?: AbortSignal, { network } = site) {
  const fetching = { delayMs: 0, siteUrl: "https://sorrel.example", network };
  return doImportStep(admin, { media, sources, site: fetching }, signal);
}

/** How many recipes the check has found when it is cut short. */
async function brokenOffCheck(id: string): Promise<number> {
  const stopping = new AbortController();
  const working = step(stopping.signal);
  const found = async () => (await findImport(admin, id))?.counts.recipes ?? 0;
  while ((await found()) === 0);
  stopping.abort();
  await expect(working).rejects.toThrow();
  // As a worker does that stops.
  await sql`update imports set state = 'stopped', lease = null where id = ${id}`.execute(owner);
  return found();
}

test("a blog comes by its address: recipes, reviews and old addresses, and goes by an undo", async () => {
  const id = await checkAddress(admin, { address: "http://blog.example", by, now });
  const early = await brokenOffCheck(id);
  expect(early).toBeGreaterThan(0);
  expect(await continueImport(admin, { id, by, now })).toBe("done");
  await step();
  expect(await findImport(admin, id)).toMatchObject({
    name: "blog.example",
    label: "WordPress with WP Recipe Maker",
    state: "done",
    counts: { recipes: RECIPES, redirects: RECIPES, problems: 0, here: 0 },
  });
  const options = { ...DEFAULT_OPTIONS, status: "published" as const, categories: {} };
  await startImport(admin, { id, options, by, now });
  const asked = site.requests.length;
  await step();
  expect(site.requests).toHaveLength(asked);
  const { rows } = await sql`
    select count(*) as recipes, count(*) filter (where status = 'published') as published,
      bool_and(published_at < '2020-01-01') as dated,
      (select count(*) from redirects) as redirects,
      (select count(*) > 0 from reviews where imported_from = 'blog.example') as reviewed
    from recipes`.execute(owner);
  expect(rows).toEqual([
    { recipes: RECIPES, published: RECIPES, dated: true, redirects: RECIPES, reviewed: true },
  ]);
  const content = await owner
    .selectFrom("import_items")
    .select("id")
    .where("content", "is not", null)
    .execute();
  expect(content).toEqual([]);

  await queueUndo(admin, { id, by, now });
  await step();
  const left = await sql`select (select count(*) from recipes) as recipes,
    (select count(*) from redirects) as redirects, (select count(*) from reviews) as reviews`.execute(
    owner,
  );
  expect(left.rows).toEqual([{ recipes: 0, redirects: 0, reviews: 0 }]);
});

test("an undo takes away what recipes got that were here already, and leaves them", async () => {
  const small = await startWordPress({ articles: manyArticles(3) });
  onTestFinished(() => small.stop());
  const importBlog = async () => {
    const id = await checkAddress(admin, { address: "http://blog.example", by, now });
    await step(undefined, small);
    await startImport(admin, { id, options: { ...DEFAULT_OPTIONS, categories: {} }, by, now });
    await step(undefined, small);
    return id;
  };
  const counted = async () => {
    const { rows } = await sql`select (select count(*) from recipes) as recipes,
      (select count(*) > 0 from old_addresses) as "hasAddresses",
      (select count(*) > 0 from imported_articles) as "hasArticles"`.execute(owner);
    return rows[0];
  };
  await importBlog();
  await sql`truncate old_addresses, imported_articles`.execute(owner);
  const id = await importBlog();
  expect(await counted()).toEqual({ recipes: 3, hasAddresses: true, hasArticles: true });
  await queueUndo(admin, { id, by, now });
  await step();
  expect(await counted()).toEqual({ recipes: 3, hasAddresses: false, hasArticles: false });
});

test("a name and a password are kept until the import is done, and sent for pages and images", async () => {
  const photo = await jpegOf("teal");
  const closed = await startWordPress({
    articles: manyArticles(1),
    intercept(asked, response) {
      const isIn = response.req.headers.authorization === "Basic YWRhOnMzY3JldA==";
      if (!isIn) response.writeHead(401).end();
      else if (asked.pathname.startsWith("/uploads/")) response.end(photo);
      return !isIn || asked.pathname.startsWith("/uploads/");
    },
  });
  const { network } = closed;
  const web = createImageFetcher({ siteUrl: "https://sorrel.example", network });
  const fetching = { delayMs: 0, siteUrl: "https://sorrel.example", network };
  const options = WEBHOOK_OPTIONS;
  const next = (secrets = { secret: options.authSecret }) =>
    doImportStep(admin, { media: { ...media, web }, sources, site: fetching, secrets });
  const kept = async () => {
    const rows = await owner.selectFrom("imports").select("login").execute();
    return rows.map(({ login }) => login !== null);
  };
  try {
    const read = readImportAddress({ address: "http://ada:s3cret@blog.example/" });
    if (!read.ok) throw new Error("It was refused");
    const begun = await checkSite(admin, { ...read.value, options, by, now });
    const id = begun.ok ? begun.id : "";
    await next({ secret: "another secret of thirty-two characters" });
    expect(await findImport(admin, id)).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/begin again/),
    });
    await continueImport(admin, { id, by, now });
    await next();
    expect([await findImport(admin, id), await kept()]).toMatchObject([
      { state: "done", counts: { recipes: 1, problems: 0 } },
      [true],
    ]);
    const chosen = { ...DEFAULT_OPTIONS, categories: {} };
    await startImport(admin, { id, options: chosen, by, now });
    await next();
    const saved = await owner.selectFrom("recipes").select("main_image_url").execute();
    expect(saved).toEqual([{ main_image_url: expect.stringMatching(/^\/media\//) }]);
    expect(await kept()).toEqual([false]);
  } finally {
    await closed.stop();
  }
});

describe("a name and a password that nobody uses for a week are forgotten", () => {
  const login = storedLogin({ site: "https://blog.example", name: "a", password: "b" }, "secret");
  const idle = async (step: string, state: string) => {
    const id = await checkAddress(admin, { address: "https://blog.example", login, by, now });
    await sql`update imports set step = ${step}, state = ${state}, due_at = null,
      created_at = now() - interval '8 days' where id = ${id}`.execute(owner);
    await forgetOldImports(owner);
    return id;
  };

  test("with the check, whose recipes would come without their images", async () => {
    const id = await idle("check", "done");
    expect(await findImport(admin, id)).toBeNull();
  });

  test("and the import that needs them does not go on", async () => {
    const id = await idle("import", "stopped");
    const rows = await owner.selectFrom("imports").select("login").execute();
    expect(rows).toEqual([{ login: "" }]);
    expect(await continueImport(admin, { id, by, now })).toBe("not-now");
    expect(await queueUndo(admin, { id, by, now })).toBe("done");
  });
});

test("a site is refused beside its field only where it, or its port, is inside", async () => {
  const check = async (address: string) => {
    const begun = await checkSite(admin, {
      address,
      login: null,
      options: WEBHOOK_OPTIONS,
      by,
      now,
    });
    return begun.ok || begun.errors.address;
  };
  for (const address of ["//blog.example", "http://blog.example:443", "https://blog.example:80"])
    expect(await check(address)).toBe(true);
  expect(await check("//blog.example:8080")).toMatch(/add blog.example to IMPORT_ALLOW/);
});

test("a site that does not answer is a sentence", async () => {
  const id = await checkAddress(admin, { address: "http://blog.example:1", by, now });
  const fetching = { delayMs: 0, siteUrl: "https://sorrel.example" };
  await doImportStep(admin, { media, sources, site: fetching });
  expect(await findImport(admin, id)).toMatchObject({ state: "done", counts: { problems: 1 } });
});

test("imports are forgotten when nobody will go on with them", async () => {
  const id = await checkAddress(admin, { address: "http://blog.example", by, now });
  const age = (days: number, step: string, state: string) =>
    sql`update imports set step = ${step}, state = ${state}, due_at = null,
      created_at = now() - ${`${days} days`}::interval where id = ${id}`.execute(owner);
  await age(89, "import", "done");
  await forgetOldImports(owner);
  expect(await findImport(admin, id)).not.toBeNull();
  await age(91, "import", "done");
  await forgetOldImports(owner);
  expect(await findImport(admin, id)).toBeNull();
});

test("a site that asks us to wait holds up no other import, and its own says until when", async () => {
  let refusals = 0;
  const busy = await startWordPress({
    articles: manyArticles(2),
    intercept(address, response) {
      if (!address.pathname.endsWith("/posts") || refusals > 0) return false;
      refusals += 1;
      response.writeHead(429, { "Retry-After": "20" }).end();
      return true;
    },
  });
  const listener = openListener(url);
  const log = openLog({ level: "silent", format: "json" });
  const fetching = { delayMs: 0, siteUrl: "https://sorrel.example", network: busy.network };
  const job = importJob(admin, { media, sources, site: fetching, secrets: { secret: "" }, log });
  const worker = runWorker({ db: admin, listener, log }, job);
  const stateOf = async (id: string) => {
    const found = await findImport(admin, id);
    return [found?.state, found?.waitsUntil ? "waits" : "goes on"];
  };
  try {
    const site = await checkAddress(admin, { address: "http://blog.example", by, now });
    await expect.poll(() => stateOf(site)).toEqual(["running", "waits"]);
    const files = await importOf(admin, media.store, { "pie.html": recipeHtml() });
    await expect.poll(() => stateOf(files)).toEqual(["done", "goes on"]);
    expect(await stateOf(site)).toEqual(["running", "waits"]);
    await expect.poll(() => stateOf(site), { timeout: 40_000 }).toEqual(["done", "goes on"]);
  } finally {
    await worker.stop();
    await listener.stop();
    await busy.stop();
  }
});
