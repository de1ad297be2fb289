import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** What the page of a recipe says of it, and home of the site. */

const { url, admin } = testDatabase();
const site = testSite(url);

const read = async (path: string) => (await site.fetch(new Request(SITE + path))).text();

/** What a page says to search engines, by its type. */
function dataOf(html: string) {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const items = blocks.map(([, text = ""]) => JSON.parse(text));
  return new Map(
    items.flatMap((item) => item["@graph"] ?? item).map((item) => [item["@type"], item]),
  );
}

test("a recipe is filed under a name once, be it that of its category and its diet", async () => {
  await admin.insertInto("categories").values({ name: "Vegan", slug: "vegan" }).execute();
  const input = recipeInput({
    status: "published",
    category: "Vegan",
    cuisine: "Thai",
    dietaryTags: ["Vegan", "Keto"],
  });
  const { slug } = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  const html = await read(`/recipe/${slug}`);
  const [, chips = ""] = /aria-label="Filed under"(.*?)<\/ul>/s.exec(html) ?? [];
  const links = [...chips.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, name]) => [
    name,
    to,
  ]);
  expect(links).toEqual([
    ["Vegan", "/categories/vegan"],
    ["Thai", "/recipes?cuisine=Thai"],
    ["Keto", "/recipes?diet=Keto"],
  ]);
});

test("versions lead to each other, the one that is shown is marked, and others say nothing of them", async () => {
  const made = async (title: string, given: object) => {
    const input = recipeInput({ title, status: "published", ...given });
    return (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).slug;
  };
  const chips = async (slug: string) => {
    const [, nav = ""] = /<nav aria-label="Versions"[^>]*>(.*?)<\/nav>/s.exec(
      await read(`/recipe/${slug}`),
    ) ?? [""];
    return [...nav.matchAll(/<a ([^>]*)>([^<]+)</g)].map(([, attributes = "", name]) => [
      name,
      /href="([^"]+)"/.exec(attributes)?.[1],
      attributes.includes('aria-current="page"'),
    ]);
  };
  const bread = await made("Flat Bread", {});
  const before = await read(`/recipe/${bread}`);
  expect(before).not.toMatch(/versions|Version/);
  await made("Rye Bread", {
    versionLabel: "With rye",
    versions: [{ recipeSlug: bread, label: null }],
  });
  expect(await chips(bread)).toEqual([
    ["Original", "/recipe/flat-bread", true],
    ["With rye", "/recipe/rye-bread", false],
  ]);
  expect(await chips("rye-bread")).toEqual([
    ["Original", "/recipe/flat-bread", false],
    ["With rye", "/recipe/rye-bread", true],
  ]);
});

test("author, date and the pages above, as a recipe's data names them, are on its page", async () => {
  const input = recipeInput({ title: "Leek Pie", status: "published" });
  const now = new Date("2026-03-04T05:06:07Z");
  const { slug } = await createRecipe(admin, { input, by: { id: null }, now });
  const html = await read(`/recipe/${slug}`);
  const { author, datePublished } = dataOf(html).get("Recipe");
  expect(author).toEqual({ "@type": "Organization", name: "Sorrel", url: SITE });
  expect(datePublished).toBe(now.toISOString());
  const shown = html.replace(/<!-- -->/g, "");
  expect(shown).toContain(`>By Sorrel · <time dateTime="${datePublished}">Mar 4, 2026</time>`);
  expect(html).toContain(`property="article:published_time" content="${datePublished}"`);
  const [, trail = ""] = /<nav aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...trail.matchAll(/href="([^"]*)"[^>]*>([^<]+)/g)];
  const above = links.map(([, to, name]) => ({ name, item: SITE + to }));
  const named = dataOf(html).get("BreadcrumbList").itemListElement;
  expect(named).toMatchObject([...above, { name: "Leek Pie" }]);
});

test("home names the site, the search on it and who publishes it", async () => {
  const html = await read("/");
  const { publisher, potentialAction } = dataOf(html).get("WebSite");
  const { name, logo, sameAs, ...organization } = dataOf(html).get("Organization");
  expect(organization["@id"]).toBe(publisher["@id"]);
  expect([name, sameAs]).toEqual(["Sorrel", []]);
  expect(logo).toBe(`${SITE}/icons/icon-512.png`);
  expect(potentialAction.target).toBe(`${SITE}/recipes?search={search_term_string}`);
  expect(html).toContain('name="robots" content="max-image-preview:large"');
  expect(html).toContain('property="og:locale" content="en_US"');
});

test("bars of stars are shown with the reviews that they count, never empty below a rating", async () => {
  const input = recipeInput({ title: "Plum Cake", status: "published" });
  const { id, slug } = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  await admin
    .updateTable("recipes")
    .set({ rating_average: 4.7, rating_count: 10 })
    .where("id", "=", id)
    .execute();
  const reviews = async () => (await read(`/recipe/${slug}/reviews`)).replace(/<!-- -->/g, "");
  const html = await reviews();
  expect(html).toContain(">4.7/5.0 (10 ratings)<");
  expect(html).not.toContain("Reviews by stars");
  const review = { recipe_id: id, state: "published", stars: 5, name: "Ada", text: "Good." };
  await admin
    .insertInto("reviews")
    .values({ ...review, rater: Buffer.from("a") })
    .execute();
  expect(await reviews()).toMatch(/ratings?\) · 1 review<.*Reviews by stars/s);
});

test("a recipe is read in its order: ingredients, steps, nutrition, and on paper where it is from", async () => {
  const input = recipeInput({ title: "Plain Soup", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  const html = await (
    await site.fetch(new Request(`${SITE}/recipe/plain-soup?servings=8&utm_source=mail`))
  ).text();
  const headings = [...html.matchAll(/<h2 [^>]*>([^<]+)</g)].map(([, heading]) => heading);
  expect(headings.slice(0, 3)).toEqual(["Ingredients", "Instructions", "Nutrition Facts"]);
  expect(html).toContain(`<p class="recipe-printed">Sorrel · ${SITE}/recipe/plain-soup</p>`);
});
