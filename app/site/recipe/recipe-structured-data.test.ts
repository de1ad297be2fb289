import { describe, expect, it } from "vitest";
import type { AmountStyle } from "#domain/recipes/ingredients/format-amount.ts";
import { eachNutrient } from "#domain/recipes/nutrients.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { SiteAuthor } from "#domain/settings/site-settings.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { recipeStructuredData } from "./recipe-structured-data.ts";

const ORIGIN = "https://cook.example";

const soup: RecipePage = {
  ...recipeInput(),
  id: "1",
  slug: "leek-soup",
  title: "Leek Soup",
  description: "A pot of leeks.",
  image: "/pictures/leek-soup-1200.webp",
  imageFiles: {
    stem: "/pictures/leek-soup-",
    widths: [400, 800, 1200],
    wide: "/pictures/leek-soup-16x9.webp",
    square: "/pictures/leek-soup-1x1.webp",
    blur: "",
  },
  imageAlt: "",
  imageFilesByUrl: {},
  imageColor: "#aabb88",
  images: [],
  category: "Soups",
  categoryRef: { id: "c", name: "Soups", slug: "soups" },
  cuisine: "French",
  totalTime: 100,
  prepTime: 15,
  cookTime: 25,
  restTime: 60,
  difficulty: "easy",
  ratingAverage: null,
  ratingCount: 0,
  dietaryTags: ["Vegetarian", "Nut-Free"],
  mealTypes: ["Soup"],
  tags: ["leeks", "French", "soups"],
  servings: 4,
  ingredients: [
    ingredientOf({ amount: 1.5, unit: "cups", name: "leeks" }),
    ingredientOf({ amount: 1, unit: "to taste", name: "salt" }),
  ],
  instructions: [
    { group: null, name: null, text: "Slice the leeks.", imageUrl: null, ingredients: null },
    {
      group: null,
      name: "Simmer",
      text: "Simmer for 20 minutes.",
      imageUrl: "/pictures/s.webp",
      ingredients: null,
    },
  ],
  nutrition: {
    calories: 180.24,
    protein: 4,
    carbohydrates: 20,
    fat: 9,
    saturatedFat: 5.04,
    transFat: 0,
    unsaturatedFat: null,
    cholesterol: 22,
    fiber: null,
    sugar: null,
    sodium: 300,
    servingSize: null,
  },
  metaDescription: "",
  authorName: "Admin",
  authorUrl: null,
  writtenBy: "person",
  isReviewed: true,
  imageCredit: null,
  source: null,
  viewsCount: 12,
  firstPublishedAt: "2026-01-02T03:04:05.000Z",
  updatedAt: "2026-02-03T04:05:06.000Z",
};

const AUTHOR = { name: "Ada", image: "/media/ada.webp", url: "https://ada.example/" };

function structuredData(
  recipe: Partial<RecipePage> = {},
  amountStyle: AmountStyle = "kitchen",
  author: SiteAuthor = AUTHOR,
) {
  const site = { url: ORIGIN, amountStyle, author, siteName: "Sorrel" };
  return JSON.parse(JSON.stringify(recipeStructuredData({ ...soup, ...recipe }, site)));
}

const REVIEW = {
  id: "1",
  stars: 4,
  name: "Ada",
  text: "Good.",
  madeIt: true,
  tweaks: [],
  image: null,
  helpful: 0,
  importedFrom: null,
  postedAt: new Date("2026-01-02T23:04:05Z"),
  answers: [],
};

describe("a recipe's structured data", () => {
  it("names the site's author, unless the recipe names another one", () => {
    expect(structuredData({ authorName: "Admin" }).author).toEqual({
      "@type": "Person",
      name: "Ada",
      url: "https://ada.example/",
      image: `${ORIGIN}/media/ada.webp`,
    });
    const authorUrl = "https://bob.example/";
    expect(structuredData({ authorName: "Bob", authorUrl }).author).toEqual({
      "@type": "Person",
      name: "Bob",
      url: authorUrl,
    });
    const nobody = { name: null, image: null, url: null };
    expect(structuredData({ authorName: "Admin" }, "kitchen", nobody).author).toEqual({
      "@type": "Organization",
      name: "Sorrel",
      url: ORIGIN,
    });
  });

  it("has every required and recommended field", () => {
    expect(structuredData()).toMatchObject({
      "@type": "Recipe",
      name: "Leek Soup",
      image: [
        `${ORIGIN}/pictures/leek-soup-1200.webp`,
        `${ORIGIN}/pictures/leek-soup-16x9.webp`,
        `${ORIGIN}/pictures/leek-soup-1x1.webp`,
      ],
      author: { "@type": "Person", name: "Ada" },
      datePublished: "2026-01-02T03:04:05.000Z",
      description: "A pot of leeks.",
      prepTime: "PT15M",
      cookTime: "PT25M",
      totalTime: "PT1H40M",
      recipeYield: ["4", "4 servings"],
      recipeCategory: "Soups",
      recipeCuisine: "French",
      suitableForDiet: ["https://schema.org/VegetarianDiet"],
      recipeIngredient: ["1½ cups leeks", "salt, to taste"],
    });
  });

  it("is never changed before it is published", () => {
    const firstPublishedAt = "2026-01-02T03:04:05.007Z";
    const dateModified = (updatedAt: string) =>
      structuredData({ firstPublishedAt, updatedAt }).dateModified;
    expect(dateModified("2026-01-02T03:04:05.000Z")).toBe(firstPublishedAt);
    expect(dateModified("2026-01-02T03:04:06.000Z")).toBe("2026-01-02T03:04:06.000Z");
  });

  it("writes amounts in the site's style", () => {
    expect(structuredData({}, "plain").recipeIngredient).toContain("1.5 cups leeks");
  });

  it("lists our images in all aspect ratios", () => {
    const main = "/media/0a.webp";
    const step = "/media/0b.webp";
    const imageFiles = (name: string) => ({
      stem: `/media/${name}-4x3-50-20-`,
      widths: [400, 600, 800, 1200, 1600],
      wide: `/media/${name}-16x9-50-20-1200.webp`,
      square: null,
      blur: "",
    });
    const { image, recipeInstructions } = structuredData({
      image: main,
      imageFiles: imageFiles("0a"),
      imageFilesByUrl: { [step]: { ...imageFiles("0b"), alt: "" } },
      instructions: [
        { group: null, name: null, text: "Slice the leeks.", imageUrl: step, ingredients: null },
      ],
    });
    expect(image).toEqual([
      `${ORIGIN}/media/0a-4x3-50-20-1200.webp`,
      `${ORIGIN}/media/0a-16x9-50-20-1200.webp`,
    ]);
    expect(recipeInstructions[0].image).toBe(`${ORIGIN}/media/0b-4x3-50-20-1200.webp`);
  });

  it("keeps category and cuisine out of the keywords", () => {
    expect(structuredData().keywords).toBe("leeks, Vegetarian, Nut-Free");
    expect(
      structuredData({ tags: ["dinner", "Italian", "french soups", "winter"] }).keywords,
    ).toMatch(/^winter,/);
    expect(structuredData({ tags: ["Lunch"], dietaryTags: [] }).keywords).toBe("Leek Soup");
  });

  it("uses the first meal type if there is no category", () => {
    expect(structuredData({ category: null, categoryRef: null }).recipeCategory).toBe("Soup");
  });

  it("removes step numbers from the texts", () => {
    const step = { group: null, imageUrl: null, ingredients: null };
    const { recipeInstructions } = structuredData({
      instructions: [
        { ...step, name: "Step 1", text: "Step 1: Slice the leeks." },
        { ...step, name: "STEP 2 - Simmer", text: "Step 2" },
        { ...step, name: null, text: "Step 3 times on the hose." },
      ],
    });
    expect(recipeInstructions).toMatchObject([
      { text: "Slice the leeks." },
      { name: "Simmer", text: "Step 2" },
      { text: "Step 3 times on the hose." },
    ]);
    expect(recipeInstructions[0]).not.toHaveProperty("name");
  });

  it("drops invalid image URLs", () => {
    const { image, recipeInstructions } = structuredData({
      image: "http://",
      imageFiles: undefined,
      images: ["https://exa mple.com/a.jpg"],
      instructions: [
        {
          group: null,
          name: null,
          text: "Mix.",
          imageUrl: "javascript:alert(1)",
          ingredients: null,
        },
      ],
    });
    expect(image).toEqual([expect.stringContaining(`${ORIGIN}/recipe/leek-soup/share.png`)]);
    expect(recipeInstructions[0]).not.toHaveProperty("image");
    expect(structuredData({ images: ["http://", "/pictures/b.webp"] }).image.at(-1)).toBe(
      `${ORIGIN}/pictures/b.webp`,
    );
  });

  it("omits empty fields", () => {
    const bare = structuredData({
      ingredients: [],
      instructions: [],
      nutrition: { ...eachNutrient(() => null), servingSize: "1 bowl" },
    });
    expect(bare).not.toHaveProperty("recipeIngredient");
    expect(bare).not.toHaveProperty("recipeInstructions");
    expect(bare).not.toHaveProperty("nutrition");
  });

  it("gives each step its text, name, image and URL", () => {
    expect(structuredData().recipeInstructions).toEqual([
      { "@type": "HowToStep", text: "Slice the leeks.", url: `${ORIGIN}/recipe/leek-soup#step-1` },
      {
        "@type": "HowToStep",
        name: "Simmer",
        text: "Simmer for 20 minutes.",
        url: `${ORIGIN}/recipe/leek-soup#step-2`,
        image: `${ORIGIN}/pictures/s.webp`,
      },
    ]);
  });

  it("renders groups as sections and numbers steps across them", () => {
    const step = { name: null, imageUrl: null, ingredients: null };
    const { recipeInstructions } = structuredData({
      instructions: [
        { ...step, group: "Soup", text: "Cook." },
        { ...step, group: "Croutons", text: "Fry." },
      ],
    });
    expect(recipeInstructions).toMatchObject([
      { "@type": "HowToSection", name: "Soup", itemListElement: [{ text: "Cook." }] },
      { name: "Croutons", itemListElement: [{ url: `${ORIGIN}/recipe/leek-soup#step-2` }] },
    ]);
  });

  it("writes nutrition with units and omits unknown values", () => {
    expect(structuredData().nutrition).toEqual({
      "@type": "NutritionInformation",
      servingSize: "1 serving",
      calories: "180.2 calories",
      proteinContent: "4 g",
      carbohydrateContent: "20 g",
      fatContent: "9 g",
      saturatedFatContent: "5 g",
      transFatContent: "0 g",
      cholesterolContent: "22 mg",
      sodiumContent: "300 mg",
    });
  });

  it("names the serving size where the recipe does", () => {
    const { nutrition } = structuredData({
      nutrition: {
        ...eachNutrient(() => null),
        unsaturatedFat: 4,
        servingSize: "1 bowl (300 g)",
      },
    });
    expect(nutrition).toEqual({
      "@type": "NutritionInformation",
      servingSize: "1 bowl (300 g)",
      unsaturatedFatContent: "4 g",
    });
  });

  it("invents no rating, and counts ratings that were given, else views, or 1", () => {
    expect(structuredData()).not.toHaveProperty("aggregateRating");
    expect(structuredData({ ratingAverage: 4.5 }).aggregateRating).toMatchObject({
      ratingValue: "4.5",
      ratingCount: 12,
    });
    expect(structuredData({ ratingAverage: 4.5, ratingCount: 3 }).aggregateRating.ratingCount).toBe(
      3,
    );
    expect(structuredData({ ratingAverage: 4.5, viewsCount: 0 }).aggregateRating.ratingCount).toBe(
      1,
    );
  });

  it("has the reviews that the page shows, and none otherwise", () => {
    expect(structuredData()).not.toHaveProperty("review");
    const site = {
      url: ORIGIN,
      amountStyle: "kitchen" as AmountStyle,
      author: AUTHOR,
      siteName: "Sorrel",
    };
    expect(recipeStructuredData(soup, site, [REVIEW]).review).toEqual([
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Ada" },
        datePublished: "2026-01-02",
        reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5 },
      },
    ]);
  });

  it("follows the rules for review snippets", () => {
    // developers.google.com/search/docs/appearance/structured-data/review-snippet (2025-12-10)
    const review = { ...REVIEW, stars: 1, name: "\u{1F373}".repeat(100) };
    const site = {
      url: ORIGIN,
      amountStyle: "kitchen" as AmountStyle,
      author: AUTHOR,
      siteName: "Sorrel",
    };
    const rated = { ...soup, ratingAverage: 1, ratingCount: 1 };
    const data = JSON.parse(JSON.stringify(recipeStructuredData(rated, site, [review])));
    const [one] = data.review;
    // Required: a person with a valid name, and stars within the scale.
    expect(one.author["@type"]).toBe("Person");
    expect([...one.author.name]).toHaveLength(99);
    expect(one.reviewRating).toMatchObject({ "@type": "Rating", ratingValue: 1, bestRating: 5 });
    expect(one.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
    // Nested in the recipe, it names no other item; nor is it a review of the site or of its owner.
    expect(one).not.toHaveProperty("itemReviewed");
    expect(data["@type"]).toBe("Recipe");
    // An average within its scale, of as many votes as there are.
    const { ratingValue, bestRating, ratingCount } = data.aggregateRating;
    expect(Number(ratingValue)).toBeGreaterThanOrEqual(1);
    expect(Number(ratingValue)).toBeLessThanOrEqual(Number(bestRating));
    expect(ratingCount).toBe(1);
  });

  it("omits unknown times and always has an image", () => {
    const bare = structuredData({
      totalTime: 0,
      prepTime: 0,
      cookTime: 0,
      restTime: 0,
      image: null,
    });
    expect(bare).not.toHaveProperty("totalTime");
    expect(bare).not.toHaveProperty("prepTime");
    expect(bare.image).toEqual([expect.stringContaining(`${ORIGIN}/recipe/leek-soup/share.png`)]);
  });
});
