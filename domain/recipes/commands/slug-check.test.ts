import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { checkSlug } from "./free-slug.server.ts";

const { admin, visitor } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");
const create = (title: string) => createRecipe(admin, { input: recipeInput({ title }), by, now });

test("a slug that is taken gets the next free number, announced before saving and assigned by the save", async () => {
  const first = await create("Bean Stew");
  const asked = { text: "Bean stew!", recipeId: null };
  expect(await checkSlug(admin, asked)).toEqual({
    wanted: "bean-stew",
    given: "bean-stew-2",
    free: false,
  });
  expect(await create("Bean stew!")).toMatchObject({ slug: "bean-stew-2" });
  expect(await checkSlug(admin, asked)).toMatchObject({ given: "bean-stew-3" });
  expect(await checkSlug(admin, { text: "bean-stew", recipeId: first.id })).toMatchObject({
    given: "bean-stew",
    free: true,
  });
});

test.each([
  ["", "recipe"],
  ["餃子", "jiao-zi"],
  ["🥟", "recipe"],
  ["\u0000'; --", "recipe"],
  [`${"long ".repeat(200_000)}`, "long-".repeat(40).slice(0, -1)],
])("any text %# makes a slug", async (text, given) => {
  expect(await checkSlug(admin, { text, recipeId: null })).toMatchObject({ given, free: true });
});

test("a title in another script has an address that can be read, and a number only where it is taken", async () => {
  expect(await create("Борщ")).toMatchObject({ slug: "borshch" });
  expect(await create("Борщ")).toMatchObject({ slug: "borshch-2" });
  expect(await create("Größe Käse")).toMatchObject({ slug: "groesse-kaese" });
});

test("a thousand of one name are passed", async () => {
  await admin
    .insertInto("recipes")
    .values(Array.from({ length: 1_000 }, (_, n) => ({ slug: n === 0 ? "pie" : `pie-${n + 1}` })))
    .execute();
  expect(await checkSlug(admin, { text: "Pie", recipeId: null })).toMatchObject({
    given: "pie-1001",
  });
});

test("visitors learn nothing of drafts' slugs", async () => {
  await expect(checkSlug(visitor, { text: "bean stew", recipeId: null })).rejects.toThrow(
    /permission denied/,
  );
});

test("names that run into each other's numbers get two slugs, at once too", async () => {
  const titles = Array.from({ length: 12 }, (_, n) => ["Tart", "Tart 2", "Tart 2 2"][n % 3] ?? "");
  const results = await Promise.all(titles.map(create));
  expect(new Set(results.map(({ slug }) => slug)).size).toBe(12);
});
