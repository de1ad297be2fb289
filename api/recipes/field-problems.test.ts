import { expect, test } from "vitest";
import { NEW_RECIPE, NO_INGREDIENT, type RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { FIELDS } from "#domain/recipes/recipe-fields.ts";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";

/** What is wrong with a field is said alike in the form and in the API. */

const api = testApi(testDatabase());
const long = (length: number) => "x".repeat(length + 1);
const STEP = { name: "", text: "Bake.", group: "", imageUrl: "", ingredients: "", marks: "" };
const ROW = { ...NO_INGREDIENT, name: "egg" };
const NO_IMAGE = { url: "/media/a.webp" };
const NO_TEXTS = { imageUrl: "/media/a.webp", alt: "", credit: "", creditUrl: "", color: "" };

type Case = [problem: string, typed: Partial<RecipeFields>, sent: Record<string, unknown>];

const CASES: Case[] = [
  ["title", { title: "" }, { title: "" }],
  ["title", { title: long(300) }, { title: long(300) }],
  ["slug", { slug: long(300) }, { slug: long(300) }],
  ["description", { description: long(10_000) }, { description: long(10_000) }],
  ["cuisine", { cuisine: long(100) }, { cuisine: long(100) }],
  ["difficulty", { difficulty: "tricky" }, { difficulty: "tricky" }],
  ["servings", { servings: "0" }, { servings: 0 }],
  ["servings", { servings: "1000000" }, { servings: 1_000_000 }],
  ["servings", { servings: "many" }, { servings: "many" }],
  ["servingsMax", { servingsMax: "0" }, { servings_max: 0 }],
  ["servingsMax", { servings: "4", servingsMax: "2" }, { servings: 4, servings_max: 2 }],
  [
    "yield.amount",
    { yield: { amount: "0", unit: "pies" } },
    { yield_amount: 0, yield_unit: "pies" },
  ],
  [
    "yield.amount",
    { yield: { amount: "x", unit: "pies" } },
    { yield_amount: "x", yield_unit: "pies" },
  ],
  ["yield.unit", { yield: { amount: "2", unit: "" } }, { yield_amount: 2 }],
  [
    "yield.unit",
    { yield: { amount: "2", unit: long(100) } },
    { yield_amount: 2, yield_unit: long(100) },
  ],
  [
    "pan.size",
    { pan: { shape: "round", size: "0", width: "", unit: "in" } },
    { pan_shape: "round", pan_size: 0, pan_unit: "in" },
  ],
  [
    "pan.size",
    { pan: { shape: "round", size: "999", width: "", unit: "in" } },
    { pan_shape: "round", pan_size: 999, pan_unit: "in" },
  ],
  ["prepTime", { prepTime: "-1" }, { prep_time: -1 }],
  ["cookTime", { cookTime: "100001" }, { cook_time: 100_001 }],
  ["restTime", { restTime: "1.5 h" }, { rest_time: "1.5 h" }],
  [
    "ingredients[0].name",
    { ingredients: [{ ...ROW, name: "", note: "cold" }] },
    { ingredients: [{ name: "", note: "cold" }] },
  ],
  [
    "ingredients[0].name",
    { ingredients: [{ ...ROW, name: long(500) }] },
    { ingredients: [{ name: long(500) }] },
  ],
  [
    "ingredients[0].amount",
    { ingredients: [{ ...ROW, amount: "1000001" }] },
    { ingredients: [{ name: "egg", amount: 1_000_001 }] },
  ],
  [
    "ingredients[0].note",
    { ingredients: [{ ...ROW, note: long(500) }] },
    { ingredients: [{ name: "egg", note: long(500) }] },
  ],
  [
    "instructions[0].text",
    { instructions: [{ ...STEP, text: "", name: "Mix" }] },
    { instructions: [{ text: "", name: "Mix" }] },
  ],
  [
    "instructions[0].text",
    { instructions: [{ ...STEP, text: long(10_000) }] },
    { instructions: [{ text: long(10_000) }] },
  ],
  [
    "instructions[0].imageUrl",
    { instructions: [{ ...STEP, imageUrl: "pie.jpg" }] },
    { instructions: [{ text: "Bake.", image: "pie.jpg" }] },
  ],
  [
    "equipment[0].name",
    { equipment: [{ amount: "2", name: "", note: "" }] },
    { equipment: [{ amount: 2, name: "" }] },
  ],
  [
    "notes[0].text",
    { notes: [{ title: "Tip", text: "", marks: "" }] },
    { notes: [{ title: "Tip", text: "" }] },
  ],
  ["tags", { tags: long(100) }, { tags: [long(100)] }],
  ["tags", { tags: [...Array(101).keys()].join() }, { tags: [...Array(101).keys()].map(String) }],
  [
    "nutrition.calories",
    { nutrition: { ...NEW_RECIPE.nutrition, calories: "-1" } },
    { nutrition: { calories: -1 } },
  ],
  [
    "nutrition.fat",
    { nutrition: { ...NEW_RECIPE.nutrition, fat: "much" } },
    { nutrition: { fat: "much" } },
  ],
  [
    "nutrition.servingSize",
    { nutrition: { ...NEW_RECIPE.nutrition, fat: "1", servingSize: long(100) } },
    { nutrition: { fat: 1, serving_size: long(100) } },
  ],
  ["authorName", { authorName: long(200) }, { author: long(200) }],
  ["authorUrl", { authorUrl: "ada" }, { author_url: "ada" }],
  ["authorUrl", { authorUrl: "ftp://a.example/" }, { author_url: "ftp://a.example/" }],
  ["source.url", { source: { url: "my aunt", site: "" } }, { source: "my aunt" }],
  [
    "source.site",
    { source: { url: "https://a.example/", site: long(200) } },
    { source: "https://a.example/", source_site: long(200) },
  ],
  ["mainImageUrl", { mainImageUrl: "pie.jpg" }, { main_image: { url: "pie.jpg" } }],
  ["mainImageAlt", { mainImageAlt: long(300) }, { main_image: { ...NO_IMAGE, alt: long(300) } }],
  [
    "imageCredit.url",
    { imageCredit: { name: "Ada", url: "ada" } },
    { main_image: { ...NO_IMAGE, credit: "Ada", credit_url: "ada" } },
  ],
  [
    "imageCredit.name",
    { imageCredit: { name: long(200), url: "" } },
    { main_image: { ...NO_IMAGE, credit: long(200) } },
  ],
  ["images", { images: "pie.jpg" }, { images: ["pie.jpg"] }],
  [
    "imageTexts[0].creditUrl",
    { imageTexts: [{ ...NO_TEXTS, creditUrl: "ada" }] },
    { image_texts: [{ ...NO_IMAGE, credit_url: "ada" }] },
  ],
  [
    "imageTexts[0].alt",
    { imageTexts: [{ ...NO_TEXTS, alt: long(300) }] },
    { image_texts: [{ ...NO_IMAGE, alt: long(300) }] },
  ],
  ["video.url", { video: { url: "pie", uploadDate: "" } }, { video_url: "pie" }],
  [
    "video.url",
    { video: { url: "https://a.example/", uploadDate: "" } },
    { video_url: "https://a.example/" },
  ],
  [
    "video.uploadDate",
    { video: { url: "https://vimeo.com/76979871", uploadDate: "May" } },
    { video_url: "https://vimeo.com/76979871", video_upload_date: "May" },
  ],
  ["versionLabel", { versionLabel: long(60) }, { version_label: long(60) }],
  [
    "versions[0].recipeSlug",
    { versions: [{ recipeSlug: long(300), label: "" }] },
    { versions: [{ recipe_slug: long(300) }] },
  ],
  [
    "versions[0].label",
    { versions: [{ recipeSlug: "pie", label: long(60) }] },
    { versions: [{ recipe_slug: "pie", label: long(60) }] },
  ],
  ["seoTitle", { seoTitle: long(120) }, { seo_title: long(120) }],
  ["metaDescription", { metaDescription: long(160) }, { meta_description: long(160) }],
];

/** What is wrong with them is said beside another field, they have no control that could be wrong, or nothing that the API and the form have in common. */
const NEVER_WRONG = [
  "descriptionMarks",
  "category",
  "mealTypes",
  "dietaryTags",
  "allergens",
  "nutritionCalculated",
  "writtenBy",
  "featured",
  "mainImageColor",
];

test("every field has a value that is refused", () => {
  const tried = new Set(CASES.map(([name]) => name.split(/[.[]/)[0]));
  expect(FIELDS.map(([name]) => name).filter((name) => !tried.has(name))).toEqual(NEVER_WRONG);
});

test.each(CASES)("%s is refused in one text", async (name, typed, sent) => {
  const read = readRecipe(
    { ...NEW_RECIPE, title: "Pie", ...typed },
    { status: "draft", categories: [] },
  );
  const answer = await api.call("POST", "/recipes", { body: { title: "Pie", ...sent } });
  expect(answer.status).toBe(422);
  const [error] = answer.body.errors as unknown as { detail: string }[];
  expect(error?.detail).toBe(read.ok ? null : read.errors[name]);
});
