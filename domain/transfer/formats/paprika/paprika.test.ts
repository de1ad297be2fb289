import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { paprika } from "./paprika.ts";

const IMAGE = Buffer.from("an image").toString("base64");

const PIE = {
  uid: "1B2C",
  name: "Apple Pie",
  description: "From grandmother.",
  ingredients: "For the crust:\n2 cups (250 g) flour\n1/2 tsp salt\n\nFilling:\n6-8 apples, peeled",
  directions: "1. Make the dough.\n\n2. Fill it.\n\n3. Bake for 40 minutes.",
  notes: "Freezes well.",
  nutritional_info: "Calories: 320",
  prep_time: "30 mins",
  cook_time: "40 min",
  total_time: "1 hr 40 min",
  servings: "8 servings",
  difficulty: "Medium",
  source: "Grandma's Blog",
  source_url: "https://blog.example/apple-pie",
  image_url: "https://blog.example/pie.jpg",
  photo_data: IMAGE,
  photos: [],
  categories: ["Desserts", "Baking"],
  rating: 4,
  created: "2019-05-04 12:30:00",
  hash: "0",
};

const file = (recipe: object) => gzipSync(JSON.stringify(recipe));

function read(files: Files): Promise<ReadRecipe[]> {
  return readAll(paprika, files);
}

test("a recipe comes with all that Paprika knows of it", async () => {
  const [result] = await read({ "Apple Pie.paprikarecipe": file(PIE) });
  if (!result?.ok) throw new Error(result?.error);
  const { fields, ...beside } = result.recipe;
  expect(fields).toMatchObject({
    title: "Apple Pie",
    description: "From grandmother.",
    prepTime: 30,
    cookTime: 40,
    restTime: 30,
    servings: 8,
    difficulty: "medium",
    source: { url: "https://blog.example/apple-pie", site: "Grandma's Blog" },
    notes: [{ title: null, text: "Freezes well." }],
    nutrition: { calories: 320 },
  });
  expect(fields.ingredients).toMatchObject([
    { group: "For the crust", amount: 2, unit: "cups", secondAmount: 250, name: "flour" },
    { group: "For the crust", amount: 0.5, unit: "tsp", name: "salt" },
    { group: "Filling", amount: 6, amountMax: 8, name: "apples", note: "peeled" },
  ]);
  expect(fields.instructions?.map(({ text }) => text)).toEqual([
    "Make the dough.",
    "Fill it.",
    "Bake for 40 minutes.",
  ]);
  expect(beside).toMatchObject({
    key: "1B2C",
    categories: ["Desserts", "Baking"],
    // The square that Paprika cut out is left behind where the whole image has an address.
    images: [{ url: "https://blog.example/pie.jpg" }],
    createdAt: new Date("2019-05-04T12:30:00Z"),
    losses: ["your rating (4 of 5)"],
  });
});

test("an image that has no address comes out of the file", async () => {
  const [result] = await read({ "a.paprikarecipe": file({ ...PIE, image_url: "" }) });
  if (!result?.ok) throw new Error(result?.error);
  const [image] = result.recipe.images;
  expect(image && "file" in image && (await image.file.read()).toString()).toBe("an image");
});

test("photos beside an address all come, and a copy of what is at the address", async () => {
  const photos = [{ data: Buffer.from("one").toString("base64") }];
  const [whole, bare] = await read({
    "a.paprikarecipe": file({ ...PIE, photos }),
    "b.paprikarecipe": file({ ...PIE, photos, photo_data: "" }),
  });
  const address = { url: PIE.image_url, copy: { path: "a.paprikarecipe#1" } };
  const photo = { file: { path: "a.paprikarecipe#0" } };
  expect(whole).toMatchObject({ recipe: { images: [address, photo] } });
  expect(bare?.ok && bare.recipe.images).toHaveLength(2);
});

test("servings and times that say no number are named as lost", async () => {
  const words = { servings: "a crowd", prep_time: "-", cook_time: "overnight", total_time: "" };
  const [result] = await read({ "a.paprikarecipe": file({ ...PIE, ...words, rating: 0 }) });
  expect(result).toMatchObject({
    recipe: { losses: ["the servings “a crowd”", "the cook time “overnight”"] },
  });
});

test("what is no recipe is named, and the others come", async () => {
  const results = await read({
    "bare.paprikarecipe": file({ name: "Bare" }),
    "nameless.paprikarecipe": file({ ...PIE, name: " " }),
    "list.paprikarecipe": file([]),
    "cut.paprikarecipe": file(PIE).subarray(0, 40),
    "image.jpg": "x",
  });
  expect(results.map((one) => (one.ok ? one.recipe.fields.title : one.error))).toEqual([
    "Bare",
    "It has no name.",
    "It is not a Paprika recipe.",
    "The file is cut off: its end is missing.",
  ]);
});

test("marks leave its texts, and what they say is a link or named as lost", async () => {
  const marked = {
    name: "Pot Pie",
    ingredients: "_For the lid:_\n1 [recipe:Pie Crust]\n*2 carrots*, cut 2*3 cm",
    directions:
      "Roll the *_cold_* dough.[photo:Lid]\n\nSee [recipe:Pie Crust] and [this page](https://a.example/x_y_z).\n\nBake.[photo: 9]",
    notes: "Keep snake_case_names and _this_.",
    photos: [{ name: "Lid", filename: "A1.jpg", data: IMAGE }],
    on_favorites: true,
    story: "From my aunt.",
    photo_hash: "ABC",
  };
  const [result] = await read({ "a.paprikarecipe": file(marked) });
  expect(result).toMatchObject({
    recipe: {
      fields: {
        ingredients: [
          { group: "For the lid", amount: 1, name: "Pie Crust", recipeSlug: "pie-crust" },
          { name: "carrots", note: "cut 2*3 cm", recipeSlug: null },
        ],
        instructions: [
          { text: "Roll the cold dough." },
          { text: "See Pie Crust and this page (https://a.example/x_y_z)." },
          { text: "Bake." },
        ],
        notes: [{ text: "Keep snake_case_names and this." }],
      },
      images: [{ file: {} }],
      losses: [
        "the mark as a favorite",
        "the link to “Pie Crust” in its text (its name stays)",
        "where the photo “Lid” stands in its text",
        "the photo “9”, which is not in the file",
        "“story: From my aunt.”",
      ],
    },
  });
});
