import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { undoBulkChange } from "#domain/recipes/bulk/change-many.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { listRecipeTable } from "#domain/recipes/tables/list-recipe-table.server.ts";
import { RECIPE_TABLE } from "#domain/recipes/tables/recipe-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { deleteTag, mergeTag, readTagName, renameTag } from "./change-tag.server.ts";
import { currentTag, listTags } from "./list-tags.server.ts";
import { TAG_TABLE } from "./tag-table.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const asked = { by, now, most: 100 };
const ids: Record<string, string> = {};

beforeEach(async () => {
  await sql`truncate recipes, tags, bulk_changes, activity, former_tags cascade`.execute(owner);
  await create("Soup", ["Quick", "Party", "weeknight"]);
  await create("Stew", ["Weeknight", "Easy"], "draft");
  await create("Pie", ["Weeknight"]);
  await create("Gone", ["Party", "Lost"]);
  await deleteRecipe(admin, { id: ids.Gone ?? "", by, now });
});

async function create(title: string, tags: string[], status: "published" | "draft" = "published") {
  const input = recipeInput({ title, status, tags });
  ids[title] = (await createRecipe(admin, { input, by, now })).id;
}

async function tags() {
  const { rows } = await sql<{ title: string; tags: string[] }>`
    select title, array(
      select t.name from recipe_tags rt join tags t on t.id = rt.tag_id
      where rt.recipe_id = recipes.id order by rt.display_order) as tags
    from recipes`.execute(owner);
  return Object.fromEntries(rows.map((row) => [row.title, row.tags]));
}

function list(params = "") {
  return listTags(admin, readTableQuery(new URLSearchParams(params), TAG_TABLE));
}

async function found(tag: string) {
  const query = readTableQuery(new URLSearchParams({ tag, sort: "title" }), RECIPE_TABLE);
  return (await listRecipeTable(admin, query)).rows.map(({ title }) => title);
}

async function undo(changed: Awaited<ReturnType<typeof renameTag>>) {
  if (!changed.ok) throw new Error("It was not changed");
  return undoBulkChange(admin, { id: changed.line.id, by, now });
}

const searchedBy = async (word: string) => {
  const { rows } = await sql<{ title: string }>`
    select title from recipes join recipe_search on recipe_id = id
    where search_text like ${`%${word}%`}`.execute(owner);
  return rows.map(({ title }) => title).sort();
};

test("tags are listed with their recipes outside the trash, whatever their case", async () => {
  const { rows, ...counts } = await list();
  expect(counts).toEqual({ total: 4, matching: 4, page: 1, pages: 1 });
  expect(rows.map(({ name, recipes }) => [name, recipes])).toEqual([
    ["Easy", 1],
    ["Party", 1],
    ["Quick", 1],
    ["Weeknight", 3],
  ]);
  expect((await list("sort=recipes")).rows[0]?.name).toBe("Weeknight");
  expect(await list("search=WEEK&page=7")).toMatchObject({
    rows: [{ name: "Weeknight", recipes: 3 }],
    matching: 1,
    total: 4,
    page: 1,
  });
  expect((await list("search=%25")).rows).toEqual([]);
});

test("pages of tags hold 25 each", async () => {
  await sql`insert into tags (name) select 'n' || lpad(n::text, 2, '0') from generate_series(1, 30) as n`.execute(
    owner,
  );
  await sql`
    insert into recipe_tags select ${ids.Pie}::uuid, id, 9 from tags where name like 'n__'`.execute(
    owner,
  );
  const last = await list("page=9");
  expect(last).toMatchObject({ page: 2, pages: 2, matching: 34 });
  const names = ["n25", "n26", "n27", "n28", "n29", "n30", "Party", "Quick", "Weeknight"];
  expect(last.rows.map(({ name }) => name)).toEqual(names);
});

describe("a tag with a new name", () => {
  test("keeps its place in every recipe; search and its old address follow", async () => {
    const before = await tags();
    const changed = await renameTag(admin, { tag: "Weeknight", to: "Feast", ...asked });
    expect(changed).toMatchObject({ ok: true, line: { counts: { done: 3 }, from: "Weeknight" } });
    expect(await tags()).toEqual({
      Soup: ["Quick", "Party", "Feast"],
      Stew: ["Feast", "Easy"],
      Pie: ["Feast"],
      Gone: ["Party", "Lost"],
    });
    expect([await searchedBy("weeknight"), await searchedBy("feast")]).toEqual([
      [],
      ["Pie", "Soup"],
    ]);
    expect(await found("WEEKNIGHT")).toEqual(["Pie", "Soup", "Stew"]);
    await renameTag(admin, { tag: "feast", to: "Banquet", ...asked });
    expect(await found("weeknight")).toEqual(["Pie", "Soup", "Stew"]);
    const { rows } = await sql`select from recipe_revisions`.execute(owner);
    expect(rows.length).toBeGreaterThanOrEqual(6);
    expect((await sql`table recipe_search_differences`.execute(owner)).rows).toEqual([]);
    expect(before.Soup).toEqual(["Quick", "Party", "weeknight"]);
  });

  test("has the former one, in its former case, by undo", async () => {
    const before = await tags();
    const changed = await renameTag(admin, { tag: "weeknight", to: "Feast", ...asked });
    expect(await undo(changed)).toMatchObject({ counts: { undone: 3 } });
    expect(await tags()).toEqual(before);
    expect(await found("weeknight")).toEqual(["Pie", "Soup", "Stew"]);
  });

  test("may differ in its case alone", async () => {
    const before = await tags();
    const changed = await renameTag(admin, { tag: "weeknight", to: "Weeknight", ...asked });
    expect(changed).toMatchObject({ line: { counts: { done: 1, unchanged: 2 } } });
    expect((await tags()).Soup).toEqual(["Quick", "Party", "Weeknight"]);
    await undo(changed);
    expect(await tags()).toEqual(before);
  });

  test("takes none that another tag has, nor its own", async () => {
    const taken = { ok: false, nameError: expect.stringMatching(/^“Party” is a tag of 1 recipe/) };
    expect(await renameTag(admin, { tag: "Quick", to: "PARTY", ...asked })).toEqual(taken);
    expect(await renameTag(admin, { tag: "Quick", to: "Quick", ...asked })).toMatchObject({
      ok: false,
    });
  });
});

describe("a tag that is merged", () => {
  test("becomes the other one, which no recipe has twice, and comes back by undo", async () => {
    const before = await tags();
    const changed = await mergeTag(admin, { tag: "Party", into: "weeknight", ...asked });
    expect((await tags()).Soup).toEqual(["Quick", "weeknight"]);
    expect(await found("party")).toEqual(["Pie", "Soup", "Stew"]);
    await undo(changed);
    expect(await tags()).toEqual(before);
    expect(await found("party")).toEqual(["Soup"]);
  });

  test("comes back in place of the other one, however that is spelled by then", async () => {
    const changed = await mergeTag(admin, { tag: "Easy", into: "Quick", ...asked });
    await sql`update tags set name = 'QUICK' where name = 'Quick'`.execute(owner);
    await undo(changed);
    expect((await tags()).Stew).toEqual(["Weeknight", "Easy"]);
  });

  test.each(["Party", "pARTY", "Lost", "unheard of"])("is not merged into %s", async (into) => {
    const before = await tags();
    expect(await mergeTag(admin, { tag: "Party", into, ...asked })).toMatchObject({
      ok: false,
      nameError: expect.any(String),
    });
    expect(await tags()).toEqual(before);
  });
});

test("a tag that is deleted leaves every recipe, and no more than were asked about", async () => {
  const before = await tags();
  expect(await deleteTag(admin, { tag: "weeknight", ...asked, most: 2 })).toMatchObject({
    ok: false,
    error: expect.stringContaining("3 by now"),
  });
  const changed = await deleteTag(admin, { tag: "weeknight", ...asked });
  expect((await list()).rows.map(({ name }) => name)).toEqual(["Easy", "Party", "Quick"]);
  await undo(changed);
  expect(await tags()).toEqual(before);
  expect((await list("search=weeknight")).rows).toMatchObject([{ recipes: 3 }]);
});

describe("the address of a tag", () => {
  test("leads to its new name, until that is undone, or a tag of its own is deleted", async () => {
    const changed = await renameTag(admin, { tag: "Quick", to: "Fast", ...asked });
    expect(await currentTag(admin, "QUICK")).toBe("Fast");
    expect(await currentTag(admin, "fast")).toBe("fast");
    await undo(changed);
    expect(await currentTag(admin, "quick")).toBe("quick");
    await deleteTag(admin, { tag: "Quick", ...asked });
    expect([await currentTag(admin, "quick"), await found("quick")]).toEqual(["quick", []]);
  });

  test("stays where it led by a change that found no recipe", async () => {
    await renameTag(admin, { tag: "Quick", to: "Fast", ...asked });
    await renameTag(admin, { tag: "quick", to: "Slow", ...asked });
    expect(await currentTag(admin, "quick")).toBe("Fast");
  });
});

test("a tag that a worker is still changing is left alone", async () => {
  const before = await tags();
  await sql`insert into bulk_changes (change, value, new_value) values ('retag', 'Easy', 'Quick')`.execute(
    owner,
  );
  for (const changed of [
    await renameTag(admin, { tag: "quick", to: "Fast", ...asked }),
    await mergeTag(admin, { tag: "Party", into: "Quick", ...asked }),
    await deleteTag(admin, { tag: "easy", ...asked }),
  ]) {
    expect(changed).toMatchObject({ ok: false, error: expect.stringContaining("under way") });
  }
  expect(await tags()).toEqual(before);
  expect((await sql`table former_tags`.execute(owner)).rows).toEqual([]);
});

test.each([null, "", "  ", "a,b", "x".repeat(101), ["a"], 7])("%j is no tag's name", (typed) => {
  expect(readTagName(typed)).toBeNull();
});

test("visitors change no tags, and list none", async () => {
  for (const act of [
    () => listTags(visitor, readTableQuery(new URLSearchParams(), TAG_TABLE)),
    () => renameTag(visitor, { tag: "Party", to: "Feast", ...asked }),
    () => deleteTag(visitor, { tag: "Party", ...asked }),
  ]) {
    await expect(act()).rejects.toThrow(/permission denied/);
  }
});
