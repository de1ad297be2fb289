import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { SITES } from "#domain/scraping/sites/registry.ts";
import { siteNames, unsupportedMessage } from "#domain/scraping/sites/site.ts";
import { testDatabase } from "#test/database.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { testScraper } from "#test/factories/scraper.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import type { ScrapeOutcome } from "./scrape-outcome.ts";
import { action, loader } from "./scraper.tsx";

const NOT_SUPPORTED = `Currently only ${siteNames(SITES)} are supported`;
const { visitor, admin, owner } = testDatabase();
let web: FakeWeb;
let scraper: Scraper;
const STEW = "https://www.allrecipes.com/recipe/1/stew/";

beforeAll(async () => {
  web = await startFakeWeb();
  scraper = testScraper(web);
  web.put(STEW, recipeHtml());
});

afterAll(async () => {
  await scraper.fetcher.close();
  await web.stop();
});

beforeEach(() => owner.deleteFrom("recipes").execute());

async function send(fields: [string, string][]) {
  const routeContext = { db: visitor, admin, scraper };
  const answer = await action(routeArgs(routeContext, "/admin/recipes/scrape", formPost(fields)));
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location") };
  return { status: answer.init?.status, data: answer.data as ScrapeOutcome };
}

const scrape = (url: string, source = "") =>
  send([
    ["url", url],
    ["source", source],
  ]);

test("a page becomes a draft with its score and its missing parts", async () => {
  const { status, data } = await scrape(STEW);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    state: "scraped",
    found: {
      draft: {
        title: "Lentil Stew",
        status: "draft",
        featured: false,
        prepTime: 15,
        source: { url: STEW, site: "AllRecipes" },
        ingredients: [{ amount: 2, unit: "cups", name: "brown lentils" }, {}, { unit: "to taste" }],
      },
      quality: { score: expect.any(Number), grade: expect.any(String) },
      missing: ["an image", "a cuisine", "a category", "nutrition facts", "an author"],
      refusesRobots: false,
      alreadyHere: null,
      isFiled: false,
      notes: expect.any(Array),
    },
  });
});

test("a query is dropped from the URL if the canonical URL has none", async () => {
  const link = `<link rel="canonical" href="https://pinchofyum.com/chili">`;
  const html = recipeHtml({ name: "Chili" }).replace("<head>", `<head>${link}`);
  web.put("https://pinchofyum.com/chili", html);
  expect(await scrape("https://pinchofyum.com/chili?from=list")).toMatchObject({
    data: {
      found: { draft: { source: { url: "https://pinchofyum.com/chili" }, writtenBy: "site" } },
    },
  });
});

test("a URL may be typed without its scheme, and with spaces around", async () => {
  expect(await scrape("  www.allrecipes.com/recipe/1/stew/ ")).toMatchObject({
    data: { state: "scraped" },
  });
});

test.each([
  ["", "Please enter a recipe URL"],
  ["   ", "Please enter a recipe URL"],
  ["\u0000", "Please enter a recipe URL"],
  ["soup", NOT_SUPPORTED],
  ["https://example.com/soup", NOT_SUPPORTED],
  ["https://evilallrecipes.com/", NOT_SUPPORTED],
  ["https://evil.com/?allrecipes.com", NOT_SUPPORTED],
  ["ftp://allrecipes.com/", NOT_SUPPORTED],
  [`https://allrecipes.com/${"a".repeat(2000)}`, "Please enter a shorter address"],
])("%j is refused with an error at its field, which keeps it", async (url, error) => {
  expect(await scrape(url)).toEqual({
    status: 400,
    data: { state: "invalid", errors: { url: error }, typed: { url, source: "" } },
  });
});

test("missing and repeated fields are refused", async () => {
  for (const fields of [[], [...Array(2)].map(() => ["url", STEW] as [string, string])]) {
    expect(await send(fields)).toMatchObject({
      status: 400,
      data: { errors: { url: "Please enter a recipe URL" } },
    });
  }
});

test.each([
  [
    "404",
    "Failed to scrape recipe: www.allrecipes.com has no page at this address (404 Not Found)",
  ],
  ["403", "Failed to scrape recipe: www.allrecipes.com refused to serve this page (403 Forbidden)"],
  ["bomb", "Failed to scrape recipe: The page is larger than 5 MB"],
  ["image", "Failed to scrape recipe: That link is an image, not a web page"],
])("a page that is %s fails with the reason", async (trouble, problem) => {
  const url = `https://www.allrecipes.com/trouble/${trouble}`;
  expect(await scrape(url)).toMatchObject({
    status: 422,
    data: { state: "failed", problem, typed: { url } },
  });
});

test("a page that never ends times out", async () => {
  const patient = scraper;
  scraper = testScraper(web, 500);
  const { data } = await scrape("https://www.allrecipes.com/trouble/slow");
  await scraper.fetcher.close();
  scraper = patient;
  expect(data).toMatchObject({
    problem: "Failed to scrape recipe: www.allrecipes.com did not send the page within 0.5 seconds",
  });
});

test("the hint says when to retry a busy site, and to paste the source of one that refuses", async () => {
  expect(await scrape("https://allrecipes.com/trouble/429")).toMatchObject({
    data: { hint: "The site asks us to try again in 2 minutes." },
  });
  expect(await scrape("https://allrecipes.com/trouble/403")).toMatchObject({
    data: { canPaste: true, hint: expect.stringContaining("paste its source") },
  });
});

test("pages without JSON-LD and without a recipe have different errors", async () => {
  web.put("https://pinchofyum.com/plain", "<p>Hello</p>");
  web.put("https://pinchofyum.com/recipes/soup", recipeHtml({ "@type": "Article" }));
  expect(await scrape("https://pinchofyum.com/plain")).toMatchObject({
    data: { problem: "Failed to scrape recipe: No JSON-LD schema found in the HTML" },
  });
  expect(await scrape("https://pinchofyum.com/recipes/soup")).toMatchObject({
    data: {
      problem: "Failed to scrape recipe: No Recipe schema found in JSON-LD data",
      hint: expect.stringContaining("auto-poster"),
    },
  });
});

test("a redirect to another site is not followed", async () => {
  const headers = { Location: "http://127.0.0.1/" };
  web.put("https://allrecipes.com/away", { status: 302, headers });
  expect(await scrape("https://allrecipes.com/away")).toMatchObject({
    data: { problem: unsupportedMessage(SITES) },
  });
});

test("a page that robots.txt disallows is fetched with a notice", async () => {
  const body = "User-agent: *\nDisallow: /";
  web.put("https://closed.pinchofyum.com/robots.txt", { body });
  web.put("https://closed.pinchofyum.com/soup", recipeHtml());
  expect(await scrape("https://closed.pinchofyum.com/soup")).toMatchObject({
    data: { state: "scraped", found: { refusesRobots: true } },
  });
});

test("a pasted page is read without a request", async () => {
  const before = web.requests.length;
  const url = "https://www.allrecipes.com/recipe/2";
  expect(await scrape(url, recipeHtml({ name: "Pasted" }))).toMatchObject({
    data: { state: "scraped", found: { draft: { title: "Pasted", source: { url } } } },
  });
  expect(web.requests.length).toBe(before);
  expect(await scrape(url, "x".repeat(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 400,
    data: { errors: { source: "The page source is larger than 5 MB" } },
  });
});

test("an existing recipe of the same page is linked, until it is deleted", async () => {
  const by = { id: null };
  const now = new Date();
  const source = {
    url: "http://www.allrecipes.com/recipe/1/stew?utm_source=x",
    site: "AllRecipes",
  };
  const input = recipeInput({ title: "Our Stew", source });
  const { id } = await createRecipe(admin, { input, by, now });
  expect(await scrape(STEW)).toMatchObject({
    data: { found: { alreadyHere: { id, title: "Our Stew" } } },
  });
  await deleteRecipe(admin, { id, by, now });
  expect(await scrape(STEW)).toMatchObject({ data: { found: { alreadyHere: null } } });
});

test("the loader returns the URL of the query and the sites of the settings", async () => {
  const args = routeArgs(
    { db: visitor, admin, scraper: { ...scraper, sites: SITES } },
    "/admin/recipes/scrape?url=https://x.org/1",
  );
  expect(loader(args)).toMatchObject({
    names: "AllRecipes or Pinch of Yum",
    asked: "https://x.org/1",
  });
});
