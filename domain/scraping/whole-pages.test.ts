import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import { draftFromScrape } from "./draft-from-scrape.ts";
import { readRecipeJson, readRecipePage } from "./read-recipe-page.ts";

/** Pages that have all that a recipe keeps, up to the draft. */

const PAGE = "https://example.com/x";

function draftOf(html: string) {
  const read = readRecipePage(html, PAGE);
  if (!read.ok) throw new Error(read.error);
  return recipeInputSchema.parse(draftFromScrape(read.recipe, { url: PAGE, site: "Example" }));
}

const draftOfPage = (name: string) =>
  draftOf(readFileSync(resolve(import.meta.dirname, `test-pages/${name}.html`), "utf8"));

test("a plugin's JSON-LD gives yield, equipment, video, tips and the larger image", () => {
  const draft = draftOfPage("recipe-plugin");
  expect(draft).toMatchObject({
    servings: 24,
    servingsMax: null,
    yield: { amount: 24, unit: "cookies" },
    equipment: [
      { amount: 2, name: "Baking sheets" },
      { amount: null, name: "Stand mixer" },
      { amount: 3, name: "bowls" },
      { amount: null, name: "9-inch pan" },
    ],
    notes: [
      { title: "Tip", text: "Cold butter takes longer." },
      { title: "Tip", text: "Freeze the dough in balls for a month." },
    ],
    video: {
      url: "https://www.youtube.com/embed/abcdefghijk?feature=oembed",
      uploadDate: "2025-11-30",
    },
    mainImageUrl: "https://example.com/uploads/oat-cookies-500x500.jpg",
    images: ["https://example.com/uploads/oat-cookies.jpg"],
    instructions: [
      {
        text: "Beat the butter until it is pale.",
        imageUrl: "https://example.com/uploads/beat.jpg",
      },
      { text: "Bake for 12 minutes." },
    ],
  });
  expect(draft.ingredients.map((row) => ingredientLine(row, "kitchen"))).toEqual([
    "1 cup (227 g) unsalted butter, softened",
    "250 g (9 oz) rolled oats",
    "2 sticks (1 cup) butter",
    "1 cup (240 ml) milk",
    "½ cup walnuts, chopped (optional)",
    "2 eggs (room temperature)",
    "1 lb boneless, skinless thighs",
  ]);
  expect(draft.ingredients[1]?.original).toBe("250g/9oz rolled oats");
});

test("microdata gives them too", () => {
  expect(draftOfPage("microdata")).toMatchObject({
    servings: 6,
    servingsMax: 8,
    equipment: [
      { amount: null, name: "Rolling pin" },
      { amount: 1, name: "pie dish" },
    ],
    // The 30th of February is no day.
    video: { url: "https://player.vimeo.com/video/123456789", uploadDate: null },
    mainImageUrl: "https://example.com/images/pie-300x200.jpg",
    images: ["https://example.com/images/pie-large.jpg"],
    ingredients: [
      { amount: 2, unit: "cups", secondAmount: 250, secondUnit: "g", note: "sifted" },
      { amount: 1, unit: "kg", secondAmount: 2.25, secondUnit: "lb", note: "halved and stoned" },
    ],
  });
});

describe("a video", () => {
  test.each<[string, unknown, string | null]>([
    ["an address", "https://youtu.be/abcdefghijk", "https://youtu.be/abcdefghijk"],
    [
      "a file",
      [{ contentUrl: "https://cdn.example.com/a.mp4", embedUrl: "https://example.com/p/1" }],
      "https://cdn.example.com/a.mp4",
    ],
    ["another host's player", { embedUrl: "https://video.example.com/embed/1" }, null],
    ["a script", { contentUrl: "javascript:alert(1)//a.mp4" }, null],
    ["nothing", [{}, null, 5], null],
  ])("%s", (_, video, url) => {
    expect(draftOf(recipeHtml({ video })).video?.url ?? null).toBe(url);
  });
});

describe("the page's image", () => {
  const draft = (image: unknown, meta = "") =>
    draftOf(
      `<meta property="og:image" content="https://a.example/og.jpg">${meta}${recipeHtml({ image })}`,
    );
  const wide = '<meta property="og:image:width" content="900">';
  test.each<[string, unknown, string, string[]]>([
    ["an image of unknown size", "https://a.example/p.jpg", "", []],
    ["a large one", { url: "https://a.example/p.jpg", width: 1200 }, "", []],
    ["a small one", { url: "https://a.example/p.jpg", width: 800 }, "", ["og"]],
    ["a resized one", "https://a.example/p-1024x683.jpg", "", ["og"]],
    ["a larger one", { url: "https://a.example/p.jpg", width: 1000 }, wide, []],
    ["a smaller one", { url: "https://a.example/p.jpg", width: 800 }, wide, ["og"]],
  ])("is the second choice beside a main one that is small: %s", (_, image, meta, second) => {
    const { mainImageUrl, images } = draft(image, meta);
    expect(mainImageUrl).toContain("https://a.example/p");
    expect(images).toEqual(second.map((name) => `https://a.example/${name}.jpg`));
  });

  test("comes before the other images of the recipe", () => {
    const small = (name: string) => ({ url: `https://a.example/${name}.jpg`, width: 400 });
    expect(draft([small("p"), small("q")]).images).toEqual([
      "https://a.example/og.jpg",
      "https://a.example/q.jpg",
    ]);
  });
});

test("a file of schema.org JSON is read alike, and long parts are cut to what a recipe keeps", () => {
  const {
    recipes: [read],
  } = readRecipeJson(
    JSON.stringify({
      "@type": "Recipe",
      name: "Long",
      recipeYield: `2 ${"dishes ".repeat(50)}`,
      tool: ["x ".repeat(400), "https://shop.example/", ...Array(300).fill("pot")],
      recipeIngredient: [`1 egg, cut into ${"very small pieces ".repeat(50)}`, "x".repeat(5_000)],
      recipeInstructions: [{ "@type": "HowToTip", text: "y".repeat(30_000) }, "Eat."],
    }),
  );
  if (!read?.ok) throw new Error("not read");
  const draft = recipeInputSchema.parse(draftFromScrape(read.recipe, { url: null, site: null }));
  expect(draft.equipment).toHaveLength(2);
  expect(draft.notes[0]?.text).toHaveLength(10_000);
  expect(draft.ingredients[0]?.note?.length).toBeLessThanOrEqual(500);
  expect(draft.yield?.amount).toBe(2);
});
