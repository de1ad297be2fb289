import { expect, test } from "vitest";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { siteKey } from "#domain/transfer/web/web-site.ts";
import { type Files, readAll } from "#test/factories/archive.ts";
import { wordpressExport } from "#test/factories/wordpress.ts";
import { wxr } from "./wxr.ts";

async function read(files: Files) {
  return (await readAll(wxr, files)).map((one) => (one.ok ? one.recipe : one.error));
}

const IMAGE = {
  id: 90,
  type: "attachment",
  attachment: "https://blog.example/pie.jpg",
  meta: { _wp_attachment_image_alt: "A pie &amp; a fork" },
};
const STEP = { id: 91, type: "attachment", attachment: "https://blog.example/1.jpg" };

test("a recipe of WP Recipe Maker comes with its post's address, dates, tags and reviews", async () => {
  const [pie, ...others] = await read({
    "blog.xml": wordpressExport([
      {
        id: 7,
        type: "wprm_recipe",
        title: "Apple Pie",
        content: "<p>Crisp.</p>",
        meta: {
          wprm_servings: "8",
          wprm_servings_unit: "servings",
          wprm_prep_time: "30",
          wprm_ingredients: [
            {
              name: "Crust",
              ingredients: [{ amount: "½", unit: "cup", name: "crème", notes: "cold" }],
            },
          ],
          wprm_instructions: [{ name: "", instructions: [{ text: "<p>Bake.</p>", image: 91 }] }],
          wprm_equipment: [{ name: "Dish" }],
          wprm_nutrition_calories: "320",
          wprm_parent_post_id: "8",
          _thumbnail_id: "90",
        },
        terms: [
          ["wprm_course", "Dessert"],
          ["wprm_keyword", "apples"],
        ],
      },
      {
        id: 8,
        type: "post",
        title: "The best pie",
        link: "https://blog.example/2019/05/pie/",
        content: "Long story",
        terms: [
          ["category", "Uncategorized"],
          ["category", "Pies &amp; Cakes"],
          ["post_tag", "autumn"],
        ],
        comments: [
          { id: 1, text: "<p>Great!</p>", stars: 5 },
          { id: 2, parent: 1, text: "Thanks." },
          { id: 3, stars: 4 },
          { id: 4, text: "Cold butter?", stars: 0 },
          { id: 5, text: "Cheap pills", approved: "spam", stars: 5 },
          { id: 6, text: "[...] pie [...]", type: "pingback" },
        ],
      },
      IMAGE,
      STEP,
      { id: 12, type: "page", title: "About" },
    ]),
  });
  expect(others).toEqual([]);
  expect(pie).toMatchObject({
    key: "7",
    fields: {
      title: "Apple Pie",
      description: "Crisp.",
      servings: 8,
      prepTime: 30,
      ingredients: [{ group: "Crust", amount: 0.5, unit: "cup", name: "crème", note: "cold" }],
      instructions: [{ text: "Bake.", imageUrl: "https://blog.example/1.jpg" }],
      equipment: [{ name: "Dish" }],
      nutrition: { calories: 320 },
      mealTypes: ["Dessert"],
      tags: ["apples", "autumn"],
      authorName: "Ada L.",
    },
    categories: ["Pies & Cakes", "Dessert"],
    ownCategories: ["Pies & Cakes"],
    article: { title: "The best pie", html: "Long story" },
    images: [{ url: "https://blog.example/pie.jpg", alt: "A pie & a fork" }],
    isPublic: true,
    publishedAt: new Date("2019-05-04T12:30:00Z"),
    oldPath: "/2019/05/pie/",
    reviews: [
      {
        name: "Reader 1",
        text: "Great!",
        stars: 5,
        date: new Date("2020-01-02T03:04:05Z"),
        answers: [{ name: "Reader 2", text: "Thanks." }],
      },
      { name: "Reader 3", text: "", stars: 4, answers: [] },
      { name: "Reader 4", text: "Cold butter?", stars: null },
    ],
    losses: [],
  });
  if (typeof pie === "object")
    expect(recipeInputSchema.safeParse(pie.fields).error).toBeUndefined();
});

test("the export of a blog at a port has the same recipes as its address", async () => {
  const link = "http://localhost:8080/pie/";
  const meta = { wprm_servings: "2", wprm_parent_post_id: "8" };
  const [pie] = await read({
    "blog.xml": wordpressExport([
      { id: 7, type: "wprm_recipe", title: "Apple Pie", content: "", meta },
      { id: 8, type: "post", title: "The best pie", link, content: "" },
    ]),
  });
  const site = "localhost:8080";
  expect(siteKey({ origin: new URL(link).origin, folder: "" })).toBe(site);
  expect(pie).toMatchObject({ site, webKey: `${site}/wprm/7` });
});

test("posts that tell a recipe in their text come as drafts, from either editor", async () => {
  const post = (id: number, title: string, content: string) => ({
    id,
    type: "post",
    title,
    link: `https://blog.example/${title.toLowerCase()}/`,
    content,
  });
  const recipes = await read({
    "export.xml": wordpressExport([
      post(
        1,
        "Cake",
        '[caption id="a" width="6"]<img src="x.jpg" /> In our kitchen[/caption]\n\nOurs.\n\n<strong>Ingredients</strong> (serves 6)\n800 g plums\n2 eggs\n\n<strong>Method</strong>\n\n1. Mix it all.\n\n2. Bake it.\n\nEnjoy!',
      ),
      post(
        2,
        "Tea",
        "<!-- wp:heading --><h2>Ingredients</h2><!-- /wp:heading --><!-- wp:list --><ul><li>1 tsp tea</li>\n<li>200 ml water</li></ul><!-- /wp:list --><h2>Method</h2><ol><li>Pour.</li></ol>",
      ),
      post(3, "News", "We moved."),
    ]),
  });
  expect(recipes).toMatchObject([
    {
      key: "1",
      heldBack: "It was read from the text. Look at the times (it says none).",
      fields: {
        title: "Cake",
        description: "Ours.",
        servings: 6,
        ingredients: [
          { amount: 800, unit: "g", name: "plums" },
          { amount: 2, name: "eggs" },
        ],
        instructions: [{ text: "Mix it all." }, { text: "Bake it." }],
      },
      oldPath: "/cake/",
    },
    { fields: { title: "Tea", ingredients: [{ name: "tea" }, { name: "water" }] } },
    expect.stringContaining("/news/"),
  ]);
});

test("recipes of Tasty Recipes, Cooked and WP Delicious come with their lists", async () => {
  const [tasty, cooked, delicious] = await read({
    "blog.xml": wordpressExport([
      {
        id: 1,
        type: "tasty_recipe",
        title: "Soup",
        meta: {
          ingredients:
            "<h4>Base</h4><ul><li>1 cup <a href='https://a.example/'>leeks</a>, sliced</li></ul><p><strong>Top</strong></p><ul><li>salt</li></ul>",
          instructions: "<ol><li>Chop.</li><li>Boil for <b>20</b> minutes.</li></ol>",
          prep_time: "1 hour",
          total_time: "1 hour 30 minutes",
          yield: "4-6 servings",
          category: "Soup",
          diet: "Vegan",
          keywords: "leeks, winter",
          calories: "210",
          image_id: "90",
        },
      },
      {
        id: 2,
        type: "post",
        link: "https://blog.example/soup",
        content: '<!-- wp:wp-tasty/tasty-recipe {"id":1} /-->',
        status: "draft",
      },
      {
        id: 3,
        type: "cp_recipe",
        title: "Stew",
        link: "https://blog.example/recipes/stew/",
        meta: {
          _recipe_settings: {
            difficulty_level: 3,
            prep_time: 10,
            nutrition: { servings: "4", calories: 400, sat_fat: 3 },
            ingredients: {
              12: { section_heading_name: "Meat" },
              15: { amount: "500", measurement: "g", name: "beef" },
            },
            directions: [{ content: "<p>Braise.</p>", image: 91 }],
          },
        },
        terms: [["cp_recipe_category", "Dinner"]],
      },
      {
        id: 4,
        type: "recipe",
        title: "Tea",
        meta: {
          delicious_recipes_metadata: {
            difficultyLevel: "beginner",
            restTime: "1",
            restTimeUnit: "hour",
            noOfServings: 2,
            recipeIngredients: [
              {
                sectionTitle: "",
                ingredients: [{ quantity: "2", unit: "tsp", ingredient: "tea", notes: "green" }],
              },
            ],
            recipeInstructions: [
              {
                sectionTitle: "Brew",
                instruction: [{ instructionTitle: "", instruction: "Pour." }],
              },
            ],
          },
        },
      },
      { id: 5, type: "recipe", title: "Another plugin's" },
      IMAGE,
      STEP,
    ]),
  });
  expect(tasty).toMatchObject({
    fields: {
      title: "Soup",
      prepTime: 60,
      cookTime: 30,
      servings: 4,
      servingsMax: 6,
      ingredients: [
        { group: "Base", amount: 1, unit: "cup", name: "leeks", note: "sliced" },
        { group: "Top", name: "salt" },
      ],
      instructions: [{ text: "Chop." }, { text: "Boil for 20 minutes." }],
      dietaryTags: ["Vegan"],
      tags: ["leeks", "winter"],
      nutrition: { calories: 210 },
    },
    losses: ["1 link in its ingredients"],
    images: [{ url: "https://blog.example/pie.jpg" }],
    oldPath: "/soup",
    isPublic: false,
    publishedAt: null,
  });
  expect(cooked).toMatchObject({
    fields: {
      difficulty: "hard",
      servings: 4,
      ingredients: [{ group: "Meat", amount: 500, unit: "g", name: "beef" }],
      instructions: [{ text: "Braise.", imageUrl: "https://blog.example/1.jpg" }],
      nutrition: { calories: 400, saturatedFat: 3 },
    },
    categories: ["Dinner"],
    oldPath: "/recipes/stew/",
    losses: [],
  });
  expect(delicious).toMatchObject({
    fields: {
      difficulty: "easy",
      restTime: 60,
      ingredients: [{ amount: 2, unit: "tsp", name: "tea", note: "green" }],
      instructions: [{ group: "Brew", text: "Pour." }],
    },
  });
});

test("an export without recipes, a damaged one and a hostile one are named", async () => {
  const start = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>';
  expect(
    await read({
      "posts.xml": wordpressExport([{ id: 1, type: "post", title: "News" }]),
      "cut.xml": wordpressExport([{ id: 1, type: "wprm_recipe", title: "Pie" }]).replace(
        /<wp:status>[\s\S]*/,
        "",
      ),
      "deep.xml": start + "<a>".repeat(200_000),
      "odd.xml": wordpressExport([
        { id: 1, type: "wprm_recipe", title: "", meta: { wprm_ingredients: "a:1:{" } },
        { id: 2, type: "wprm_recipe", title: "Bare", meta: { wprm_ingredients: 'O:1:"x":0:{}' } },
      ]),
    }).then((all) => all.map((one) => (typeof one === "string" ? one : one.fields.title))),
  ).toEqual([
    "It has no recipes from a recipe plugin.",
    "The file is cut off: its end is missing, and no recipe in it is whole.",
    "The file is not a WordPress export.",
    "It has no name.",
    "Bare",
  ]);
});

test("a recipe in a post with a password, or in no post, is held back", async () => {
  const recipe = { type: "wprm_recipe", content: "", meta: { wprm_servings: "2" } };
  const recipes = await read({
    "blog.xml": wordpressExport([
      { ...recipe, id: 7, title: "Locked" },
      { ...recipe, id: 9, title: "Open" },
      { ...recipe, id: 11, title: "Alone" },
      { id: 8, type: "post", title: "A", content: '[wprm-recipe id="7"]', password: "secret" },
      { id: 10, type: "post", title: "B", content: '[wprm-recipe id="9"]' },
    ]),
  });
  expect(recipes).toMatchObject([
    { fields: { title: "Locked" }, heldBack: "Its post has a password." },
    { fields: { title: "Open" }, heldBack: null },
    { fields: { title: "Alone" }, heldBack: "It is in no post there that everyone may read." },
  ]);
});

test("posts without a recipe that we can read are told", async () => {
  const said = await read({
    "blog.xml": wordpressExport([
      { id: 7, type: "tasty_recipe", title: "Pie", meta: { yield: "2" } },
      { id: 8, type: "post", content: '[tasty-recipe id="7"]', link: "https://blog.example/pie/" },
      { id: 9, type: "post", content: '[mv_create key="3"]', link: "https://blog.example/tea/" },
      {
        id: 10,
        type: "post",
        content: "Soon",
        status: "draft",
        link: "https://blog.example/?p=10",
      },
    ]),
  });
  expect(said).toHaveLength(2);
  expect(said[1]).toBe("1 post has no recipe that we can read: /tea/");
});
