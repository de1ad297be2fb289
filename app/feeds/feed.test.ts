import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { routeArgs } from "#test/routes/route-args.ts";
import { loader } from "./feed.ts";

const { admin, visitor } = testDatabase();

test("a recipe without a description has that of its page, and no empty paragraph", async () => {
  const descriptions = ["A pot of leeks & cream.", "", ""];
  const metaDescriptions = ["Leeks.", "Rice for every day.", ""];
  for (const [index, title] of ["Leek Soup", "Plain Rice", "Toast"].entries()) {
    const description = descriptions[index] ?? "";
    const metaDescription = metaDescriptions[index] ?? "";
    const input = recipeInput({
      ...{ title, description, metaDescription, status: "published" },
      equipment: [{ amount: 2, name: "pots", note: "large" }],
      instructions: [{ text: "Chop.\nBoil." }],
    });
    await createRecipe(admin, { input, by: { id: null }, now: new Date(2026, 0, 9 - index) });
  }
  const xml = await (await loader(routeArgs({ db: visitor }, "/feed.xml"))).text();
  const items = xml.split("<item>").slice(1);
  expect(items.map((item) => /<description>(.*?)<\/description>/s.exec(item)?.[1])).toEqual([
    "A pot of leeks &amp; cream.",
    "Rice for every day.",
    "Toast: a recipe from Sorrel &amp; Co.",
  ]);
  expect(items[0]).toContain("&lt;li&gt;Chop.&lt;br&gt;Boil.&lt;/li&gt;");
  expect(items[0]).toContain(
    "&lt;h2&gt;Equipment&lt;/h2&gt;&lt;ul&gt;&lt;li&gt;2 pots, large&lt;/li&gt;",
  );
  const starts = items.map((item) => /<content:encoded>(.*?)&lt;h2/s.exec(item)?.[1]);
  expect(starts).toEqual(["&lt;p&gt;A pot of leeks &amp;amp; cream.&lt;/p&gt;", "", ""]);
});
