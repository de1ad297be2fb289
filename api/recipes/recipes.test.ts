import { beforeAll, describe, expect, test } from "vitest";
import { calculateNutrition } from "#domain/recipes/nutrition/calculate-nutrition.ts";
import { snakeCase } from "#domain/recipes/snake-case.ts";
import type { components } from "#test/api-client/recipes-api.d.ts";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE } from "#test/factories/site.ts";

const database = testDatabase();
const { admin } = database;
const api = testApi(database);

const NUTRITION = { calories: 210.5, protein: 1, serving_size: "1 piece" };

type ApiField = keyof components["schemas"]["RecipeInput"] &
  keyof components["schemas"]["RecipePatch"];
type ReadOnly =
  | "id"
  | "url"
  | "total_time"
  | "views"
  | "version"
  | `rating_${string}`
  | `${string}_at`;

/** A value for each field that can be written; the compiler asks for one of a new field. */
const WHOLE: Record<Exclude<ApiField, ReadOnly>, unknown> = {
  title: "Flatbread",
  slug: "flatbread-of-the-week",
  description: "Soft.\n\nAnd fast.",
  description_marks: [{ start: 0, end: 4, kind: "strong" }],
  status: "published",
  featured: true,
  cuisine: "Persian",
  difficulty: "hard",
  prep_time: 11,
  cook_time: 12,
  rest_time: 13,
  servings: 7,
  servings_max: 9,
  yield_amount: 24,
  yield_unit: "flatbreads",
  pan_shape: "loaf",
  pan_size: 9,
  pan_width: 5.5,
  pan_unit: "in",
  main_image: {
    url: "https://example.com/bread.jpg",
    alt: "",
    credit: "Ada",
    credit_url: "https://example.com/ada",
  },
  main_image_color: "#aabbcc",
  images: ["https://example.com/dough.jpg"],
  image_texts: [
    {
      url: "https://example.com/dough.jpg",
      alt: "The dough",
      credit: "Cleo",
      credit_url: "https://example.com/cleo",
      color: null,
    },
  ],
  seo_title: "Easy Bread",
  meta_description: "Bread.",
  author: "Ada",
  author_url: "https://example.com/ada",
  source: "https://example.com/flatbread",
  source_site: "Example",
  written_by: "ai",
  categories: ["Breads"],
  meal_types: ["Lunch", "Snack"],
  dietary_tags: ["Vegan"],
  tags: ["weeknight", "one pan"],
  version_label: "Quick",
  versions: [{ recipe_slug: "sourdough-flatbread", label: "With sourdough" }],
  allergens: ["wheat", "milk"],
  ingredients: [
    {
      group: "Dough",
      amount: 1.5,
      amount_to: 2,
      unit: "cup",
      second_amount: 180,
      second_amount_to: 240,
      second_unit: "g",
      name: "flour",
      note: "sifted",
      optional: true,
      original: "1 1/2-2 cups (180-240 g) flour, sifted",
      recipe_slug: null,
      id: "flour",
      food: "rye-flour",
      food_chosen: true,
    },
  ],
  instructions: [
    {
      group: "Dough",
      name: "Knead",
      text: "Knead.\n\nWait.",
      image: "https://example.com/1.jpg",
      ingredients: ["flour"],
    },
  ],
  equipment: [{ amount: 2, name: "baking sheet", note: "lined" }],
  notes: [{ title: "Storage", text: "Keeps for a week." }],
  nutrition: NUTRITION,
  nutrition_calculated: true,
  video_url: "https://youtu.be/abcdefghijk",
  video_upload_date: "2026-01-05",
};

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Breads", slug: "breads" }).execute();
});

describe("a recipe", () => {
  test("is calculated from its ingredients only where its figures are", async () => {
    const ingredients = [{ amount: 200, unit: "g", name: "sugar" }];
    const counted = recipeInput({ ingredients, servings: 4 });
    const figures = Object.entries(calculateNutrition(counted).nutrients);
    const nutrition = Object.fromEntries(figures.map(([name, value]) => [snakeCase(name), value]));
    const post = async (sent: object) => {
      const body = { title: "Caramel", servings: 4, ingredients, nutrition_calculated: true };
      const made = await api.call("POST", "/recipes", { body: { ...body, nutrition: sent } });
      return made.body.nutrition_calculated;
    };
    expect(await post(nutrition)).toBe(true);
    expect(await post({ ...nutrition, calories: 1 })).toBe(false);
  });

  test("comes back as it was written, with what follows from it", async () => {
    const other = { title: "Sourdough Flatbread", status: "published" };
    await api.call("POST", "/recipes", { body: other });
    const made = await api.call("POST", "/recipes", { body: WHOLE });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.headers.get("Location")).toBe(`/api/v1/recipes/${made.body.id}`);
    expect(made.headers.get("ETag")).toBe('"1"');
    expect(made.body).toMatchObject({
      ...WHOLE,
      nutrition: { ...NUTRITION, fat: null },
      // The site would calculate others.
      nutrition_calculated: false,
      total_time: 36,
      version: 1,
      rating_average: null,
      url: "http://localhost:3000/recipe/flatbread-of-the-week",
    });
    const read = await api.call("GET", "/recipes/flatbread-of-the-week", { token: null });
    expect(read.status).toBe(200);
    expect(read.body).toEqual(made.body);
    expect((await api.call("GET", made.headers.get("Location")?.slice(7) ?? "")).body).toEqual(
      made.body,
    );
    // Sent back as it is, it stays as it is.
    const same = await api.call("PUT", `/recipes/${made.body.id}`, {
      body: made.body,
      headers: { "If-Match": '"1"' },
    });
    expect(same.status).toBe(200);
    const { version, updated_at, ...rest } = made.body;
    expect(same.body).toMatchObject(rest);
  });

  test("tells readers the slug of a linked recipe only while that is published", async () => {
    const pastry = await api.call("POST", "/recipes", { body: { title: "Secret Pastry" } });
    const ingredients = [{ name: "pastry", recipe_slug: pastry.body.slug }];
    const path = `/recipe/${pastry.body.slug}`;
    for (const [site, status] of [
      ["https://evil.example", 422],
      [SITE, 201],
    ] as const) {
      const body = {
        title: "Other Pie",
        ingredients: [{ name: "pastry", recipe_slug: site + path }],
      };
      expect((await api.call("POST", "/recipes", { body })).status).toBe(status);
    }
    const pie = { title: "Linked Pie", slug: "linked-pie", status: "published", ingredients };
    await api.call("POST", "/recipes", { body: pie });
    const linked = async (token?: null) => {
      const read = await api.call("GET", "/recipes/linked-pie", { token });
      const list = await api.call("GET", "/recipes?search=linked&fields=ingredients", { token });
      return [read.body, list.body.data?.[0]].map((one) => one?.ingredients?.[0]?.recipe_slug);
    };
    expect(await linked()).toEqual(["secret-pastry", "secret-pastry"]);
    expect(await linked(null)).toEqual([null, null]);
    const change = { body: { status: "published" }, headers: { "If-Match": "*" } };
    await api.call("PATCH", `/recipes/${pastry.body.id}`, change);
    expect(await linked(null)).toEqual(["secret-pastry", "secret-pastry"]);
  });

  test("needs no more than a title, and is a draft that only tokens see", async () => {
    const made = await api.call("POST", "/recipes", { body: { title: "Toast" } });
    expect(made.body).toMatchObject({
      status: "draft",
      slug: "toast",
      servings: 4,
      ingredients: [],
    });
    expect((await api.call("GET", "/recipes/toast", { token: null })).status).toBe(404);
    expect((await api.call("GET", `/recipes/${made.body.id}`, { token: null })).status).toBe(404);
    expect((await api.call("GET", "/recipes/toast")).status).toBe(200);
  });

  test("keeps images of this site by their path, and tells their whole address", async () => {
    const url = "http://localhost:3000/media/toast.webp";
    const instructions = [{ text: "Toast.", image: "/media/step.webp" }];
    const body = { title: "Illustrated", main_image: { url }, images: [url], instructions };
    const made = await api.call("POST", "/recipes", { body });
    expect(made.body).toMatchObject({
      main_image: { url },
      images: [url],
      instructions: [{ image: "http://localhost:3000/media/step.webp" }],
    });
    const saved = await admin
      .selectFrom("recipes")
      .select(["main_image_url", "images"])
      .where("slug", "=", "illustrated")
      .executeTakeFirst();
    expect(saved).toEqual({ main_image_url: "/media/toast.webp", images: ["/media/toast.webp"] });
  });
});
