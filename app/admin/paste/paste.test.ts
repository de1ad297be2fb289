import { afterAll, beforeAll, expect, test } from "vitest";
import { openAnswerReader } from "#domain/generation/answer-reader.server.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { readPasted } from "#domain/transfer/reading/pasted/read-pasted.ts";
import { testDatabase } from "#test/database.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { testScraper } from "#test/factories/scraper.ts";
import { type FakeChat, refusal, startFakeChat } from "#test/fakes/chat-completions.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./paste.tsx";
import type { FoundPage } from "./pasted-state.ts";

const { visitor, admin } = testDatabase();
let web: FakeWeb;
let scraper: Scraper;
let chat: FakeChat;
let generator: Generator;

beforeAll(async () => {
  chat = await startFakeChat();
  generator = {
    chat: { baseUrl: chat.baseUrl, apiKey: "sk-secret-key", model: "sonar-pro" },
    photos: { baseUrl: "http://127.0.0.1:9", accessKey: undefined },
    answers: openAnswerReader(),
    isFake: false,
  };
  web = await startFakeWeb();
  scraper = testScraper(web);
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

afterAll(async () => {
  await scraper.anyPage.close();
  await scraper.fetcher.close();
  await scraper.reader.close();
  await web.stop();
  await generator.answers.close();
  await chat.stop();
});

type Answer = { ok: boolean; errors?: { address?: string }; found: FoundPage; copied?: unknown };

function read(address?: string) {
  return send(address === undefined ? [] : [["address", address]]);
}

async function send(fields: [string, string][]) {
  const context = { db: visitor, admin, scraper, generator };
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
  const input = recipeInput({ title: "Stew", source: { url, site: "blog.example" } });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
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
    "blog.example is having problems (503 Service Unavailable). The site asks us to try again in a minute.",
  ],
  ["https://blog.example/trouble/image", 422, "That link is an image, not a web page."],
])("what can't be read is refused beside its field, case %#", async (address, status, error) => {
  expect(await read(address)).toEqual({ status, ok: false, errors: { address: error } });
});

const TEXT = "Leek soup\n\n3 leeks\n1 litre stock\n\nFry the leeks, then simmer.";
const copy = (text: string) =>
  send([
    ["intent", "copy"],
    ["text", text.replaceAll("\n", "\r\n")],
  ]);

test("the AI service reads a text, and a number that the text does not have is refused", async () => {
  chat.queue(
    JSON.stringify([
      { role: "title", text: "Leek soup" },
      { role: "ingredient", text: "3 leeks" },
      { role: "ingredient", text: "2 litre stock" },
      { role: "step", text: "Fry the leeks, then simmer." },
    ]),
  );
  expect(await copy(TEXT)).toMatchObject({
    ok: true,
    of: TEXT,
    copied: {
      lines: [
        { role: "title", text: "Leek soup" },
        { role: "ingredient", text: "3 leeks" },
        { role: "step" },
      ],
      refused: ["Ingredient: 2 litre stock"],
    },
  });
  expect(chat.requests.at(-1)?.body.messages[1]?.content).toContain(`=====\n${TEXT}\n=====`);
});

test("an answer that can't be used is said with its reason, and a long text is not sent", async () => {
  chat.queue("Sorry.", refusal(401, "No."));
  const refused = (message: string) => ({
    status: 422,
    ok: false,
    message: expect.stringContaining(message),
  });
  expect(await copy(TEXT)).toMatchObject(refused("Invalid response format"));
  expect(await copy(TEXT)).toMatchObject(refused("answered 401"));
  const { length } = chat.requests;
  expect(await copy("x".repeat(20_001))).toMatchObject(refused("Paste only the recipe."));
  expect(chat.requests).toHaveLength(length);
});

test("reading with AI is offered where a service is set up", async () => {
  const loaded = (apiKey?: string) => {
    const chosen = { ...generator, chat: { ...generator.chat, apiKey } };
    const context = { db: visitor, admin, generator: chosen };
    return loader(routeArgs(context, "/admin/recipes/paste"));
  };
  expect(await Promise.all([loaded("key"), loaded()])).toMatchObject([
    { hasAi: true, categories: ["Dinner"] },
    { hasAi: false },
  ]);
});
