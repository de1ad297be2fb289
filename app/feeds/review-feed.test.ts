import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { manyReviews, postTestReview } from "#test/factories/reviews.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { loader } from "./review-feed.ts";

const { visitor, admin, owner } = testDatabase();
const MARKUP = `</p><script>alert("1")</script> ]]> & soup`;
let recipeId = "";

beforeEach(async () => {
  await sql`truncate recipes, rate_limit_hits, rating_origins cascade`.execute(owner);
  const input = recipeInput({ title: "Salt & Soup", status: "published" });
  recipeId = (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id;
});

async function read() {
  const response = await loader(routeArgs({ db: visitor }, "/reviews.xml"));
  const text = await response.text();
  const titles = [...text.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);
  return { text, titles, type: response.headers.get("Content-Type") };
}

test("the feed has the 50 latest reviews of all recipes, each leading to its recipe's", async () => {
  await manyReviews(admin, recipeId, 52);
  const { text, titles, type } = await read();
  expect(type).toBe("application/rss+xml; charset=utf-8");
  expect(titles).toHaveLength(50);
  expect(titles[0]).toBe("Salt &amp; Soup: 2 of 5 stars by Reader 52");
  expect(titles[49]).toBe("Salt &amp; Soup: 3 of 5 stars by Reader 3");
  expect(text).toContain("<link>https://recipes.example/recipe/salt-soup/reviews</link>");
  expect(text).toContain("<pubDate>Mon, 01 Jan 2024 08:51:00 GMT</pubDate>");
});

test("markup is text, and no e-mail address is in it", async () => {
  const given = { name: MARKUP, text: MARKUP, tweaks: MARKUP, email: "ada@private.example" };
  await postTestReview(visitor, "salt-soup", given);
  await sql`update reviews set state = 'published'`.execute(admin);
  const { text, titles } = await read();
  expect(titles).toHaveLength(1);
  expect(text).not.toMatch(/<script|private|]]>/);
  expect(text).toContain("&lt;p&gt;&amp;lt;/p&amp;gt;&amp;lt;script&amp;gt;");
});

test("nothing is in it of questions, of what waits, is hidden or spam, or of drafts", async () => {
  await postTestReview(visitor, "salt-soup", { kind: "question", text: "Does it freeze?" });
  await sql`update reviews set state = 'published'`.execute(admin);
  await postTestReview(visitor, "salt-soup", {});
  for (const state of ["waiting", "hidden", "spam"]) {
    await sql`update reviews set state = ${state} where kind = 'review'`.execute(admin);
    expect((await read()).titles).toEqual([]);
  }
  await sql`update reviews set state = 'published'`.execute(admin);
  expect((await read()).titles).toHaveLength(1);
  await sql`update recipes set status = 'draft'`.execute(owner);
  expect((await read()).titles).toEqual([]);
});
