import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { wprm } from "./wprm.ts";

const PIE = {
  id: 812,
  slug: "apple-pie",
  post_status: "publish",
  date: "2019-05-04 12:30:00",
  type: "food",
  image_url: "https://blog.example/pie.jpg",
  name: "Grandma&#8217;s Apple Pie",
  summary: "<p>Crisp.</p><p>And <em>warm</em>.</p>",
  author_name: "Ada",
  author_link: "https://blog.example/ada",
  cost: "$8",
  servings: "8",
  servings_unit: "slices",
  prep_time: 30,
  cook_time: "40",
  total_time: 190,
  custom_time: 120,
  custom_time_label: "Chilling",
  tags: {
    course: [{ term_id: 1, name: "Desserts" }],
    cuisine: ["American", "British"],
    keyword: ["apples"],
    suitablefordiet: [{ name: "VegetarianDiet" }],
  },
  equipment: [
    { name: "Pie dish", amount: "1", notes: "9-inch" },
    { name: "Racks", amount: "2-3" },
  ],
  ingredients_flat: [
    { uid: -1, type: "group", name: "Crust:" },
    {
      uid: 0,
      type: "ingredient",
      amount: "2 1/2",
      unit: "cups",
      name: '<a href="https://shop.example">flour</a>',
      notes: "<em>sifted</em>",
      link: { url: "https://shop.example", nofollow: "default" },
      converted: { "2": { amount: "310", unit: "g" } },
      splits: [{ id: 0, percentage: 50 }],
    },
    { uid: 1, type: "ingredient", amount: "", unit: "", name: "salt", notes: "" },
    { uid: 2, type: "ingredient", amount: "1 - 2", unit: "sprigs", name: "thyme", notes: "" },
  ],
  instructions_flat: [
    { type: "group", name: "Crust" },
    {
      type: "instruction",
      text: '<p>Rub [wprm-ingredient text="250 g flour" uid="0:0"] in at [wprm-temperature value="20" unit="C"].</p>',
      image_url: "https://blog.example/1.jpg",
      ingredients: ["0:0"],
    },
    {
      type: "instruction",
      name: "Rest",
      text: "Chill for [wprm-timer hours=2]2 hours[/wprm-timer].",
    },
    { type: "tip", text: "Cold hands help." },
  ],
  notes: "<ul><li>Freezes well.</li></ul>",
  nutrition: {
    calories: 320,
    serving_size: 125,
    fat: "12.5",
    polyunsaturated_fat: 1,
    monounsaturated_fat: 2,
    potassium: 90,
  },
  video_embed: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?x=1"></iframe>',
  custom_fields: { wine: "Riesling" },
  rating: { count: 12, average: 4.8 },
};

async function read(files: Files) {
  return (await readAll(wprm, files)).map((one) => (one.ok ? one.recipe : one.error));
}

test("a recipe comes with all that the plugin knows of it", async () => {
  const [recipe] = await read({ "export.json": JSON.stringify([PIE]) });
  if (typeof recipe !== "object") throw new Error(recipe);
  expect(recipe).toMatchObject({
    key: "812",
    categories: ["Desserts"],
    images: [{ url: "https://blog.example/pie.jpg" }],
    isPublic: true,
    rating: { average: 4.8, count: 12 },
    losses: [
      "the cost ($8)",
      "the links of 1 of the ingredients",
      "how 1 of the ingredients are split between steps",
      "nutrition: potassium",
      "“wine: Riesling”",
      "what its rest time is called (“Chilling”)",
    ],
  });
  expect(recipe.fields).toMatchObject({
    title: "Grandma’s Apple Pie",
    description: "Crisp.\n\nAnd warm.",
    prepTime: 30,
    cookTime: 40,
    restTime: 120,
    servings: 8,
    cuisine: "American",
    mealTypes: ["Dessert"],
    dietaryTags: ["Vegetarian"],
    tags: ["apples", "British"],
    authorName: "Ada",
    authorUrl: "https://blog.example/ada",
    video: { url: "https://www.youtube.com/embed/aqz-KE-bpKQ?x=1" },
    equipment: [
      { name: "Pie dish", amount: 1, note: "9-inch" },
      { name: "Racks", amount: null, note: "2-3" },
    ],
    nutrition: { calories: 320, fat: 12.5, unsaturatedFat: 3, servingSize: "125 g" },
    notes: [
      { title: null, text: "Freezes well." },
      { title: "Tip", text: "Cold hands help." },
    ],
  });
  expect(recipe.fields.ingredients).toMatchObject([
    {
      group: "Crust",
      amount: 2.5,
      unit: "cups",
      name: "flour",
      note: "sifted",
      secondAmount: 310,
      secondUnit: "g",
    },
    { amount: null, unit: null, name: "salt" },
    { amount: 1, amountMax: 2, unit: "piece", countWord: "sprig", name: "thyme" },
  ]);
  expect(recipe.fields.instructions).toMatchObject([
    {
      group: "Crust",
      name: null,
      text: "Rub 250 g flour in at 20 °C.",
      imageUrl: "https://blog.example/1.jpg",
    },
    { group: "Crust", name: "Rest", text: "Chill for 2 hours.", imageUrl: null },
  ]);
  expect(recipeInputSchema.safeParse(recipe.fields).error).toBeUndefined();
});

test("lists in groups are read like flat ones", async () => {
  const [recipe] = await read({
    "one.json": JSON.stringify({
      name: "Soup",
      servings: 4,
      servings_unit: "",
      post_status: "draft",
      ingredients: [{ name: "Base", ingredients: [{ amount: "1", unit: "l", name: "stock" }] }],
      instructions: [{ name: "", instructions: [{ text: "Boil." }] }],
    }),
  });
  expect(recipe).toMatchObject({
    fields: {
      servings: 4,
      ingredients: [{ group: "Base", amount: 1, unit: "l", name: "stock" }],
      instructions: [{ group: null, text: "Boil." }],
    },
    isPublic: false,
  });
});

test("what is no recipe is named, and the others come", async () => {
  const read_ = await read({
    "a.json": JSON.stringify([
      PIE,
      null,
      { ...PIE, name: " " },
      { ...PIE, tags: 1, equipment: {} },
    ]),
    "b.json": "[",
  });
  expect(read_.map((one) => (typeof one === "string" ? one : one.fields.title))).toEqual([
    "Grandma’s Apple Pie",
    "It is not a WP Recipe Maker recipe.",
    "It has no name.",
    "Grandma’s Apple Pie",
    "The file is cut off: its end is missing, and no recipe in it is whole.",
  ]);
});
