import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { admin, owner, url } = testDatabase();
const site = testSite(url, { pageCacheBytes: 10_000_000 });
const id = "11111111-1111-4111-8111-111111111111";

beforeAll(async () => {
  const input = recipeInput({ title: "Soup", status: "published" });
  await createRecipe(admin, { input, by: { id, name: "Ada" }, now: new Date() });
  await owner
    .insertInto("authors")
    .values({
      ...{ id, name: "Ada <Lovelace>", slug: "ada", is_shown: true, image_url: "/pictures/a.webp" },
      ...{ about: "I cook\n\n<b>soups</b>.", links: ["https://www.ada.example/"] },
      former_slugs: ["countess"],
    })
    .execute();
});

async function read(path: string) {
  const answer = await site.fetch(new Request(SITE + path, { redirect: "manual" }));
  const html = await answer.text();
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g);
  const data = [...scripts].map(([, json = ""]) => JSON.parse(json));
  return { status: answer.status, to: answer.headers.get("location"), html, data };
}

test("the page shows who an author is and what they wrote, to readers and to search engines", async () => {
  const { status, html, data } = await read("/authors/ada");
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>Ada &lt;Lovelace&gt;<\/h1>/);
  expect(html).toContain("&lt;b&gt;soups&lt;/b&gt;");
  expect(html).toMatch(/<a href="https:\/\/www.ada.example\/" rel="me noopener"[^>]*>ada.example</);
  expect(html).toContain('href="/recipe/soup"');
  expect(data.find((one) => one["@type"] === "Person")).toEqual({
    "@context": "https://schema.org",
    "@type": "Person",
    "@id": `${SITE}/authors/ada#person`,
    url: `${SITE}/authors/ada`,
    name: "Ada <Lovelace>",
    image: `${SITE}/pictures/a.webp`,
    description: "I cook\n\n<b>soups</b>.",
    sameAs: ["https://www.ada.example/"],
    mainEntityOfPage: { "@type": "ProfilePage", "@id": `${SITE}/authors/ada` },
  });
});

test("the recipe's byline leads there, and so does what programs read of it", async () => {
  const { html, data } = await read("/recipe/soup");
  expect(html).toMatch(/By (?:<!-- -->)?<a [^>]*href="\/authors\/ada"[^>]*>Ada &lt;Lovelace&gt;</);
  expect(data.find((one) => one["@type"] === "Recipe").author).toEqual({
    "@type": "Person",
    "@id": `${SITE}/authors/ada#person`,
    name: "Ada <Lovelace>",
    url: `${SITE}/authors/ada`,
  });
  const oembed = await read(`/oembed?url=${encodeURIComponent(`${SITE}/recipe/soup`)}`);
  expect(JSON.parse(oembed.html)).toMatchObject({ author_url: `${SITE}/authors/ada` });
  expect((await read("/feed.xml")).html).toContain("<dc:creator>Ada &lt;Lovelace&gt;</dc:creator>");
  expect((await read("/sitemap-pages.xml")).html).toContain(`<loc>${SITE}/authors/ada</loc>`);
});

test("a former slug leads on, and what is not there is said", async () => {
  expect(await read("/authors/countess?page=2")).toMatchObject({
    status: 301,
    to: "/authors/ada?page=2",
  });
  expect((await read("/authors/nobody")).status).toBe(404);
  expect((await read("/authors/ada?page=2")).status).toBe(404);
});

test("a change of the author is on the page and on their recipes at once", async () => {
  await owner.updateTable("authors").set({ name: "Augusta", slug: "augusta" }).execute();
  await expect.poll(async () => (await read("/recipe/soup")).html).toContain("/authors/augusta");
  expect((await read("/authors/augusta")).html).toContain("Augusta");
  await owner.updateTable("authors").set({ is_shown: false }).execute();
  await expect.poll(async () => (await read("/recipe/soup")).html).not.toContain("/authors/");
  expect((await read("/authors/augusta")).status).toBe(404);
});
