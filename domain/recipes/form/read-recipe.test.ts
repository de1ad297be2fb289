import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import {
  type EquipmentFields,
  fieldsOf,
  type IngredientFields,
  NEW_RECIPE,
  NO_EQUIPMENT,
  NO_INGREDIENT,
  NO_NOTE,
  NO_STEP,
  parseFormData,
  type RecipeFields,
  storedRecipeFields,
} from "./form-values.ts";
import { lacksRequired, readRecipe } from "./read-recipe.ts";

const reading = { status: "draft", categories: ["Dinner", "Desserts"] } as const;
const rice: RecipeFields = { ...NEW_RECIPE, title: "Rice", category: "Dinner" };

function read(given: Partial<RecipeFields>) {
  const answer = readRecipe({ ...rice, ...given }, reading);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.recipe;
}

function errorsOf(given: Partial<RecipeFields>) {
  const answer = readRecipe({ ...rice, ...given }, reading);
  return answer.ok ? {} : answer.errors;
}

describe("the form of a new recipe", () => {
  test("begins with 15 and 30 minutes, 4 servings, one ingredient and one step", () => {
    expect(NEW_RECIPE).toMatchObject({
      prepTime: "15",
      cookTime: "30",
      servings: "4",
      difficulty: "medium",
      featured: false,
      ingredients: [{ amount: "", unit: "", name: "", group: "" }],
      instructions: [{ name: "", text: "", group: "", imageUrl: "" }],
    });
  });

  test("is a recipe once it has a title and a category; its empty rows are none", () => {
    expect(read({})).toMatchObject({
      title: "Rice",
      category: "Dinner",
      status: "draft",
      ingredients: [],
      instructions: [],
      nutrition: null,
      authorName: "Admin",
    });
  });

  test("may say that nobody knows how difficult it is", () => {
    expect(read({}).difficulty).toBe("medium");
    expect(read({ difficulty: "" }).difficulty).toBeNull();
    expect(fieldsOf(recipeInput({ difficulty: null })).difficulty).toBe("");
    expect(errorsOf({ difficulty: "tricky" })).toHaveProperty("difficulty");
  });

  test("is refused without them", () => {
    const errors = errorsOf({ title: " \u200b ", category: "" });
    expect(errors).toEqual({
      title: "Please enter a title.",
      category: "Please choose a category.",
    });
    expect(lacksRequired(errors)).toBe(true);
    expect(lacksRequired(errorsOf({ servings: "0" }))).toBe(false);
  });
});

test("a saved recipe comes out of the form as it went in", () => {
  const recipe = recipeInput({
    category: "Dinner",
    slug: "tomato-soup",
    mainImageUrl: "https://example.com/soup.jpg",
    mainImageColor: "#fa0",
    images: ["/pictures/a.webp", "https://example.com/b.jpg"],
    restTime: 5,
    tags: ["weeknight", "one pot"],
    metaDescription: "Soup.",
    authorName: "Ada",
    source: { url: "https://example.com/soup", site: "Example" },
    ingredients: [
      { group: "Base", amount: 1.5, amountMax: 2, unit: "kg", name: "tomatoes" },
      { name: "basil" },
    ],
    instructions: [
      {
        ...{ group: "Base", name: "Roast", text: "Roast.\n\nWait." },
        ...{ imageUrl: "/pictures/s.webp", marks: [] },
      },
    ],
    descriptionMarks: [],
    nutrition: { calories: 120, protein: 4.5, carbohydrates: 18, fat: 3, fiber: 0 },
  });
  expect(readRecipe(fieldsOf(recipe), { ...reading, status: recipe.status })).toEqual({
    ok: true,
    recipe,
  });
});

describe("amounts", () => {
  test.each([
    ["2", 2, null],
    ["1.5", 1.5, null],
    ["1,5", 1.5, null],
    ["1,250", 1250, null],
    ["1,250.5", 1250.5, null],
    ["0,125", 0.125, null],
    ["1,000,000", 1_000_000, null],
    ["1,200.5-1,500", 1200.5, 1500],
    [".5", 0.5, null],
    ["1/2", 0.5, null],
    ["1 1/2", 1.5, null],
    ["1½", 1.5, null],
    ["¾", 0.75, null],
    ["2-3", 2, 3],
    ["2 – 3", 2, 3],
    ["", null, null],
    ["a handful", null, null],
    ["NaN", null, null],
    ["12 eggs", null, null],
    ["0x10", null, null],
  ])("%j is %j to %j", (typed, amount, amountMax) => {
    expect(readAmount(typed)).toEqual({ amount, amountMax });
  });

  test.each(["-1", "1000001", "1e99", "Infinity"])("%s is out of range", (typed) => {
    expect(readAmount(typed)).toBe("out of range");
  });

  test("one that is not numeric is stored as empty", () => {
    const ingredients = [{ ...NO_INGREDIENT, amount: "some", name: "rice" }];
    expect(read({ ingredients }).ingredients).toMatchObject([{ amount: null, name: "rice" }]);
  });
});

describe("numbers", () => {
  test("times and servings are integers, and have their defaults when empty", () => {
    expect(read({ prepTime: "12.9", cookTime: " 7 ", restTime: "", servings: "" })).toMatchObject({
      prepTime: 12,
      cookTime: 7,
      restTime: 0,
      servings: 4,
    });
  });

  test("a comma before three digits separates thousands", () => {
    const nutrition = {
      ...NEW_RECIPE.nutrition,
      calories: "1,200",
      sodium: "1,450.5",
      fat: "0,125",
    };
    const times = { prepTime: "12,9", cookTime: "1,440", restTime: "2,880" };
    expect(read({ ...times, servings: "1,000", servingsMax: "1,200", nutrition })).toMatchObject({
      prepTime: 12,
      cookTime: 1440,
      restTime: 2880,
      servings: 1000,
      servingsMax: 1200,
      nutrition: { calories: 1200, sodium: 1450.5, fat: 0.125 },
    });
  });

  test.each(["-1", "abc", "1e3", "100001", "9".repeat(400), "1 2"])(
    "%s is no number of minutes",
    (typed) => {
      expect(errorsOf({ prepTime: typed })).toEqual({
        prepTime: "Please enter a whole number from 0 to 100,000.",
      });
    },
  );

  test("servings may be a range, whose end is above its start", () => {
    expect(read({ servings: "4", servingsMax: "6" })).toMatchObject({
      servings: 4,
      servingsMax: 6,
    });
    expect(read({ servingsMax: " " })).toMatchObject({ servingsMax: null });
    const errors = { servingsMax: "Please enter more than in Servings, or leave this empty." };
    expect(errorsOf({ servings: "4", servingsMax: "4" })).toEqual(errors);
    expect(errorsOf({ servings: "4", servingsMax: "2" })).toEqual(errors);
    expect(Object.keys(errorsOf({ servings: "some", servingsMax: "2" }))).toEqual(["servings"]);
  });

  test("nutrition takes numbers, or nothing", () => {
    const nutrition = { ...NEW_RECIPE.nutrition, calories: "210,5", fat: "" };
    expect(read({ nutrition }).nutrition).toMatchObject({ calories: 210.5, fat: null });
    const wrong = { fat: "-3", transFat: "a little", sodium: "x", servingSize: "x".repeat(101) };
    expect(errorsOf({ nutrition: { ...nutrition, ...wrong } })).toEqual({
      "nutrition.fat": "Please enter a number from 0 to 1,000,000.",
      "nutrition.transFat": "Please enter a number from 0 to 1,000,000.",
      "nutrition.sodium": "Please enter a number from 0 to 1,000,000.",
      "nutrition.servingSize": "Please keep this within 100 characters.",
    });
  });
});

const pan = (given: Partial<EquipmentFields>) => ({ ...NO_EQUIPMENT, name: "pan", ...given });
const grain = (given: Partial<IngredientFields>) => ({ ...NO_INGREDIENT, name: "rice", ...given });

describe("what is wrong is said beside its field", () => {
  test("rows are named as they stand in the form, empty ones counted", () => {
    const errors = errorsOf({
      ingredients: [NO_INGREDIENT, { ...NO_INGREDIENT, amount: "2" }, NO_INGREDIENT],
      instructions: [
        NO_STEP,
        { ...NO_STEP, name: "Blend" },
        { ...NO_STEP, text: "x".repeat(1e4 + 1) },
      ],
    });
    expect(errors).toEqual({
      "ingredients[1].name": "Please name the ingredient, or clear its row.",
      "instructions[1].text": "Please describe the step, or clear it.",
      "instructions[2].text": "Please keep this within 10,000 characters.",
    });
  });

  test.each<[Partial<RecipeFields>, string, RegExp]>([
    [{ metaDescription: "x".repeat(161) }, "metaDescription", /within 160 characters/],
    [{ title: "x".repeat(301) }, "title", /within 300 characters/],
    [{ category: "Fads" }, "category", /no longer exists/],
    [{ authorUrl: "ada.example" }, "authorUrl", /starts with http/],
    [{ authorUrl: "javascript:alert(1)" }, "authorUrl", /starts with http/],
    [{ authorUrl: `https://ada.example/${"x".repeat(2_000)}` }, "authorUrl", /within 2,000/],
    [{ difficulty: "trivial" }, "difficulty", /choose an option/],
    [{ mainImageUrl: "javascript:alert(1)" }, "mainImageUrl", /starts with http/],
    [{ mainImageUrl: "soup.jpg" }, "mainImageUrl", /starts with http/],
    [{ images: "https://example.com/a.jpg\nsoup" }, "images", /starts with http/],
    [{ images: "/a.jpg\n".repeat(51) }, "images", /^Choose 50/],
    [{ source: { url: "javascript:alert(1)", site: "" } }, "source.url", /starts with http/],
    [{ tags: "x".repeat(101) }, "tags", /within 100/],
    [{ ingredients: Array(501).fill({ ...NO_INGREDIENT, name: "rice" }) }, "ingredients", /500/],
    [{ servingsMax: "many" }, "servingsMax", /whole number from 1 to 10,000/],
    [{ yield: { amount: "many", unit: "cookies" } }, "yield.amount", /how many, such as 24/],
    [{ yield: { amount: "", unit: "cookies" } }, "yield.amount", /how many, such as 24/],
    [{ yield: { amount: "24", unit: "" } }, "yield.unit", /what it makes/],
    [
      { pan: { shape: "", size: "9", width: "", unit: "in" } },
      "pan.shape",
      /choose the pan's shape/,
    ],
    [{ pan: { shape: "round", size: "", width: "", unit: "in" } }, "pan.size", /above 0/],
    [{ pan: { shape: "round", size: "0", width: "", unit: "in" } }, "pan.size", /above 0/],
    [{ pan: { shape: "round", size: "-9", width: "", unit: "in" } }, "pan.size", /above 0/],
    [{ pan: { shape: "round", size: "big", width: "", unit: "in" } }, "pan.size", /above 0/],
    [{ pan: { shape: "square", size: "201", width: "", unit: "cm" } }, "pan.size", /up to 2 m/],
    [{ pan: { shape: "square", size: "79", width: "", unit: "in" } }, "pan.size", /up to 2 m/],
    [{ pan: { shape: "loaf", size: "9", width: "", unit: "in" } }, "pan.width", /above 0/],
    [{ pan: { shape: "round", size: "9", width: "", unit: "" } }, "pan.unit", /inches or cent/],
    [{ yield: { amount: "24", unit: "x".repeat(101) } }, "yield.unit", /within 100/],
    [{ equipment: [{ ...NO_EQUIPMENT, amount: "2" }] }, "equipment[0].name", /name the equipment/],
    [{ equipment: [{ ...NO_EQUIPMENT, note: "lined" }] }, "equipment[0].name", /name the equip/],
    [{ equipment: [pan({ amount: "some" })] }, "equipment[0].amount", /a number, such as 2/],
    [{ equipment: [pan({ amount: "-1" })] }, "equipment[0].amount", /a number, such as 2/],
    [{ equipment: [pan({ name: "x".repeat(201) })] }, "equipment[0].name", /within 200/],
    [{ equipment: [pan({ note: "x".repeat(501) })] }, "equipment[0].note", /within 500/],
    [{ equipment: Array(501).fill(pan({})) }, "equipment", /500/],
    [{ notes: [{ ...NO_NOTE, title: "Storage" }] }, "notes[0].text", /write the note/],
    [{ notes: [{ ...NO_NOTE, text: "x".repeat(1e4 + 1) }] }, "notes[0].text", /within 10,000/],
    [{ notes: [{ title: "x".repeat(201), text: "x" }] }, "notes[0].title", /within 200/],
    [{ notes: Array(501).fill({ ...NO_NOTE, text: "x" }) }, "notes", /500/],
    [{ ingredients: [grain({ secondAmount: "250" })] }, "ingredients[0].secondUnit", /the unit/],
    [{ ingredients: [grain({ secondUnit: "g" })] }, "ingredients[0].secondAmount", /such as 250/],
    [
      { ingredients: [grain({ secondAmount: "some", secondUnit: "g" })] },
      "ingredients[0].secondAmount",
      /such as 250/,
    ],
    [
      { ingredients: [grain({ secondAmount: "1e9", secondUnit: "g" })] },
      "ingredients[0].secondAmount",
      /more than 0 and at most 1,000,000/,
    ],
    [{ ingredients: [grain({ amount: "0" })] }, "ingredients[0].amount", /more than 0/],
    [{ ingredients: [grain({ amount: "-2" })] }, "ingredients[0].amount", /more than 0/],
    [
      { ingredients: [grain({ amount: "900-1200", unit: "kg" })] },
      "ingredients[0].amount",
      /more than a ton: please enter at most 1,000 kg/,
    ],
    [
      { ingredients: [grain({ amount: "1", unit: "g", secondAmount: "1001", secondUnit: "l" })] },
      "ingredients[0].secondAmount",
      /at most 1,000 l/,
    ],
    [{ ingredients: [grain({ note: "x".repeat(501) })] }, "ingredients[0].note", /within 500/],
    [{ ingredients: [grain({ name: "", note: "soft" })] }, "ingredients[0].name", /name the/],
    [{ ingredients: [grain({ name: "", recipeSlug: "rice" })] }, "ingredients[0].name", /name the/],
    [
      { ingredients: [grain({ recipeSlug: "x".repeat(301) })] },
      "ingredients[0].recipeSlug",
      /within 300/,
    ],
    [{ video: { url: "https://example.com/", uploadDate: "" } }, "video.url", /YouTube or Vimeo/],
    [{ video: { url: "", uploadDate: "2026-01-05" } }, "video.url", /YouTube or Vimeo/],
    [
      { video: { url: "https://vimeo.com/76979871", uploadDate: "2026-02-30" } },
      "video.uploadDate",
      /such as 2026-01-31/,
    ],
    [
      { instructions: [{ ...NO_STEP, text: "x", imageUrl: "x" }] },
      "instructions[0].imageUrl",
      /https/,
    ],
  ])("%#", (given, field, message) => {
    expect(errorsOf(given)).toEqual({ [field]: expect.stringMatching(message) });
  });
});

test.each(["http://example.com/a.jpg", "https://example.com/a.jpg", "/media/a.webp"])(
  "an image may be at %s",
  (address) => {
    expect(read({ mainImageUrl: address })).toMatchObject({ mainImageUrl: address });
  },
);

test("a line as its source wrote it is cut where it is too long, since nobody can shorten it", () => {
  const [ingredient] = read({ ingredients: [grain({ original: "x".repeat(5_000) })] }).ingredients;
  expect(ingredient?.original).toHaveLength(1_000);
});

describe("a recipe that a browser stored", () => {
  test("is taken as it is", () => {
    const stored = JSON.parse(
      JSON.stringify({ ...rice, notes: [{ title: "", text: "Hot.", marks: "" }] }),
    );
    expect(JSON.stringify(storedRecipeFields(stored))).toBe(JSON.stringify(stored));
  });

  test("by an older release has what that release did not know as in a new recipe", () => {
    const { notes, equipment, video, servingsMax, ...older } = structuredClone(rice);
    const { servingSize, ...nutrition } = older.nutrition;
    const stored = {
      ...older,
      nutrition,
      ingredients: [{ amount: "2", unit: "cups", name: "rice", group: "" }],
    };
    expect(JSON.stringify(storedRecipeFields(stored))).toBe(
      JSON.stringify({
        ...rice,
        ingredients: [{ ...NO_INGREDIENT, amount: "2", unit: "cups", name: "rice" }],
      }),
    );
  });

  test.each([
    null,
    "x",
    {},
    { title: 1 },
    { title: "x", notes: "x" },
    { title: "x", notes: [null] },
    { title: "x", notes: [{ text: 1 }] },
    { title: "x", video: null },
    { title: "x", mealTypes: [1] },
  ])("is none: %j", (value) => {
    expect(storedRecipeFields(value)).toBeNull();
  });
});

test("marks that deceive are dropped, and whatever else is typed stays", () => {
  const title = "a\u202eb\u0000c <script>alert(1)</script> 🍅";
  expect(read({ title, description: "one\r\ntwo\u0007" })).toMatchObject({
    title: "abc <script>alert(1)</script> 🍅",
    description: "one\ntwo",
  });
});

describe("what a form sent", () => {
  test("is taken by name, rows in the order of their numbers", () => {
    const { fields, invalidFields } = parseFormData({
      title: "Rice",
      cuisine: "other",
      otherCuisine: "Persian",
      mealTypes: "Dinner",
      dietaryTags: ["Vegan", "Keto"],
      featured: "on",
      "ingredients[7].name": "salt",
      "ingredients[0].name": "rice",
      "ingredients[0].amount": "2",
      "instructions[0].text": "Boil.\r\nWait.",
      "nutrition.calories": "9",
    });
    expect(invalidFields).toEqual([]);
    expect(fields).toMatchObject({
      title: "Rice",
      cuisine: "Persian",
      mealTypes: ["Dinner"],
      dietaryTags: ["Vegan", "Keto"],
      featured: true,
      ingredients: [{ name: "rice", amount: "2" }, { name: "salt" }],
      instructions: [{ text: "Boil.\nWait." }],
      nutrition: { calories: "9", fat: "" },
    });
  });

  test("may repeat or lack any field, or name others", () => {
    const { fields, invalidFields } = parseFormData({
      title: ["a", "b"],
      "ingredients[0].name": ["a", "b"],
      "ingredients[-1].name": "x",
      "ingredients[01].name": "x",
      "ingredients[9999999].name": "x",
      __proto__: { slug: "x" },
      mealTypes: [new Date(), "Lunch"],
    });
    expect(invalidFields).toEqual(["title", "ingredients[0].name"]);
    expect(fields).toMatchObject({ title: "", slug: "", mealTypes: ["Lunch"] });
    expect(fields.ingredients).toHaveLength(1);
  });

  test("is read without a throw, whatever it is", () => {
    const name = fc.oneof(
      fc.constantFrom("title", "category", "servings", "nutrition.fat", "mealTypes", "source.url"),
      fc.constantFrom("ingredients[0].amount", "ingredients[3].name", "instructions[0].text"),
      fc.string(),
    );
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()), fc.anything());
    fc.assert(
      fc.property(fc.dictionary(name, value), (sent) => {
        readRecipe(parseFormData(sent).fields, reading);
      }),
    );
  });
});
