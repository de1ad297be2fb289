import { beforeAll, describe, expect, test } from "vitest";
import { findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { importRecipe } from "./import-recipe.server.ts";
import { readRecipePage } from "./read-recipe-page.ts";

const { admin, visitor } = testDatabase();
const now = new Date("2026-01-05T08:00:00Z");
const sites = [{ host: "allrecipes.com", label: "AllRecipes" }];

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Main Dish", slug: "main-dish" }).execute();
});

function importPage(given: Record<string, unknown>, status: "draft" | "published" = "published") {
  const read = readRecipePage(recipeHtml(given), null);
  if (!read.ok) throw new Error(read.error);
  return importRecipe(admin, { recipe: read.recipe, sites, status, by: { id: null }, now });
}

describe("an imported recipe", () => {
  test("has all its parts on the site, with credit to its source", async () => {
    const url = "https://www.allrecipes.com/recipe/1/lentil-stew/";
    expect(await importPage({ url })).toMatchObject({ outcome: "created", slug: "lentil-stew" });
    expect((await findRecipePage(visitor, "lentil-stew"))?.recipe).toMatchObject({
      title: "Lentil Stew",
      prepTime: 15,
      cookTime: 45,
      totalTime: 60,
      servings: 4,
      category: "Main Dish",
      ingredients: [
        { amount: 2, unit: "cups", name: "brown lentils" },
        { amount: 3, unit: "piece" },
        { amount: 1, unit: "to taste", name: "salt" },
      ],
      instructions: [{ text: expect.stringContaining("Rinse") }, { text: expect.any(String) }],
      source: { url: "https://www.allrecipes.com/recipe/1/lentil-stew", site: "AllRecipes" },
    });
  });

  test("keeps equipment, yield, video, notes, second measures and the line as written", async () => {
    const url = "https://www.allrecipes.com/recipe/2/oat-cookies/";
    await importPage({
      url,
      name: "Oat Cookies",
      recipeYield: ["4-6 servings", "24 cookies"],
      tool: [{ "@type": "HowToTool", name: "Baking sheet", requiredQuantity: 2 }],
      video: { contentUrl: "https://youtu.be/abcdefghijk", uploadDate: "2025-11-30" },
      recipeIngredient: ["2 cups (250 g) flour, sifted (optional)"],
      recipeInstructions: ["Bake.", { "@type": "HowToTip", text: "Freeze the rest." }],
    });
    expect((await findRecipePage(visitor, "oat-cookies"))?.recipe).toMatchObject({
      servings: 4,
      servingsMax: 6,
      yield: { amount: 24, unit: "cookies" },
      equipment: [{ amount: 2, name: "Baking sheet", note: null }],
      video: { url: "https://youtu.be/abcdefghijk", uploadDate: "2025-11-30" },
      notes: [{ title: "Tip", text: "Freeze the rest." }],
      instructions: [{ text: "Bake." }],
      ingredients: [
        {
          amount: 2,
          unit: "cups",
          secondAmount: 250,
          secondUnit: "g",
          name: "flour",
          note: "sifted",
          optional: true,
        },
      ],
    });
    const saved = await admin.selectFrom("ingredients").select("original").execute();
    expect(saved.map(({ original }) => original)).toContain(
      "2 cups (250 g) flour, sifted (optional)",
    );
  });

  test("is saved once per source URL, in any spelling", async () => {
    await importPage({ name: "Twice", url: "https://example.com/twice" });
    expect(
      await importPage({ name: "Twice", url: "http://example.com/twice/?utm_source=x" }),
    ).toEqual({
      outcome: "already-here",
      slug: "twice",
    });
  });

  test("without a URL is saved once per title and ingredients", async () => {
    await importPage({ name: "No Address" });
    expect(await importPage({ name: "No Address" })).toMatchObject({ outcome: "already-here" });
    expect(await importPage({ name: "No Address", recipeIngredient: ["1 leek"] })).toMatchObject({
      outcome: "created",
      slug: "no-address-2",
    });
  });

  test("is refused without ingredients", async () => {
    expect(await importPage({ name: "Empty", recipeIngredient: [] })).toEqual({
      outcome: "refused",
      reason: "The Recipe on this page has no ingredients",
    });
  });

  test("stays a draft when it is incomplete", async () => {
    expect(await importPage({ name: "Only a List", recipeInstructions: [] })).toEqual({
      outcome: "created",
      slug: "only-a-list",
      draftReason: "The Recipe on this page has no instructions",
    });
    expect(await findRecipePage(visitor, "only-a-list")).toBeNull();
  });
});
