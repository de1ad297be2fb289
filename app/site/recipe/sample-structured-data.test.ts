import { describe, expect, test } from "vitest";
import { previewPage } from "#app/admin/editor/preview/preview-page.ts";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import { fieldsOf } from "#domain/recipes/form/form-values.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { recipeStructuredData } from "./recipe-structured-data.ts";

const site = {
  url: "https://cook.example",
  amountStyle: "kitchen" as const,
  author: { name: "Ada", image: null, url: "https://ada.example/" },
  siteName: "Sorrel",
};

/** Google's guidelines for recipes (2025-12-10): a video is recommended too, and the samples have none. */
const REQUIRED_OR_RECOMMENDED = [
  "name",
  "image",
  "author",
  "datePublished",
  "description",
  "prepTime",
  "cookTime",
  "totalTime",
  "keywords",
  "recipeYield",
  "recipeCategory",
  "recipeCuisine",
  "nutrition",
  "recipeIngredient",
  "recipeInstructions",
];

describe.each(sampleRecipes)("$slug", (sample) => {
  const page = previewPage(fieldsOf(recipeInputSchema.parse(sample)));
  if (!page) throw new Error("can't be shown");
  const rating = sample.ratingAverage ?? null;
  const rated = { ...page, ratingAverage: rating, ratingCount: rating ? 12 : 0 };
  const data = JSON.parse(JSON.stringify(recipeStructuredData(rated, site)));

  test("has all that search engines require and recommend", () => {
    const missing = REQUIRED_OR_RECOMMENDED.filter((name) => !data[name]?.toString());
    expect(missing).toEqual([]);
    expect(data.image.length).toBeGreaterThanOrEqual(1);
    expect(data.nutrition.calories).toMatch(/^[\d.]+ calories$/);
    expect(data.author).toMatchObject({ "@type": "Person", url: "https://ada.example/" });
    expect(Boolean(data.aggregateRating)).toBe(rating !== null);
  });

  test("tells servings as a number first, then in words, then what it makes", () => {
    expect(data.recipeYield[0]).toBe(String(page.servings));
    expect(data.recipeYield[1]).toMatch(/servings?$/);
    expect(data.recipeYield).toHaveLength(page.yield ? 3 : 2);
  });

  test("names its tools and gives each step a text and an address", () => {
    expect(data.tool ?? []).toHaveLength(page.equipment.length);
    const steps = data.recipeInstructions.flatMap(
      (entry: { itemListElement?: object[] }) => entry.itemListElement ?? [entry],
    );
    expect(steps).toHaveLength(page.instructions.length);
    for (const step of steps) {
      expect(step).toMatchObject({ "@type": "HowToStep", text: expect.stringMatching(/\S/) });
      expect(step.url).toMatch(/#step-\d+$/);
    }
  });
});
