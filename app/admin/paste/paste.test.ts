import { afterAll, beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { readPasted } from "#domain/transfer/reading/pasted/read-pasted.ts";
import { testDatabase } from "#test/database.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { testScraper } from "#test/factories/scraper.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action } from "./paste.tsx";
import type { FoundPage } from "./pasted-state.ts";

const { visitor, admin } = testDatabase();
let web: FakeWeb;
let scraper: Scraper;

beforeAll(async () => {
  web = await startFakeWeb();
  scraper = testScraper(web);
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

afterAll(async () => {
  await scraper.anyPage.close();
  await scraper.fetcher.close();
  await scraper.reader.close();
  await web.stop();
});

type Answer = { ok: boolean; errors?: { address?: string }; found: FoundPage };

async function read(address?: string) {
  const fields: [string, string][] = address === undefined ? [] : [["address", address]];
  const context = { db: visitor, admin, scraper };
  const { init, data } = await action(
    routeArgs(context, "/admin/recipes/paste", formPost(fields)) as never,
  );
  return { status: init?.status, ...(data as unknown as Answer) };
}

const CAKE = "https://blog.example/lemon-cake";

test("a page of any site becomes a recipe without guesses, and what is not kept is listed", async () => {
  const html = recipeHtml({
    recipeCategory: ["Dinner", "Leftovers"],
    aggregateRating: { ratingValue: "4.5", ratingCount: "12" },
    review: [{ author: "Ada", reviewBody: "Good.", reviewRating: { ratingValue: 5 } }],
    image: "https://blog.example/cake.jpg",
  });
  web.put(CAKE, html);
  expect(await read("blog.example/lemon-cake")).toMatchObject({
    status: 200,
    ok: true,
    found: {
      page: {
        kind: "recipe",
        url: CAKE,
        draft: {
          title: "Lentil Stew",
          difficulty: null,
          category: "Dinner",
          tags: ["Leftovers"],
          mainImageUrl: "https://blog.example/cake.jpg",
          source: { url: CAKE, site: "blog.example" },
          writtenBy: "site",
        },
        losses: [
          "the rating (4.5 of 5, by 12)",
          "1 review",
          "the category “Leftovers” (it becomes a tag)",
        ],
      },
      alreadyHere: null,
      refusesRobots: false,
    },
  });
});

test("a page that states no recipe comes as its article's text, which the reader of texts takes", async () => {
  const url = "https://blog.example/leek-soup";
  web.put(
    url,
    `<html><head><meta property="og:image" content="/soup.jpg"></head><body><nav>Home</nav><h1>Leek soup</h1>
<div class="entry-content"><p>My grandmother made it.</p><h2>Ingredients</h2><ul><li>3 leeks</li><li>1 litre stock</li></ul>
<h2>Method</h2><p>Fry the leeks.</p><p>Simmer in the stock.</p></div>
<div class="comments-area"><p>Lovely, I used 5 leeks.</p></div></body></html>`,
  );
  const { found } = await read(url);
  expect(found.page).toMatchObject({
    kind: "text",
    around: {
      source: { url, site: "blog.example" },
      mainImageUrl: "https://blog.example/soup.jpg",
    },
  });
  const { text } = found.page as { text: string };
  expect(text).toContain("- 3 leeks\n- 1 litre stock");
  expect(text).not.toContain("5 leeks");
  expect(readPasted(text).recipes[0]?.fields).toMatchObject({
    title: "Leek soup",
    ingredients: [{ name: "leeks" }, { name: "stock" }],
    instructions: [{ text: "Fry the leeks." }, { text: "Simmer in the stock." }],
  });
});

test("a recipe that is here already is named", async () => {
  const url = "https://blog.example/here";
  web.put(url, recipeHtml());
  const here = recipeInput({ title: "Stew", source: { url, site: "blog.example" } });
  await createRecipe(admin, { recipe: here, by: null, now: new Date() } as never);
  expect((await read(url)).found.alreadyHere).toMatchObject({ title: "Stew" });
});

test("robots.txt is told, and does not hinder somebody who asked for the page", async () => {
  web.put("https://closed.example/robots.txt", {
    headers: { "Content-Type": "text/plain" },
    body: "User-agent: *\nDisallow: /",
  });
  web.put("https://closed.example/stew", recipeHtml());
  expect((await read("https://closed.example/stew")).found.refusesRobots).toBe(true);
});

const NO_ADDRESS = "Please enter the address of a page, such as blog.example/lemon-cake";

test.each([
  [undefined, 400, NO_ADDRESS],
  ["  ", 400, NO_ADDRESS],
  ["soup", 400, NO_ADDRESS],
  ["ftp://blog.example/", 400, NO_ADDRESS],
  [`https://blog.example/${"a".repeat(2000)}`, 400, "Please enter a shorter address"],
  [
    "https://ada:secret@blog.example/",
    422,
    "Addresses with a user name or password aren't supported.",
  ],
  ["https://blog.example:8443/", 422, "Addresses with a port number aren't supported."],
  [
    "https://blog.example/trouble/404",
    422,
    "blog.example has no page at this address (404 Not Found).",
  ],
  [
    "https://blog.example/trouble/403",
    422,
    "blog.example refused to serve this page (403 Forbidden). Open the page in your browser, copy the recipe there and paste it below.",
  ],
  [
    "https://blog.example/trouble/503",
    422,
    "blog.example is having problems (503 Service Unavailable). The site asks us to try again in 30 seconds.",
  ],
  ["https://blog.example/trouble/image", 422, "That link is an image, not a web page."],
])("%j is refused beside its field", async (address, status, error) => {
  expect(await read(address)).toEqual({ status, ok: false, errors: { address: error } });
});
