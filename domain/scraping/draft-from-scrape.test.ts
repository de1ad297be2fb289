import { describe, expect, it } from "vitest";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import type { ReadStep } from "#domain/recipes/recipe.ts";
import { difficultyOf, draftFromScrape, timesFrom } from "./draft-from-scrape.ts";
import { inferDietaryTags } from "./infer-dietary-tags.ts";
import { inferMealTypes } from "./infer-meal-types.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";

const NOWHERE = { url: null, site: null };

describe("draftFromScrape", () => {
  it("fills in the scraper's defaults", () => {
    expect(draftFromScrape(scraped({}), NOWHERE)).toMatchObject({
      servings: 4,
      cuisine: "International",
      category: "Main Dish",
      status: "draft",
      featured: false,
      authorName: "Admin",
      source: null,
      mainImageUrl: null,
    });
  });

  it("maps the page's values to the site's names", () => {
    const draft = draftFromScrape(
      scraped({
        cuisines: ["Fusion", "Italian Inspired"],
        categories: ["Desserts"],
        author: "Ada",
        authorUrl: "https://pinchofyum.com/ada",
      }),
      { url: "https://pinchofyum.com/cake", site: "Pinch of Yum" },
    );
    expect(draft).toMatchObject({
      cuisine: "Italian",
      category: "Dessert",
      authorName: "Ada",
      authorUrl: "https://pinchofyum.com/ada",
      source: { url: "https://pinchofyum.com/cake", site: "Pinch of Yum" },
    });
  });

  it("has groups of lines, a title over the list as nothing, and advice as a note", () => {
    const lines = [
      "Zutaten",
      "For the glaze: 2 tbsp honey",
      "1 tsp salt",
      "TO FINISH",
      "Flaky salt",
      "See note below",
    ];
    const draft = draftFromScrape(scraped({ lines }), NOWHERE);
    expect(draft.ingredients?.map(({ group, name }) => [group, name])).toEqual([
      ["For the glaze", "honey"],
      [null, "salt"],
      ["TO FINISH", "Flaky salt"],
    ]);
    expect(draft.notes).toEqual([{ title: null, text: "See note below" }]);
  });

  it.each([
    [["Main Course"], "Main Dish"],
    [["Main", "Salad"], "Main Dish"],
    [["Main Ingredient: Chicken", "Salad"], "Salad"],
  ])("of the categories %j chooses %s", (categories, category) => {
    expect(draftFromScrape(scraped({ categories }), NOWHERE).category).toBe(category);
  });

  it.each([
    ["Iranian", "Iranian"],
    ["Latin American", "Latin American"],
    ["African-American", "African-American"],
    ["North American", "American"],
    ["South Indian", "Indian"],
    ["None", "International"],
    ["N/A", "International"],
    ["-", "International"],
  ])("reads the cuisine %s as %s", (cuisine, read) => {
    expect(draftFromScrape(scraped({ cuisines: [cuisine] }), NOWHERE).cuisine).toBe(read);
  });

  it("reads a diet in the cuisine field as a diet", () => {
    const draft = draftFromScrape(scraped({ cuisines: ["Gluten Free"] }), NOWHERE);
    expect(draft).toMatchObject({ cuisine: "International", dietaryTags: ["Gluten-Free"] });
  });

  it("drops generic steps, numbers and names that repeat the text", () => {
    const steps = [
      step("Gather all ingredients."),
      step("1. Chop the onion.", "Step 1"),
      step("Fry it until golden.", "Fry it..."),
      step("Plate.", "Serving:"),
      step("Enjoy!"),
    ];
    expect(draftFromScrape(scraped({ steps }), NOWHERE).instructions).toEqual([
      { group: null, name: null, text: "Chop the onion.", imageUrl: null },
      { group: null, name: null, text: "Fry it until golden.", imageUrl: null },
      { group: null, name: "Serving", text: "Plate.", imageUrl: null },
    ]);
  });

  it.each([
    ["Gather all the ingredients together.", undefined],
    ["Assemble all ingredients before starting.", undefined],
    ["Gather and prep all ingredients.", undefined],
    ["Serve and enjoy!", undefined],
    ["Gather all ingredients. Preheat the oven.", "Preheat the oven."],
    ["Gather ingredients and preheat the oven.", "Gather ingredients and preheat the oven."],
    ["Gather the ingredients in a bowl.", "Gather the ingredients in a bowl."],
  ])("of the step %j keeps %j", (text, kept) => {
    const draft = draftFromScrape(scraped({ steps: [step(text), step("Bake.")] }), NOWHERE);
    expect(draft.instructions?.map((row) => row.text)).toEqual([kept, "Bake."].filter(Boolean));
  });

  it("reads a line with a colon as the heading of the ingredients after it", () => {
    const draft = draftFromScrape(scraped({ lines: ["For the sauce:", "1 cup cream"] }), NOWHERE);
    expect(draft.ingredients).toMatchObject([
      { group: "For the sauce", amount: 1, amountMax: null, unit: "cup", name: "cream" },
    ]);
  });

  it("uses the first 160 characters of the description as meta description", () => {
    const draft = draftFromScrape(scraped({ description: "word ".repeat(60) }), NOWHERE);
    expect(draft.metaDescription).toBe("word ".repeat(32).trim());
  });
});

describe("timesFrom", () => {
  it.each([
    [{ prepTime: 15, cookTime: 10, totalTime: 40 }, [15, 10, 15]],
    [{ prepTime: 15, cookTime: null, totalTime: 40 }, [15, 25, 0]],
    [{ prepTime: null, cookTime: 30, totalTime: 40 }, [10, 30, 0]],
    [{ prepTime: null, cookTime: null, totalTime: 40 }, [0, 40, 0]],
    [{ prepTime: 20, cookTime: 10, totalTime: null }, [20, 10, 0]],
    [{ prepTime: 20, cookTime: 10, totalTime: 20 }, [20, 10, 0]],
    [{ prepTime: null, cookTime: null, totalTime: null }, [0, 0, 0]],
    [{ prepTime: 0, cookTime: 0, totalTime: 45 }, [0, 45, 0]],
    [{ prepTime: 15, cookTime: 0, totalTime: 135 }, [15, 0, 120]],
  ])("of %j are %j", (page, [prepTime, cookTime, restTime]) => {
    expect(timesFrom(page)).toEqual({ prepTime, cookTime, restTime });
  });
});

describe("difficultyOf", () => {
  it.each([
    [29, 7, "easy"],
    [30, 7, "medium"],
    [29, 8, "medium"],
    [60, 15, "medium"],
    [61, 3, "hard"],
    [10, 16, "hard"],
    [0, 3, "easy"],
  ])("calls %i minutes with %i ingredients %s", (minutes, ingredients, difficulty) => {
    expect(difficultyOf(minutes, ingredients)).toBe(difficulty);
  });
});

describe("inferMealTypes", () => {
  it.each([
    ["Chicken Noodle Soup", ["Soup"]],
    ["Chocolate Chip Cookies", ["Dessert"]],
    ["Maryland Crab Cakes", []],
    ["Salmon Cakes", []],
    ["Corn Cakes", []],
    ["Potato Cake", []],
    ["Sweet Potato Cake", ["Dessert"]],
    ["Carrot Cake", ["Dessert"]],
    ["Ice Cream Sandwich", ["Dessert"]],
    ["Sandwich Bread", []],
    ["Club Sandwiches", ["Lunch"]],
    ["Main Street Fries", []],
    ["A Hearty Main", ["Dinner"]],
    ["Mains", ["Dinner"]],
    ["Main Dishes", ["Dinner"]],
    ["Salad Dressing", []],
    ["Beefsteak with Souper Sauce", []],
    ["Breakfast Pancakes", ["Breakfast"]],
  ])("of %s are %j", (title, types) => {
    expect(inferMealTypes(scraped({ title }))).toEqual(types);
  });
});

describe("inferDietaryTags", () => {
  it("accepts suitableForDiet and keywords", () => {
    expect(inferDietaryTags(scraped({ diets: ["https://schema.org/GlutenFreeDiet"] }))).toEqual([
      "Gluten-Free",
    ]);
    expect(inferDietaryTags(scraped({ keywords: ["vegan dinner"] }))).toEqual([
      "Vegetarian",
      "Vegan",
    ]);
  });

  it("accepts a title unless the ingredients contradict it", () => {
    const title = "Vegan Mash";
    expect(
      inferDietaryTags(scraped({ title, lines: ["2 tbsp vegan butter", "1 cup oat milk"] })),
    ).toContain("Vegan");
    expect(inferDietaryTags(scraped({ title, lines: ["2 tbsp butter"] }))).not.toContain("Vegan");
  });

  it.each([
    ["A great alternative to keto meals.", []],
    ["Serve with a gluten-free bread.", []],
    ["Unlike most vegan curries it is rich.", []],
    ["My vegan little sister loves this.", []],
    ["For your keto friends.", []],
    ["This vegan curry is served with rice.", ["Vegetarian", "Vegan"]],
    ["A vegan stew. Serve it with vegan bread.", ["Vegetarian", "Vegan"]],
    ["A family-friendly gluten-free dinner.", ["Gluten-Free"]],
  ])("of the description %j are %j", (description, tags) => {
    expect(inferDietaryTags(scraped({ description, lines: ["1 cup lentils"] }))).toEqual(tags);
  });

  it.each([
    ["Vegan Meat Lovers Pizza", "1 cup lentils", ["Vegetarian", "Vegan"]],
    ["Vegan Curry", "1 lb coconut shrimp", []],
    ["Vegan Curry", "2 tbsp soy-glazed pork", []],
    ["Vegan Curry", "1 cup vegan chicken", ["Vegetarian", "Vegan"]],
    ["Vegan Curry", "1 cup coconut meat", ["Vegetarian", "Vegan"]],
    ["Vegan Curry", "1 cup soy chorizo", ["Vegetarian", "Vegan"]],
    ["Vegan Curry", "1 flax egg", ["Vegetarian", "Vegan"]],
    ["Dairy-Free Sauce", "1 cup milk or almond milk", []],
    ["Dairy-Free Sauce", "1 cup almond or oat milk", ["Dairy-Free"]],
    ["Dairy-Free Sauce", "1 cup milk (oat or soy)", ["Dairy-Free"]],
    ["Dairy-Free Sauce", "1 cup dairy-free cream or milk", ["Dairy-Free"]],
  ])("of %s with %s are %j", (title, line, tags) => {
    expect(inferDietaryTags(scraped({ title, lines: [line] }))).toEqual(tags);
  });

  it("ignores suggested variations", () => {
    for (const description of [
      "Swap the cream to make it vegan.",
      "There is a vegan option.",
      "This is not vegan.",
    ])
      expect(inferDietaryTags(scraped({ description }))).toEqual([]);
    expect(inferDietaryTags(scraped({ title: "Beef and vegetable stew" }))).toEqual([]);
  });
});

function step(text: string, name: string | null = null): ReadStep {
  return { group: null, name, text, imageUrl: null };
}

function scraped({
  lines = [],
  ...rest
}: Partial<ScrapedRecipe> & { lines?: string[] }): ScrapedRecipe {
  return {
    title: "Dish",
    description: "",
    ingredientLines: lines,
    ingredients: lines.map(parseIngredientLine),
    steps: [],
    notes: [],
    equipment: [],
    prepTime: null,
    cookTime: null,
    totalTime: null,
    servings: null,
    servingsMax: null,
    yield: null,
    video: null,
    imageUrls: [],
    nutrition: null,
    cuisines: [],
    categories: [],
    keywords: [],
    diets: [],
    author: null,
    authorUrl: null,
    canonicalUrl: null,
    published: null,
    rating: null,
    reviews: [],
    imageAlts: {},
    losses: [],
    ...rest,
  };
}
