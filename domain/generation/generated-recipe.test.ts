import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { firstJson } from "#platform/chat/first-json.ts";
import { classificationIn, normalizeClassification } from "./classification.ts";
import { criteriaSchema, surpriseCriteria } from "./criteria.ts";
import { generatedIngredient } from "./generated-ingredient.ts";
import { generatedRecipe } from "./generated-recipe.ts";
import { suggestionsIn } from "./suggestion.ts";

const criteria = criteriaSchema.parse({ category: "Dinner", cuisine: "Greek" });
const categories = ["Dinner", "Desserts", "Quick Meals"];
const read = (value: unknown) => generatedRecipe(value, { criteria, categories });

const whole = {
  title: "Leek Soup",
  description: "A soup of leeks.",
  prepTime: 10,
  cookTime: 20,
  servings: 4,
  ingredients: [{ amount: 2, unit: "piece", name: "leeks" }],
  instructions: [{ stepNumber: 1, text: "Boil the leeks until they are soft." }],
};

function repaired(given: object) {
  const result = read({ ...whole, ...given });
  if (!result?.ok) throw new Error(result?.problem ?? "nothing was read");
  return result.recipe;
}

test.each<[object, object]>([
  [
    { prepTime: "15 minutes", cookTime: "PT1H30M" },
    { prepTime: 15, cookTime: 90 },
  ],
  [
    { prepTime: "1 hour 20 min", cookTime: "20" },
    { prepTime: 80, cookTime: 20 },
  ],
  [
    { prepTime: -5, cookTime: "soon" },
    { prepTime: 0, cookTime: 0 },
  ],
  [
    { prepTime: undefined, cookTime: undefined, totalTime: 40 },
    { prepTime: 0, cookTime: 40 },
  ],
  [{ servings: "6 servings" }, { servings: 6 }],
  [{ servings: 0 }, { servings: 4 }],
  [{ servings: "4-6" }, { servings: 4, servingsMax: 6, yield: null }],
  [
    { servings: 8, yield: "24 cookies" },
    { servings: 8, yield: { amount: 24, unit: "cookies" } },
  ],
  [{ yield: { amount: 1, unit: "loaf" } }, { servings: 4, yield: { amount: 1, unit: "loaf" } }],
  [
    { servings: undefined, yield: "4 servings" },
    { servings: 4, yield: null },
  ],
  [
    { notes: ["Keeps a week.", { title: "Freezing", text: "In slices.\nThaw overnight." }, 3, {}] },
    {
      notes: [
        { title: null, text: "Keeps a week." },
        { title: "Freezing", text: "In slices.\nThaw overnight." },
        { title: null, text: "3" },
      ],
    },
  ],
  [{ notes: { Storage: "Cold." } }, { notes: [{ title: "Storage", text: "Cold." }] }],
  [{ tips: "- One.\n- Two." }, { notes: [{ text: "One." }, { text: "Two." }] }],
  [{ notes: "" }, { notes: [], equipment: [] }],
  [
    { equipment: ["Pot", { name: "baking sheets", quantity: "2", note: "lined" }, "pot", null] },
    {
      equipment: [
        { amount: null, name: "Pot", note: null },
        { amount: 2, name: "baking sheets", note: "lined" },
      ],
    },
  ],
  [{ tools: "whisk, large pot" }, { equipment: [{ name: "whisk" }, { name: "large pot" }] }],
  [{ difficulty: "Intermediate" }, { difficulty: "medium" }],
  [{ difficulty: "EASY" }, { difficulty: "easy" }],
  [{ cuisine: "middle eastern" }, { cuisine: "Middle Eastern" }],
  [{ cuisine: "" }, { cuisine: "Greek" }],
  [{ cuisine: "Nordic" }, { cuisine: "Nordic" }],
  [{ cuisine: ["italian", "Greek"] }, { cuisine: "Italian" }],
  [
    { cuisine: [{ name: "Thai" }], category: ["desserts"] },
    { cuisine: "Thai", category: "Desserts" },
  ],
  [{ description: ["Warm.", "Good."] }, { description: "Warm. Good." }],
  [{ category: "quick meals" }, { category: "Quick Meals" }],
  [{ category: "Dessert" }, { category: "Desserts" }],
  [{ category: "Potage" }, { category: "Dinner" }],
  [{ category: "Soup" }, { category: "Dinner", mealTypes: ["Soup"] }],
  [{ mealTypes: ["Main Dish"] }, { mealTypes: ["Dinner"] }],
  [{ mealTypes: "lunch, side dish" }, { mealTypes: ["Lunch", "Side Dish"] }],
  [{ mealTypes: "dessert and snack" }, { mealTypes: ["Dessert", "Snack"] }],
  [{ mealTypes: ["Lunch / Dinner"] }, { mealTypes: ["Lunch", "Dinner"] }],
  [{ dietaryTags: "vegan & gluten-free" }, { dietaryTags: ["Vegan", "Gluten-Free"] }],
  [{ tags: ["mac and cheese"] }, { tags: ["mac and cheese"] }],
  [{ mealTypes: [{ name: "Lunch" }, "Elevenses"] }, { mealTypes: ["Lunch"] }],
  [
    { mealTypes: ["Lunch", "Dinner", "Soup", "Snack"] },
    { mealTypes: ["Lunch", "Dinner", "Snack"] },
  ],
  [{ dietaryTags: ["gluten free", "VEGAN", "Halal"] }, { dietaryTags: ["Vegan", "Gluten-Free"] }],
  [{ slug: "My Leek Soup!" }, { slug: "my-leek-soup" }],
  [{ metaDescription: "x".repeat(200) }, { metaDescription: "x".repeat(160) }],
  [{}, { metaDescription: "A soup of leeks.", slug: "leek-soup", status: "draft" }],
  [
    { status: "published", featured: true },
    { status: "draft", featured: false },
  ],
  [
    {
      nutrition: {
        calories: "about 350 kcal",
        protein: "12g",
        carbs: 40,
        fat: 9.5,
        trans_fat: ".5g",
        saturated_fat: "2 g",
        cholesterol: "15 mg",
        sodium: "n/a",
        serving_size: "1 bowl",
      },
    },
    {
      nutrition: {
        calories: 350,
        protein: 12,
        carbohydrates: 40,
        fat: 9.5,
        transFat: 0.5,
        saturatedFat: 2,
        cholesterol: 15,
        sodium: null,
        servingSize: "1 bowl",
      },
    },
  ],
  [
    { nutrition: { calories: "1,250 kcal", sodium: "1,050 mg", carbs: "1,200 mg", fat: "2,5 g" } },
    { nutrition: { calories: 1250, sodium: 1050, carbohydrates: 1.2, fat: 2.5 } },
  ],
  [
    { nutrition: { calories: "1046 kJ", sodium: "1.2 g", protein: "-3 g" } },
    { nutrition: { calories: 250, sodium: 1200, protein: null } },
  ],
  [{ ingredients: "1 leek\n2 eggs" }, { ingredients: [{ name: "leek" }, { amount: 2 }] }],
  [{ nutrition: {} }, { nutrition: null }],
  [{ nutrition: { servingSize: "1 bowl" } }, { nutrition: null }],
  [{ nutrition: "none" }, { nutrition: null }],
  [
    { instructions: ["1. Boil.", "Step 2: Serve.", 3, null, { step: 4, instruction: "Eat." }] },
    { instructions: [{ text: "Boil." }, { text: "Serve." }, { text: "Eat." }] },
  ],
  [
    { instructions: "Boil the leeks.\n\nServe." },
    { instructions: [{ text: "Boil the leeks." }, { text: "Serve." }] },
  ],
  [{ ingredients: { Soup: ["2 leeks"] } }, { ingredients: [{ name: "leeks" }] }],
  [{ title: "  Leek\n Soup\u0000 " }, { title: "Leek Soup" }],
])("%j is repaired", (given, expected) => {
  expect(repaired(given)).toMatchObject(expected);
});

test.each([
  [{ title: " " }, "the recipe has no title"],
  [{ title: { text: "Soup" } }, "the recipe has no title"],
  [{ ingredients: "lots" }, "the recipe has no ingredients"],
  [{ ingredients: [null, { amount: 2 }] }, "the recipe has no ingredients"],
  [{ instructions: [] }, "the recipe has no steps"],
])("%j is reported", (given, problem) => {
  expect(read({ ...whole, ...given })).toEqual({ ok: false, problem });
});

test("a recipe is found in a list or in a property", () => {
  for (const value of [[whole], { recipe: whole }, { data: "x", result: whole }]) {
    expect(read(value)).toMatchObject({ ok: true, recipe: { title: "Leek Soup" } });
  }
  for (const value of [null, 5, [], {}, { answer: 1 }, [[whole]]])
    expect(read(value)).toBeUndefined();
});

describe("ingredients", () => {
  test.each<[unknown, string]>([
    [{ amount: 2, unit: "cups", name: "flour" }, "2 cups flour"],
    [{ amount: "1 1/2", unit: "Tablespoons", name: "oil" }, "1.5 tbsp oil"],
    [{ amount: "½", unit: "teaspoon", name: "salt" }, "0.50 tsp salt"],
    [{ amount: "2-3", unit: "", name: "eggs" }, "2–3 eggs"],
    [{ amount: "2 cups", name: "flour" }, "2 cups flour"],
    [{ amount: 1, unit: "can", name: "tomatoes" }, "1 can tomatoes"],
    [{ amount: null, unit: "", name: "parsley" }, "parsley"],
    [{ unit: "to taste", name: "salt" }, "salt, to taste"],
    [{ amount: "to taste", name: "pepper" }, "pepper, to taste"],
    [{ quantity: 3, unit: "g", ingredient: "yeast" }, "3 g yeast"],
    ["2 tablespoons olive oil", "2 tbsp olive oil"],
    [{ amount: 1, unit: "cup", name: "butter", note: "softened" }, "1 cup butter, softened"],
    [{ amount: 1, unit: "cup", name: "butter, softened" }, "1 cup butter, softened"],
    [{ amount: 1, unit: "can", name: "beans", preparation: "drained" }, "1 can beans, drained"],
    [{ amount: 1, unit: "tsp", name: "chili", optional: true }, "1 tsp chili (optional)"],
    [{ amount: 1, unit: "tsp", name: "chili (optional)", note: "" }, "1 tsp chili (optional)"],
    [{ amount: 1, unit: "tsp", name: "chili", note: "optional" }, "1 tsp chili (optional)"],
    [{ amount: 1, unit: "tsp", name: "chili", optional: "false" }, "1 tsp chili"],
    ["1 cup (125 g) flour, sifted", "1 cup (125 g) flour, sifted"],
  ])("%j is read as %s", (value, line) => {
    const read = generatedIngredient(value);
    expect(read && ingredientLine(read, "plain")).toBe(line);
  });

  test("keep a line as the model wrote it, and no line that it didn't", () => {
    expect(generatedIngredient("2 tablespoons oil")?.original).toBe("2 tablespoons oil");
    expect(generatedIngredient({ amount: 1, unit: "can", name: "beans" })?.original).toBeNull();
  });

  test.each([null, 5.5, {}, { amount: 2 }, ""])("%j is null or a name", (value) => {
    expect([null, "5.5"]).toContain(generatedIngredient(value)?.name ?? null);
  });
});

describe("suggestions", () => {
  test("are at most five, without duplicates", () => {
    const list = ["A", "B", "A", "C", "D", "E", "F"].map((name) => ({ name, estimatedTime: 30 }));
    const suggestions = suggestionsIn(list);
    expect(suggestions?.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
    expect(suggestions?.[0]?.estimatedTime).toBe("30 minutes");
  });

  test("are found in a property, and nowhere else", () => {
    const one = { name: "A", description: "One alone" };
    for (const value of [{ suggestions: [one] }, [[one]], one])
      expect(suggestionsIn(value)).toHaveLength(1);
    for (const value of [[1], ["A"], {}, null, { list: [1] }, whole]) {
      expect(suggestionsIn(value)).toBeUndefined();
    }
    expect(suggestionsIn([])).toEqual([]);
  });
});

test("a category that is really a meal type becomes one, and the category is cleared", () => {
  const given = {
    cuisine: "italian",
    category: "Appetizer",
    mealTypes: ["dinner"],
    dietaryTags: [],
  };
  expect(normalizeClassification(given, categories)).toEqual({
    cuisine: "Italian",
    category: "",
    mealTypes: ["Dinner", "Appetizer"],
    dietaryTags: [],
  });
});

test("a classification is read from the value or from one of its properties", () => {
  const classification = { cuisine: "Thai", mealTypes: ["Dinner"], dietaryTags: ["Vegan"] };
  const given = { cuisine: "thai", mealTypes: ["Main Dish"], dietary_tags: ["vegan", "x"] };
  for (const value of [given, { classification: given }]) {
    expect(classificationIn(value, categories)).toEqual(classification);
  }
  for (const value of [null, [], [given], {}, { title: "Soup" }, "thai"]) {
    expect(classificationIn(value, categories)).toBeUndefined();
  }
});

test("surprise criteria are one of the categories and one of eleven cuisines", () => {
  const cuisines = Array.from({ length: 11 }, (_, index) =>
    surpriseCriteria(["Dinner"], () => (index + 0.5) / 11),
  );
  expect(new Set(cuisines.map((picked) => picked?.cuisine)).size).toBe(11);
  expect(cuisines.every((picked) => picked?.category === "Dinner")).toBe(true);
  expect(surpriseCriteria([], () => 0)).toBeNull();
});

const words = fc.oneof(
  fc.string(),
  fc.constantFrom("2 cups", "1/2", "PT1H", "easy", "Dinner", "vegan", "\u0000", "\ud800"),
);
const anything = fc.oneof(fc.anything(), words, fc.array(words), fc.dictionary(fc.string(), words));
const recipeLike = fc.record(
  {
    title: fc.oneof(words, fc.constant("Soup")),
    ingredients: fc.oneof(
      fc.array(fc.oneof(words, fc.record({ amount: anything, unit: anything, name: words }))),
      anything,
    ),
    instructions: fc.oneof(
      fc.array(fc.oneof(words, fc.record({ text: words, name: words }))),
      anything,
    ),
    notes: anything,
    equipment: anything,
    yield: anything,
    nutrition: anything,
    prepTime: anything,
    cookTime: anything,
    servings: anything,
    category: anything,
    mealTypes: anything,
    dietaryTags: anything,
    tags: anything,
    slug: anything,
    description: anything,
  },
  { requiredKeys: [] },
);

test("any answer is a valid recipe or a problem", () => {
  fc.assert(
    fc.property(fc.oneof(recipeLike, anything), (value) => {
      const result = read(value);
      if (result?.ok) expect(recipeInputSchema.safeParse(result.recipe).success).toBe(true);
      else expect(result?.problem ?? "the recipe").toMatch(/^the recipe/);
    }),
    { numRuns: 1000 },
  );
});

test("reading any text ends with a recipe or a problem", () => {
  const text = fc.oneof(
    fc.string(),
    recipeLike.map((value) => `Here: ${stringified(value)} Enjoy!`),
    fc.tuple(recipeLike, fc.nat(500)).map(([value, cut]) => stringified(value).slice(0, cut)),
  );
  fc.assert(
    fc.property(text, (given) => {
      const result = firstJson(given, read);
      expect("found" in result).not.toBe("problem" in result);
    }),
    { numRuns: 500 },
  );
});

function stringified(value: unknown): string {
  const plain = (_: string, part: unknown) => (typeof part === "bigint" ? Number(part) : part);
  try {
    return JSON.stringify(value, plain) ?? "";
  } catch {
    // A circular structure.
    return "";
  }
}
