import { beforeAll, expect, test } from "vitest";
import { findCategory, listCategories } from "#domain/categories/queries.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findRecipePage, latestRecipes } from "#domain/recipes/reading/queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { feedRecipes } from "./feed.server.ts";
import { sitemapRecipes } from "./sitemap.server.ts";

const { visitor, admin, owner } = testDatabase();
const [MAIN, OTHER, STEP, TILE] = ["a", "b", "c", "d"].map((digit) => digit.repeat(32));
const addressOf = (hash: string | undefined) => `/media/${hash}.webp`;
const REMOTE = "https://photos.example/leek.jpg";

beforeAll(async () => {
  const media = [MAIN, OTHER, STEP, TILE].map((hash, index) => ({
    hash: hash ?? "",
    width: 1600 - index * 100,
    height: 1200,
    bytes: 1,
    focal_x: 10 * index,
    alt: index === 0 ? "" : `Image ${index}`,
    placeholder: "HTkGDYIOiIesiXeEe5dYiEmJAGlU",
    color: "#112233",
  }));
  await owner.insertInto("media").values(media).execute();
  await owner
    .insertInto("categories")
    .values({ name: "Soups", slug: "soups", image_url: addressOf(TILE) })
    .execute();
  const recipe = { category: "Soups", status: "published" as const };
  const instructions = [
    { text: "Roast the tomatoes until they collapse.", imageUrl: addressOf(STEP) },
  ];
  for (const given of [
    {
      title: "Leek Soup",
      mainImageUrl: addressOf(MAIN),
      images: [addressOf(OTHER), REMOTE],
      instructions,
    },
    { title: "Pea Soup", mainImageUrl: REMOTE },
    { title: "Bean Soup", mainImageUrl: addressOf("e".repeat(32)) },
  ]) {
    const input = recipeInput({ ...recipe, ...given });
    await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  }
});

test("a recipe page has the data of each library image, by its address", async () => {
  const found = await findRecipePage(visitor, "leek-soup");
  expect(found?.recipe).toMatchObject({
    image: addressOf(MAIN),
    imageAlt: "",
    imageFiles: { stem: `/media/${MAIN}-4x3-0-50-`, widths: [200, 300, 400, 600, 800, 1200, 1600] },
    imageFilesByUrl: {
      [addressOf(OTHER)]: { stem: `/media/${OTHER}-4x3-10-50-`, alt: "Image 1" },
      [addressOf(STEP)]: { stem: `/media/${STEP}-4x3-20-50-`, alt: "Image 2" },
    },
  });
  expect(Object.keys(found?.recipe.imageFilesByUrl ?? {})).toHaveLength(2);
  const related = (await findRecipePage(visitor, "pea-soup"))?.related;
  expect(related?.map(({ imageFiles }) => imageFiles?.stem)).toEqual(
    expect.arrayContaining([`/media/${MAIN}-4x3-0-50-`, undefined]),
  );
});

test("images of other sites and deleted images have only an address", async () => {
  for (const slug of ["pea-soup", "bean-soup"]) {
    const recipe = (await findRecipePage(visitor, slug))?.recipe;
    expect(recipe).toMatchObject({ imageAlt: "", imageFiles: undefined, imageFilesByUrl: {} });
  }
});

test("cards, categories, the feed and the sitemap use library images' crops", async () => {
  const crops = (await latestRecipes(visitor, 4)).map(({ imageFiles }) => imageFiles?.stem);
  expect(crops.filter(Boolean)).toEqual([`/media/${MAIN}-4x3-0-50-`]);
  const tile = { imageFiles: { wide: `/media/${TILE}-16x9-30-50-1200.webp` } };
  expect(await findCategory(visitor, "soups")).toMatchObject(tile);
  expect(await listCategories(visitor)).toMatchObject([tile]);
  const fed = (await feedRecipes(visitor)).map(({ imageFiles }) => imageFiles?.stem);
  expect(fed.filter(Boolean)).toEqual([`/media/${MAIN}-4x3-0-50-`]);
  const { value: recipes } = await sitemapRecipes(visitor, 1).next();
  const leek = recipes?.find(({ slug }) => slug === "leek-soup");
  expect(leek?.images).toEqual([
    `/media/${MAIN}-16x9-0-50-1200.webp`,
    `/media/${OTHER}-16x9-10-50-1200.webp`,
    REMOTE,
  ]);
});

test("visitors can't read the media table", async () => {
  await expect(visitor.selectFrom("media").select("original_name").execute()).rejects.toThrow(
    /permission denied/,
  );
});
