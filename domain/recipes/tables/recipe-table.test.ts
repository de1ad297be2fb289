import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deletePermanently, deleteRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import { moveRecipes } from "#domain/recipes/commands/move-recipes.server.ts";
import {
  publishRecipes,
  unpublishRecipes,
} from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { readTableQuery, tableQueryParams } from "#domain/tables/table-query.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { MOST_AT_ONCE, readChosenRecipes } from "./chosen-recipes.ts";
import { listRecipeTable } from "./list-recipe-table.server.ts";
import { listTrash } from "./list-trash.server.ts";
import { RECIPE_TABLE, type RecipeSort, type RecipeTableQuery } from "./recipe-table.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const CATEGORIES = ["Bread", "apples", "Soups"];
const COUNT = 83;

type IndexedRecipe = {
  id: string;
  title: string;
  category: string | null;
  status: string;
  views: number;
  updated: number;
};
let index: IndexedRecipe[] = [];

beforeAll(async () => {
  for (const name of CATEGORIES) {
    await admin.insertInto("categories").values({ name, slug: name.toLowerCase() }).execute();
  }
  for (let n = 0; n < COUNT; n += 1) await made(n);
  index = await readIndex();
});

async function made(n: number): Promise<string> {
  const title = `${["Crème", "Onion", "50%_\\"][n % 3]} dish ${String(n).padStart(3, "0")}`;
  const category = n % 7 === 0 ? null : (CATEGORIES[n % 3] ?? null);
  const status = n % 5 === 0 ? "draft" : "published";
  const input = recipeInput({ title, category, status });
  const created = await createRecipe(admin, { input, by, now });
  // Each differs in when it was saved; views come in ties.
  await sql`update recipes set views_count = ${(n * 7) % 11} where id = ${created.id}`.execute(
    admin,
  );
  return created.id;
}

async function deletePermanentlyFromTable(...ids: string[]): Promise<void> {
  await deleteRecipes(admin, { ids, by, now });
  await deletePermanently(admin, { ids, by, now });
}

async function readIndex(): Promise<IndexedRecipe[]> {
  const { rows } = await sql<IndexedRecipe>`
    select r.id, r.title, c.name as category, r.status, r.views_count as views,
      extract(epoch from r.updated_at)::float8 as updated
    from recipes r left join recipe_categories rc on rc.recipe_id = r.id
    left join categories c on c.id = rc.category_id
    where r.deleted_at is null`.execute(admin);
  return rows;
}

function query(given: Partial<RecipeTableQuery> = {}): RecipeTableQuery {
  return { ...readTableQuery(new URLSearchParams(), RECIPE_TABLE), ...given };
}

async function everyPage(given: Partial<RecipeTableQuery>) {
  const first = await listRecipeTable(admin, query(given));
  const rows = [...first.rows];
  for (let page = 2; page <= first.pages; page += 1) {
    rows.push(...(await listRecipeTable(admin, query({ ...given, page }))).rows);
  }
  return { ...first, rows };
}

/** What the rows are sorted by; within it anything may come first. */
const KEY: Record<RecipeSort, (row: IndexedRecipe) => string | number> = {
  updated: (row) => row.updated,
  title: (row) => row.title.toLowerCase().replace("è", "e"),
  category: (row) => row.category?.toLowerCase() ?? "",
  status: (row) => row.status,
  views: (row) => row.views,
  photo: () => 0,
  asked: () => 0,
};

describe("the table of recipes", () => {
  for (const sort of Object.keys(RECIPE_TABLE.sorts) as RecipeSort[]) {
    for (const direction of ["asc", "desc"] as const) {
      for (const search of ["", "dish 0"]) {
        for (const status of [null, ...RECIPE_TABLE.filters.status]) {
          test(`shows each once by ${sort} ${direction}, ${status ?? "all"}, searching '${search}'`, async () => {
            const wanted = index
              .filter((row) => !status || row.status === status)
              .map((row) => KEY[sort](row))
              .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
            if (direction === "desc") wanted.reverse();
            // Without a category comes last, whatever the direction.
            if (sort === "category") {
              wanted.sort((a, b) => Number(a === "") - Number(b === ""));
            }
            const { rows, matching, total } = await everyPage({ sort, direction, search, status });
            const byId = new Map(index.map((row) => [row.id, row]));
            const keys = rows.map(({ id }) => KEY[sort](byId.get(id) as IndexedRecipe));
            expect(keys).toEqual(wanted);
            expect(new Set(rows.map(({ id }) => id)).size).toBe(wanted.length);
            expect([matching, total]).toEqual([wanted.length, COUNT]);
          });
        }
      }
    }
  }

  test("finds each word of a search in title, slug or category, whatever case, accent and order", async () => {
    const titles = async (search: string) =>
      (await everyPage({ search, sort: "title", direction: "asc" })).rows.map(({ title }) => title);
    expect(await titles("creme")).toHaveLength(28);
    expect(await titles("DISH  crÈme 003")).toEqual(["Crème dish 003"]);
    expect(await titles("onion-dish-004")).toEqual(["Onion dish 004"]);
    expect(await titles("apples 01")).toEqual(
      [1, 10, 13, 16, 19].map((n) => `Onion dish ${String(n).padStart(3, "0")}`),
    );
    expect(await titles("%_\\")).toHaveLength(27);
    expect(await titles("'; drop table recipes; --")).toEqual([]);
    expect(await titles("nothing like this")).toEqual([]);
  });

  test("finds what readers find, in drafts too: ingredients, tags and other names of foods", async () => {
    const draft = recipeInput({
      title: "Parmigiana",
      status: "draft",
      tags: ["Sunday best"],
      ingredients: [{ amount: 2, unit: "piece", name: "eggplants" }],
    });
    const { id } = await createRecipe(admin, { input: draft, by, now });
    const found = async (search: string) =>
      (await listRecipeTable(admin, query({ search }))).rows.map(({ title }) => title);
    for (const search of ["eggplant", "sunday best", "aubergine", "parmigiana sunday"]) {
      expect(await found(search), search).toEqual(["Parmigiana"]);
    }
    await publishRecipes(admin, { ids: [id], by, now });
    for (const search of ["eggplant", "sunday best", "aubergine"]) {
      expect(await found(search), search).toEqual(["Parmigiana"]);
    }
    await deletePermanentlyFromTable(id);
  });

  test("is filtered by category, cuisine, difficulty, tag, author, day and what is missing", async () => {
    const made = async (given: Parameters<typeof recipeInput>[0]) =>
      (await createRecipe(admin, { input: recipeInput(given), by, now })).id;
    const full = await made({
      title: "Full",
      description: "Good.",
      mainImageUrl: "https://pictures.example/full.jpg",
      cuisine: "Thai",
      difficulty: "hard",
      tags: ["Weeknight"],
      authorName: "Grace",
      nutrition: { calories: 100 },
      category: "Soups",
    });
    const bare = await made({ title: "Bare", description: "", nutrition: null, category: null });
    onTestFinished(() => deletePermanentlyFromTable(full, bare));
    await sql`update recipes set created_at = '2020-02-29T12:00:00Z' where id = ${bare}`.execute(
      admin,
    );
    const found = async (address: string) => {
      const asked = readTableQuery(
        new URLSearchParams(`search=bare+full&${address}`),
        RECIPE_TABLE,
      );
      const { rows } = await listRecipeTable(admin, { ...asked, search: "" });
      return rows.map(({ title }) => title).filter((title) => ["Full", "Bare"].includes(title));
    };
    expect(await found("cuisine=thai")).toEqual(["Full"]);
    expect(await found("difficulty=hard")).toEqual(["Full"]);
    expect(await found("tag=WEEKNIGHT&author=grace")).toEqual(["Full"]);
    expect(await found("from=2020-02-29&to=2020-02-29")).toEqual(["Bare"]);
    expect(
      await found("photo=none&description=none&nutrition=none&sort=photo&to=2021-01-01"),
    ).toEqual(["Bare"]);
    expect(await found("category=none&sort=title&to=2021-01-01")).toEqual(["Bare"]);
    expect(await found("tag=unheard+of")).toEqual([]);
    const { rows } = await sql`select * from admin_recipe_index_differences`.execute(admin);
    expect(rows).toEqual([]);
  });

  test.each([
    ["from=2026-02-30&to=yesterday", {}],
    ["difficulty=impossible&photo=some&tag=+++", {}],
    ["tag=%00%ff", { tag: "�" }],
  ])("ignores what the filters ?%s can't mean", (address, expected) => {
    const nothing = query();
    const read = readTableQuery(new URLSearchParams(address), RECIPE_TABLE);
    expect(read).toEqual({ ...nothing, ...expected });
  });

  test("shows the last page when a later one is asked for, and an empty page 1 of 1 for nothing", async () => {
    expect(await listRecipeTable(admin, query({ page: 999 }))).toMatchObject({ page: 4, pages: 4 });
    expect(await listRecipeTable(admin, query({ search: "zzzz", page: 7 }))).toMatchObject({
      rows: [],
      matching: 0,
      total: COUNT,
      page: 1,
      pages: 1,
    });
  });

  test("shows what a row needs", async () => {
    const { rows } = await listRecipeTable(admin, query({ search: "onion dish 001" }));
    expect(rows).toEqual([
      {
        id: expect.any(String),
        slug: "onion-dish-001",
        title: "Onion dish 001",
        image: null,
        imageColor: null,
        category: "apples",
        status: "published",
        request: null,
        featured: false,
        views: 7,
        rating: null,
        updatedAt: expect.any(Date),
      },
    ]);
  });

  test("is closed to visitors", async () => {
    await expect(listRecipeTable(visitor, query())).rejects.toThrow(/permission denied/);
    await expect(listTrash(visitor, { search: "", page: 1 })).rejects.toThrow(/permission denied/);
  });
});

describe("the table's address", () => {
  test.each([
    ["", ""],
    [
      "search=%00a%0ab%20&status=draft&sort=title&dir=desc&page=3",
      "search=a+b&sort=title&dir=desc&page=3&status=draft",
    ],
    ["status=gone&sort=id;drop&dir=up&page=-1", ""],
    ["page=99999999999&sort=views&dir=desc", "sort=views"],
    ["sort=title&sort=views&status=all&page=1e3", "sort=title"],
    [`search=${"x".repeat(5_000)}`, `search=${"x".repeat(200)}`],
  ])("%s is read as %s", (given, read) => {
    const table = readTableQuery(new URLSearchParams(given), RECIPE_TABLE);
    expect(tableQueryParams(table, RECIPE_TABLE).toString()).toBe(read);
  });
});

describe("many at once", () => {
  const results = (list: { outcome: string }[]) => list.map(({ outcome }) => outcome);

  test("publishes and unpublishes, says what became of each, and writes each down", async () => {
    const [one = "", two = ""] = [await made(500), await made(501)];
    const ids = [one, UNKNOWN, two];
    expect(results(await publishRecipes(admin, { ids, by, now }))).toEqual([
      "done",
      "not-found",
      "unchanged",
    ]);
    expect(results(await unpublishRecipes(admin, { ids, by, now }))).toEqual([
      "done",
      "not-found",
      "done",
    ]);
    const { rows } = await sql`select verb, title, by_name from activity
      where noun_id in (${one}, ${two}) order by verb, title`.execute(admin);
    expect(rows).toEqual([
      { verb: "created", title: "50%_\\ dish 500", by_name: "Ada" },
      { verb: "created", title: "Crème dish 501", by_name: "Ada" },
      { verb: "published", title: "50%_\\ dish 500", by_name: "Ada" },
      { verb: "unpublished", title: "50%_\\ dish 500", by_name: "Ada" },
      { verb: "unpublished", title: "Crème dish 501", by_name: "Ada" },
    ]);
  });

  test("sets the category, and refuses one that is unknown or deleted", async () => {
    const id = await made(502);
    const [soups] = await admin
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "Soups")
      .execute();
    const categoryId = soups?.id ?? "";
    const move = (to: string) =>
      moveRecipes(admin, { ids: [id, UNKNOWN], categoryId: to, by, now });
    await moveRecipes(admin, { ids: [id], categoryId, by, now });
    expect(await move(categoryId)).toMatchObject({
      outcomes: [{ outcome: "unchanged" }, { outcome: "not-found" }],
    });
    const gone = await admin
      .insertInto("categories")
      .values({ name: "Gone", slug: "gone", is_active: false })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await move(UNKNOWN)).toEqual({ ok: false, reason: "category-not-found" });
    expect(await move(gone.id)).toEqual({ ok: false, reason: "category-not-found" });
    expect((await listRecipeTable(admin, query({ search: "dish 502" }))).rows).toMatchObject([
      { category: "Soups" },
    ]);
  });

  test("a move counts as a save: an open form is notified", async () => {
    const id = await made(503);
    const version = async () =>
      (await sql<{ version: number }>`select version from recipes where id = ${id}`.execute(admin))
        .rows[0]?.version ?? 0;
    const before = await version();
    const [apples] = await admin
      .selectFrom("categories")
      .select("id")
      .where("name", "=", "apples")
      .execute();
    await moveRecipes(admin, { ids: [id], categoryId: apples?.id ?? "", by, now });
    expect(await version()).toBe(before + 1);
  });

  test("two who choose the same ones in other orders do not stand in each other's way", async () => {
    const ids = await Promise.all([510, 511, 512, 513].map(made));
    const backwards = [...ids].reverse();
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([
        publishRecipes(admin, { ids, by, now }),
        unpublishRecipes(admin, { ids: backwards, by, now }),
        deleteRecipes(admin, { ids: turn === 4 ? backwards : [], by, now }),
      ]);
    }
  });

  test("nothing is done for visitors", async () => {
    const ids = [await made(520)];
    for (const verb of [publishRecipes, unpublishRecipes, deleteRecipes, deletePermanently]) {
      await expect(verb(visitor, { ids, by, now })).rejects.toThrow(/permission denied/);
    }
  });

  test.each([
    [[], "Please select at least one recipe."],
    [undefined, "Please select at least one recipe."],
    ["all", "Please select at least one recipe."],
    [["1; drop table recipes"], "One of these is not a recipe."],
    [[null], "One of these is not a recipe."],
    [
      Array.from({ length: MOST_AT_ONCE + 1 }, () => UNKNOWN),
      "Please select at most 200 recipes at once.",
    ],
  ])("the choice %# is refused", (values, error) => {
    expect(readChosenRecipes(values)).toEqual({ ok: false, error });
  });

  test("a recipe chosen twice counts once", () => {
    const upper = "ABCDEFAB-0000-4000-8000-000000000000";
    expect(readChosenRecipes([upper, upper.toLowerCase()])).toEqual({
      ok: true,
      ids: [upper.toLowerCase()],
    });
  });
});

describe("the trash", () => {
  test("holds what was deleted, last first, with who did it; gives it back or removes it permanently", async () => {
    const [kept = "", gone = ""] = [await made(600), await made(601)];
    const later = new Date(now.getTime() + 1_000_000_000);
    await deleteRecipes(admin, { ids: [kept], by, now: later });
    await deleteRecipes(admin, { ids: [gone, kept], by, now: new Date(later.getTime() + 1) });
    const trash = await listTrash(admin, { search: "dish 60", page: 1 });
    expect(trash.rows).toMatchObject([
      { id: gone, title: "Onion dish 601", deletedBy: "Ada" },
      { id: kept, deletedAt: later },
    ]);
    expect(trash.matching).toBe(2);
    expect(results(await deletePermanently(admin, { ids: [gone], by, now }))).toEqual(["done"]);
    expect(await restoreRecipe(admin, { id: gone, by, now })).toMatchObject({
      reason: "not-found",
    });
    expect(await restoreRecipe(admin, { id: kept, by, now })).toMatchObject({ ok: true });
    const left = await sql`select from ingredients where recipe_id = ${gone}`.execute(owner);
    expect(left.rows).toEqual([]);
  });

  test("does not permanently remove what is not in it", async () => {
    const id = await made(602);
    expect(results(await deletePermanently(admin, { ids: [id], by, now }))).toEqual(["not-found"]);
    expect((await listRecipeTable(admin, query({ search: "dish 602" }))).matching).toBe(1);
  });

  test("gives a recipe back without a category that was deleted meanwhile, and says so", async () => {
    const category = await admin
      .insertInto("categories")
      .values({ name: "Passing Fad", slug: "fad" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const id = await made(603);
    await moveRecipes(admin, { ids: [id], categoryId: category.id, by, now });
    await deleteRecipes(admin, { ids: [id], by, now });
    await admin
      .updateTable("categories")
      .set({ is_active: false })
      .where("id", "=", category.id)
      .execute();
    expect(await restoreRecipe(admin, { id, by, now })).toMatchObject({
      ok: true,
      lostCategory: "Passing Fad",
    });
  });

  const results = (list: { outcome: string }[]) => list.map(({ outcome }) => outcome);
});
