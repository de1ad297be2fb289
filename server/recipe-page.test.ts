import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** What the page of a recipe says of it. */

const { url, admin } = testDatabase();
const site = testSite(url);

test("a recipe is filed under a name once, be it that of its category and its diet", async () => {
  await admin.insertInto("categories").values({ name: "Vegan", slug: "vegan" }).execute();
  const input = recipeInput({
    status: "published",
    category: "Vegan",
    cuisine: "Thai",
    dietaryTags: ["Vegan", "Keto"],
  });
  const { slug } = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  const html = await (await site.fetch(new Request(`${SITE}/recipe/${slug}`))).text();
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
