import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { findCategoryRow, listCategoryTable } from "./category-table.server.ts";
import { deleteCategory, restoreCategory } from "./delete-category.server.ts";
import { reorderCategories } from "./reorder-categories.server.ts";
import { createCategory, updateCategory } from "./save-category.server.ts";
import { readCategory, readCategoryOrder } from "./schema.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await sql`truncate recipes, categories cascade`.execute(owner);
  await sql`truncate activity`.execute(owner);
  await sql`select rebuild_recipe_listing()`.execute(owner);
});

function input(fields: Record<string, unknown>) {
  const read = readCategory(fields);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.category;
}

async function created(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const result = await createCategory(admin, { category: input({ name, ...more }), by, now });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function names(search = "") {
  return (await listCategoryTable(admin, { search })).rows.map(({ name }) => name);
}

describe("a category as typed", () => {
  test("is trimmed and loses control characters; its image may be a path", () => {
    expect(
      input({
        name: " Soups\u0000 &\nStews \u202e",
        slug: undefined,
        description: "Hot.\r\nFilling. <b>🍲</b>",
        imageUrl: " /pictures/soup.webp ",
        display_order: "99",
        is_active: "false",
      }),
    ).toEqual({
      name: "Soups & Stews",
      slug: "",
      description: "Hot.\nFilling. <b>🍲</b>",
      imageUrl: "/pictures/soup.webp",
    });
  });

  test.each([
    [{}, { name: "Category name is required" }],
    [{ name: " \u200b " }, { name: "Category name is required" }],
    [{ name: ["a", "b"] }, { name: "Category name is required" }],
    [{ name: "x".repeat(101) }, { name: "Please keep the name within 100 characters." }],
    [{ name: "x".repeat(1_000_000) }, { name: "Please keep the name within 100 characters." }],
    [{ name: "a", slug: ["b", "c"] }, { slug: "Please enter text." }],
    [
      { name: "a", description: "x".repeat(1_001) },
      { description: "Please keep the description within 1,000 characters." },
    ],
    [null, { "": expect.any(String) }],
  ])("%# has errors by field", (fields, errors) => {
    expect(readCategory(fields)).toEqual({ ok: false, errors });
  });

  test.each([
    "javascript:alert(1)",
    "//evil.example/x.png",
    "ftp://a.example/x",
    "pie.png",
    "/\\evil",
    "https://",
    `https://a.example/${"x".repeat(2_000)}`,
  ])("%s is not a valid image address", (imageUrl) => {
    expect(readCategory({ name: "a", imageUrl })).toEqual({
      ok: false,
      errors: {
        imageUrl:
          "Please enter an address that starts with http:// or https://, or leave this empty.",
      },
    });
  });
});

describe("creating and saving", () => {
  test("the slug comes from the name, and a taken one gets the next free number", async () => {
    await created("Soups & Stews");
    await created("Soups -- Stews");
    await created("餃子");
    await created("🥟");
    const { rows: active } = await listCategoryTable(admin, { search: "" });
    expect(active.map(({ slug }) => slug).sort()).toEqual([
      "category",
      "jiao-zi",
      "soups-stews",
      "soups-stews-2",
    ]);
    expect(active[0]).toMatchObject({ displayOrder: 0, recipes: 0, published: 0 });
  });

  test("a name is unique ignoring case, also for concurrent creations", async () => {
    const tries = await Promise.all(
      ["Soups", "SOUPS", "soups"].map((name) =>
        createCategory(admin, { category: input({ name }), by, now }),
      ),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.find(({ ok }) => !ok)).toEqual({
      ok: false,
      reason: "refused",
      errors: { name: expect.stringMatching(/^There is already a category named "soups"\.$/i) },
    });
  });

  test("a save keeps place and slug, and is refused for missing categories", async () => {
    const [soups, bread] = [await created("Soups"), await created("Bread")];
    await reorderCategories(admin, { ids: [soups, bread], by, now });
    const save = (id: string, fields: Record<string, unknown>) =>
      updateCategory(admin, { id, category: input(fields), by, now });
    expect(await save(bread, { name: "Loaves", description: "Crusty" })).toEqual({
      ok: true,
      id: bread,
      slug: "bread",
    });
    expect(await findCategoryRow(admin, bread)).toMatchObject({ name: "Loaves", displayOrder: 2 });
    expect(await save(bread, { name: "Loaves", slug: "Soups" })).toMatchObject({ slug: "soups-2" });
    expect(await save(bread, { name: "soups" })).toMatchObject({ reason: "refused" });
    expect(await save(bread, { name: "LOAVES" })).toMatchObject({ ok: true });
    expect(await save(UNKNOWN, { name: "New" })).toEqual({ ok: false, reason: "not-found" });
    await deleteCategory(admin, { id: soups, by, now });
    expect(await save(soups, { name: "New" })).toEqual({ ok: false, reason: "not-found" });
    expect(await findCategoryRow(admin, soups)).toBeNull();
  });
});

test("the table finds each word of a search in name or description", async () => {
  await created("Soups", { description: "Crème and broth" });
  await created("100% Bread");
  expect(await names("BROTH creme")).toEqual(["Soups"]);
  expect(await names("0%")).toEqual(["100% Bread"]);
  expect(await names("_")).toEqual([]);
  expect((await listCategoryTable(admin, { search: "broth" })).total).toBe(2);
});

test("deleting an unused category makes it inactive, once", async () => {
  const id = await created("Soups");
  expect(await deleteCategory(admin, { id, by, now })).toEqual({ ok: true, name: "Soups" });
  expect(await deleteCategory(admin, { id, by, now })).toEqual({ ok: false, reason: "not-found" });
  const rows = await admin.selectFrom("categories").select("is_active").execute();
  expect(rows).toEqual([{ is_active: false }]);
});

describe("restoring", () => {
  test("gives it another slug when its own is taken, and is refused when its name is taken", async () => {
    const id = await created("Soups");
    await deleteCategory(admin, { id, by, now });
    expect((await listCategoryTable(admin, { search: "" })).inactive).toMatchObject([{ id }]);
    await created("Broths", { slug: "soups" });
    expect(await restoreCategory(admin, { id, by, now })).toEqual({
      ok: true,
      name: "Soups",
      slug: "soups-2",
    });
    expect(await restoreCategory(admin, { id, by, now })).toMatchObject({ reason: "not-found" });
    await deleteCategory(admin, { id, by, now });
    await created("SOUPS");
    expect(await restoreCategory(admin, { id, by, now })).toEqual({
      ok: false,
      reason: "name-taken",
      error: 'There is already a category named "Soups".',
    });
  });
});

describe("the order", () => {
  test("is saved as given; categories not listed follow in their previous order, unknown ids are ignored", async () => {
    const ids = new Map<string, string>();
    for (const name of ["A", "B", "C", "D"]) ids.set(name, await created(name));
    const order = (...list: string[]) =>
      reorderCategories(admin, { ids: list.map((name) => ids.get(name) ?? UNKNOWN), by, now });
    await order("D", "x", "B", "A", "C");
    expect(await names()).toEqual(["D", "B", "A", "C"]);
    await order("C", "A");
    expect(await names()).toEqual(["C", "A", "D", "B"]);
    await order("C", "A", "D", "B");
    const lines = await admin
      .selectFrom("activity")
      .select("verb")
      .where("verb", "=", "reordered")
      .execute();
    expect(lines).toHaveLength(2);
    await created("E");
    expect(await names()).toEqual(["E", "C", "A", "D", "B"]);
  });

  test("of a page moves nothing on other pages, and a row can go to the page beside it", async () => {
    for (let number = 1; number <= 60; number += 1) await created(`N${100 - number}`);
    const open = (page: number) => listCategoryTable(admin, { search: "", page });
    const first = await open(1);
    const second = await open(2);
    expect([first.rows.length, first.pages, first.matching]).toEqual([25, 3, 60]);
    expect([first.before, first.after]).toEqual([null, second.rows[0]?.id]);
    expect(second.before).toBe(first.rows.at(-1)?.id);
    const ids = second.rows.map(({ id }) => id);
    await reorderCategories(admin, { ids: ids.toReversed(), isPage: true, by, now });
    expect((await open(2)).rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await open(1)).rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    const [mover = ""] = ids.toReversed();
    await reorderCategories(admin, { ids: [mover, second.before ?? ""], isPage: true, by, now });
    expect((await open(1)).rows.at(-1)?.id).toBe(mover);
    expect((await open(2)).rows[0]?.id).toBe(second.before);
    expect((await listCategoryTable(admin, { search: "n41", page: 9 })).rows).toHaveLength(1);
  });

  test("of two concurrent saves is one of the two", async () => {
    const ids = [await created("A"), await created("B"), await created("C")];
    await Promise.all([
      reorderCategories(admin, { ids, by, now }),
      reorderCategories(admin, { ids: [...ids].reverse(), by, now }),
    ]);
    expect([
      ["A", "B", "C"],
      ["C", "B", "A"],
    ]).toContainEqual(await names());
  });

  test.each([[[]], [undefined], ["all"], [["x"]], [[UNKNOWN, null]], [Array(1_001).fill(UNKNOWN)]])(
    "%# is no order",
    (values) => {
      expect(readCategoryOrder(values)).toBeNull();
    },
  );

  test("lists each category once", () => {
    expect(readCategoryOrder([UNKNOWN, UNKNOWN.toUpperCase()])).toEqual([UNKNOWN]);
  });
});

test("visitors can't write categories or read the admin's list", async () => {
  const id = await created("Soups");
  const category = input({ name: "Mine" });
  const one = { id, by, now };
  for (const forbidden of [
    () => createCategory(visitor, { category, by, now }),
    () => updateCategory(visitor, { ...one, category }),
    () => deleteCategory(visitor, one),
    () => restoreCategory(visitor, one),
    () => reorderCategories(visitor, { ids: [id], by, now }),
    () => listCategoryTable(visitor, { search: "" }),
    () => findCategoryRow(visitor, id),
  ]) {
    await expect(forbidden()).rejects.toThrow(/permission denied/);
  }
});

test("each write is recorded in the activity", async () => {
  const id = await created("Soups");
  await updateCategory(admin, { id, category: input({ name: "Stews" }), by, now });
  await deleteCategory(admin, { id, by, now });
  await restoreCategory(admin, { id, by, now });
  const lines = await admin
    .selectFrom("activity")
    .select(["verb", "title", "by_name", "details"])
    .where("noun_id", "=", id)
    .orderBy("id")
    .execute();
  expect(lines).toEqual([
    { verb: "created", title: "Soups", by_name: "Ada", details: {} },
    { verb: "saved", title: "Stews", by_name: "Ada", details: { formerly: "Soups" } },
    { verb: "deleted", title: "Stews", by_name: "Ada", details: {} },
    { verb: "restored", title: "Stews", by_name: "Ada", details: {} },
  ]);
});
