import { beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deletePermanently, deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { addPattern, addRedirect, deleteRedirect } from "./change-redirects.server.ts";
import { findRedirect } from "./find-redirect.server.ts";
import { listRedirects } from "./list-redirects.server.ts";
import { readPatternForm, readRedirect } from "./schema.ts";

const { admin, visitor, owner } = testDatabase();
const by = { id: null };
const now = new Date("2026-02-03T10:00:00Z");
const siteUrl = "https://new.example";
let pie = "";

async function created(title: string, status: "draft" | "published" = "published") {
  const saved = await createRecipe(admin, { input: recipeInput({ title, status }), by, now });
  return saved.id;
}

function add(from: string, to: string) {
  const read = readRedirect({ from, to });
  if (!read.ok) return read;
  return addRedirect(admin, { redirect: read.value, siteUrl, by, now });
}

function addAll(pattern: string) {
  const read = readPatternForm({ pattern });
  if (!read.ok) return read;
  return addPattern(admin, { pattern: read.value.pattern, by, now });
}

const found = async (path: string) => (await findRedirect(visitor, path))?.to ?? null;

/** Its page has another slug from now on, as an update leaves it. */
async function rename(id: string, from: string, to: string) {
  await owner.updateTable("recipes").set({ slug: to }).where("id", "=", id).execute();
  await owner.insertInto("recipe_slug_redirects").values({ slug: from, recipe_id: id }).execute();
}

beforeEach(async () => {
  await owner.deleteFrom("redirects").execute();
  await owner.deleteFrom("recipes").execute();
  pie = await created("Apple Pie");
});

describe("an old address", () => {
  test("leads to the recipe's page, however it is spelled", async () => {
    expect(await add("https://old.example/2019/05/café/?x=1", "/recipe/apple-pie")).toMatchObject({
      ok: true,
    });
    for (const path of ["/2019/05/caf%C3%A9", "//2019/05/caf%c3%a9/", "/2019/05/café/index.html"]) {
      expect(await found(path)).toBe("/recipe/apple-pie");
    }
    expect(await found("/2019/05/Caf%C3%A9")).toBeNull();
  });

  test("follows the recipe: its slug, the trash and back, its end", async () => {
    await add("/pie", "/recipe/apple-pie");
    await rename(pie, "apple-pie", "warm-pie");
    expect(await found("/pie")).toBe("/recipe/warm-pie");
    await unpublishRecipe(admin, { id: pie, by, now });
    expect(await found("/pie")).toBeNull();
    await publishRecipe(admin, { id: pie, by, now });
    await deleteRecipe(admin, { id: pie, by, now });
    expect(await found("/pie")).toBeNull();
    await restoreRecipe(admin, { id: pie, by, now });
    await publishRecipe(admin, { id: pie, by, now });
    expect(await found("/pie")).toBe("/recipe/warm-pie");
    await deleteRecipe(admin, { id: pie, by, now });
    await deletePermanently(admin, { ids: [pie], by, now });
    expect(await owner.selectFrom("redirects").selectAll().execute()).toEqual([]);
  });

  test("may lead to a former slug, which counts as the recipe", async () => {
    await rename(pie, "apple-pie", "warm-pie");
    await add("/pie", "/recipe/apple-pie");
    expect(await found("/pie")).toBe("/recipe/warm-pie");
  });

  test.each([
    ["/Recipes/?search=Leek#list", "/recipes?search=Leek#list"],
    [`${siteUrl}/categories/dinner`, "/categories/dinner"],
    ["/feed.xml", "/feed.xml"],
    ["https://other.example/a?b=c#d", "https://other.example/a?b=c#d"],
  ])("may lead to %s", async (to, target) => {
    await add("/feed/", to);
    expect(await found("/feed")).toBe(target);
  });

  test("where a recipe's page is made later gives way to it", async () => {
    await add("/recipe/soup/", "/recipe/apple-pie");
    expect(await found("/recipe/soup")).toBe("/recipe/apple-pie");
    await created("Soup");
    expect(await found("/recipe/soup")).toBeNull();
    expect(await found("/Recipe/Soup/")).toBeNull();
  });
});

describe("refused beside its field is", () => {
  test.each([
    ["", /such as/],
    ["pie", /such as/],
    ["ftp://old.example/pie", /such as/],
    ["/%zz", /such as/],
    ["/", /a page of this site/],
    ["/about/", /a page of this site/],
    ["/Admin/recipes", /a page of this site/],
    ["/media/pie.jpg", /a page of this site/],
    ["/articles/pie", /may have later/],
    ["/pt-BR/recipes/", /may have later/],
    ["/recipe/apple-pie", /a recipe of this site/],
    ["/Recipe/Apple-Pie.html", /a recipe of this site/],
  ])("the old address %j", async (from, problem) => {
    expect(await add(from, "/recipes")).toEqual({
      ok: false,
      errors: { from: expect.stringMatching(problem) },
    });
  });

  test.each([
    ["", /starts with https/],
    ["recipes", /starts with https/],
    ["//evil.example", /starts with https/],
    ["/\\evil.example", /starts with https/],
    ["javascript:alert(1)", /starts with https/],
    ["https://ada@evil.example/", /starts with https/],
    ["/%zz", /starts with https/],
    ["/recipe/no-such", /no page or recipe/],
    ["/2019/pie", /no page or recipe/],
    [`${siteUrl}/old`, /no page or recipe/],
  ])("the new address %j", async (to, problem) => {
    expect(await add("/pie", to)).toEqual({
      ok: false,
      errors: { to: expect.stringMatching(problem) },
    });
    expect(await found("/pie")).toBeNull();
  });

  test("an old address that is in the list, and so no redirect leads to another", async () => {
    await add("/pie", "/recipe/apple-pie");
    expect(await add("/pie/index.html", "/recipes")).toMatchObject({
      errors: { from: "This old address is in the list already. Delete it there first." },
    });
    expect(await add("/cake", "/pie")).toMatchObject({ ok: false });
  });

  test("the 21st pattern, and one that is in the list", async () => {
    for (let n = 1; n <= 20; n += 1) await addAll(`/blog-${n}/%postname%/`);
    expect(await addAll("/blog/%postname%/")).toMatchObject({
      errors: { pattern: "There are 20 patterns already. Delete one first." },
    });
    const { id } = await owner.selectFrom("redirects").select("id").executeTakeFirstOrThrow();
    await deleteRedirect(admin, { id, by, now });
    const [left] = await owner.selectFrom("redirects").select("from_path").execute();
    expect(await addAll(`${left?.from_path}/`)).toMatchObject({
      errors: { pattern: "This pattern is in the list already." },
    });
  });
});

describe("a pattern", () => {
  test("leads each path that fits to the recipe that has its slug or had it", async () => {
    await addAll("/%year%/%monthnum%/%postname%/");
    await addAll("/%category%/%slug%.html");
    await created("Bean Soup", "draft");
    expect(await found("/2019/05/apple-pie/")).toBe("/recipe/apple-pie");
    expect(await found("/dessert/cakes/apple-pie.html")).toBe("/recipe/apple-pie");
    expect(await found("/2019/05/bean-soup")).toBeNull();
    expect(await found("/2019/05/no-such")).toBeNull();
    expect(await found("/19/05/apple-pie")).toBeNull();
    await rename(pie, "apple-pie", "warm-pie");
    expect(await found("/2019/05/apple-pie/")).toBe("/recipe/warm-pie");
  });

  test("counts only where the address itself is not in the list", async () => {
    await addAll("/%postname%/");
    await add("/apple-pie", "https://other.example/");
    expect(await found("/apple-pie")).toBe("https://other.example/");
    await unpublishRecipe(admin, { id: pie, by, now });
    expect(await found("/apple-pie")).toBe("https://other.example/");
  });
});

test("the list shows where each leads, newest first, and is searched by the old address", async () => {
  const draft = await created("Bean Soup", "draft");
  await add("/soup", "/recipe/bean-soup");
  await addAll("/%year%/%postname%/");
  await add("/feed", "/feed.xml");
  const list = (search: string) =>
    listRedirects(admin, { search, sort: "newest", direction: "desc", page: 1 });
  expect((await list("")).total).toBe(3);
  expect((await list("SOU")).rows).toEqual([
    {
      id: expect.any(String),
      from: "/soup",
      to: "/recipe/bean-soup",
      isPattern: false,
      recipe: { id: draft, title: "Bean Soup", isPublic: false },
    },
  ]);
  expect((await list("year")).rows).toMatchObject([{ to: null, isPattern: true, recipe: null }]);
});

test("every change stands in the activity", async () => {
  await owner.deleteFrom("activity").execute();
  await add("/küche/a b", "/recipe/apple-pie");
  const { id } = await owner.selectFrom("redirects").select("id").executeTakeFirstOrThrow();
  expect(await deleteRedirect(admin, { id, by, now })).toBe(true);
  expect(await deleteRedirect(admin, { id, by, now })).toBe(false);
  const rows = await owner.selectFrom("activity").select(["verb", "noun", "title"]).execute();
  expect(rows).toEqual([
    { verb: "added", noun: "redirect", title: "/küche/a b" },
    { verb: "deleted", noun: "redirect", title: "/küche/a b" },
  ]);
});

test("readers cannot read or write the list", async () => {
  const denied = /permission denied/;
  await expect(visitor.selectFrom("redirects").selectAll().execute()).rejects.toThrow(denied);
  await expect(visitor.deleteFrom("redirects").execute()).rejects.toThrow(denied);
  await expect(
    visitor
      .insertInto("redirects")
      .values({ from_path: "/x", to_address: "https://evil.example/" })
      .execute(),
  ).rejects.toThrow(denied);
});
