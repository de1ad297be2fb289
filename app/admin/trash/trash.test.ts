import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./trash.tsx";

const { visitor, admin, owner } = testDatabase();
const connections = { db: visitor, admin };
const by = { id: null };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let id = "";

beforeEach(async () => {
  await owner.deleteFrom("recipes").execute();
  id = await create("Onion Soup");
  await deleteRecipe(admin, { id, by: { id: null }, now: new Date() });
});

test("a recipe is restored, or permanently deleted", async () => {
  expect(
    await send([
      ["intent", "restore"],
      ["id", id],
    ]),
  ).toEqual({
    status: 200,
    data: { ok: true, message: '"Onion Soup" restored.' },
  });
  expect(await titles()).toEqual([]);
  await deleteRecipe(admin, { id, by: { id: null }, now: new Date() });
  expect(
    await send([
      ["intent", "delete"],
      ["id", id],
    ]),
  ).toEqual({
    status: 200,
    data: { ok: true, message: '"Onion Soup" was permanently deleted.' },
  });
  expect(await titles()).toEqual([]);
});

test("several recipes are restored at once, and those that can't be are counted", async () => {
  const other = await create("Leek Soup");
  await deleteRecipe(admin, { id: other, by: { id: null }, now: new Date() });
  const both: [string, string][] = [
    ["intent", "restore"],
    ["id", id],
    ["id", other],
  ];
  const restored = { status: 200, data: { ok: true, message: "2 recipes restored." } };
  expect(await send(both)).toMatchObject(restored);
  expect(await titles()).toEqual([]);
  expect(await send(both)).toMatchObject({
    status: 409,
    data: { message: "0 recipes restored. 2 recipes could not be restored." },
  });
  for (const one of [id, other]) await deleteRecipe(admin, { id: one, by, now: new Date() });
  const all = ["onion", "leek"].map((word) =>
    send([
      ["intent", "restore"],
      ["all", `search=${word}`],
      ["count", "1"],
    ]),
  );
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await titles()).toEqual([]);
});

test("several recipes, or all of a search, are deleted permanently, and no more than were asked about", async () => {
  for (const title of ["Leek Soup", "Pea Soup", "Bread"]) {
    await deleteRecipe(admin, { id: await create(title), by, now: new Date() });
  }
  const { page } = await loader(routeArgs(connections, "/admin/trash?search=pea"));
  const purge = (...fields: [string, string][]) => send([["intent", "delete"], ...fields]);
  expect(await purge(["id", id], ["id", page.rows[0]?.id ?? ""])).toEqual({
    status: 200,
    data: { ok: true, message: "2 recipes deleted permanently." },
  });
  expect(await purge(["all", ""], ["count", "1"])).toMatchObject({ status: 409 });
  expect(await purge(["all", "search=leek"], ["count", "1"])).toMatchObject({ status: 200 });
  expect(await titles()).toEqual(["Bread"]);
  expect(await purge(["all", ""], ["count", "1"])).toMatchObject({ status: 200 });
  expect(await owner.selectFrom("recipes").select("id").execute()).toEqual([]);
});

test("a recipe whose source was posted again meanwhile is not restored", async () => {
  const source = { url: "https://www.allrecipes.com/recipe/1/", site: "AllRecipes" };
  const first = await create("Scraped Stew", { source });
  await deleteRecipe(admin, { id: first, by: { id: null }, now: new Date() });
  await create("Scraped Stew again", { source });
  expect(
    await send([
      ["intent", "restore"],
      ["id", first],
    ]),
  ).toMatchObject({
    status: 409,
    data: { message: expect.stringContaining('"Scraped Stew" can\'t be restored') },
  });
});

test.each<[string, [string, string][], number]>([
  ["nothing", [], 400],
  [
    "an unknown intent",
    [
      ["intent", "boil"],
      ["id", UNKNOWN],
    ],
    400,
  ],
  [
    "two intents",
    [
      ["intent", "restore"],
      ["intent", "delete"],
      ["id", UNKNOWN],
    ],
    400,
  ],
  ["no id", [["intent", "restore"]], 404],
  [
    "two ids to delete permanently",
    [
      ["intent", "delete"],
      ["id", UNKNOWN],
      ["id", UNKNOWN],
    ],
    404,
  ],
  [
    "an unknown id",
    [
      ["intent", "delete"],
      ["id", UNKNOWN],
    ],
    404,
  ],
  [
    "a malformed id",
    [
      ["intent", "delete"],
      ["id", "' or true"],
    ],
    404,
  ],
  [
    "a control character",
    [
      ["intent", "delete"],
      ["id", "\u0000"],
    ],
    404,
  ],
  [
    "an oversized id",
    [
      ["intent", "restore"],
      ["id", "x".repeat(900_000)],
    ],
    404,
  ],
])("%s is rejected", async (_, fields, status) => {
  expect(await send(fields)).toMatchObject({
    status,
    data: { message: expect.stringMatching(/\w/) },
  });
  expect(await titles()).toEqual(["Onion Soup"]);
});

test("a recipe outside the trash can't be permanently deleted", async () => {
  const listed = await create("Bread");
  expect(
    await send([
      ["intent", "delete"],
      ["id", listed],
    ]),
  ).toMatchObject({ status: 404 });
});

async function create(title: string, given: Partial<RecipeDraft> = {}): Promise<string> {
  const input = recipeInput({ title, status: "draft", ...given });
  const created = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  return created.ok ? created.id : "";
}

async function titles(): Promise<string[]> {
  const { page } = await loader(routeArgs(connections, "/admin/trash"));
  return page.rows.map(({ title }) => title);
}

async function send(fields: [string, string][]) {
  const { data, init } = await action(routeArgs(connections, "/admin/trash", formPost(fields)));
  return { data, status: init?.status ?? 200 };
}
