import { afterEach, expect, test } from "vitest";
import { crawl, stopSite } from "#test/factories/crawled-site.ts";
import { manyArticles } from "#test/fakes/wordpress-rest.ts";

afterEach(stopSite);

test("a recipe in a post with a password is held back, and the others keep their reviews", async () => {
  const articles = manyArticles(6).map((one, at) => ({ ...one, hasPassword: at === 2 }));
  const { recipes, errors } = await crawl({ articles });
  expect(errors).toEqual([]);
  expect(recipes.map(({ heldBack }) => heldBack)).toEqual([
    null,
    null,
    "Its post has a password.",
    null,
    null,
    null,
  ]);
  expect(recipes.map(({ reviews }) => reviews.length)).toEqual([1, 1, 0, 1, 1, 1]);
});

test("a recipe in no post that everyone may read is held back", async () => {
  const { recipes } = await crawl({
    articles: manyArticles(2),
    intercept(url, response) {
      if (!/\/wp\/v2\/(?:posts|pages)$|sitemap/.test(url.pathname)) return false;
      response.writeHead(200, { "Content-Type": "application/json" }).end("[]");
      return true;
    },
  });
  const reason = "It is in no post there that everyone may read.";
  expect(recipes.map(({ heldBack }) => heldBack)).toEqual([reason, reason]);
});

test("a list that one of its posts closes is asked for in parts", async () => {
  const closed = "1003";
  const { recipes, errors } = await crawl({
    articles: manyArticles(8),
    intercept(url, response) {
      const posts = url.searchParams.get("post")?.split(",") ?? [];
      if (!posts.includes(closed)) return false;
      response.writeHead(400).end();
      return true;
    },
  });
  expect(recipes.map(({ reviews }) => reviews.length)).toEqual([1, 1, 1, 0, 1, 1, 1, 1]);
  expect(errors).toEqual([
    "The comments and stars of 1 article can't be read. blog.example answered without a page (400 Bad Request).",
  ]);
});

test("where nobody may read comments, that is said once, and soon", async () => {
  const { recipes, errors, requests } = await crawl({
    articles: manyArticles(120),
    intercept(url, response) {
      if (!url.pathname.endsWith("/comments")) return false;
      response.writeHead(401).end();
      return true;
    },
  });
  expect(recipes).toHaveLength(120);
  expect(errors).toEqual([
    "The comments and stars of 120 articles can't be read. blog.example refused to serve this page (401 Unauthorized).",
  ]);
  const asked = requests.filter(({ url }) => url.pathname.endsWith("/comments"));
  expect(asked.length).toBeLessThan(20);
});
