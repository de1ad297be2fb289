import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findDoubles } from "#domain/doubles/find-doubles.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { loader as loadPair } from "./compare-doubles.tsx";
import { action, loader } from "./doubles.tsx";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/recipes/doubles";
const INGREDIENTS = ["bananas", "flour", "sugar", "eggs"].map((name) => ({ amount: 1, name }));

beforeEach(async () => {
  await sql`truncate recipes, activity cascade`.execute(owner);
});

async function createPair() {
  for (const status of ["published", "draft"] as const) {
    const input = recipeInput({ title: "Banana Bread", status, ingredients: INGREDIENTS });
    await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  }
  await findDoubles(owner, new AbortController().signal);
}

async function open(params = "") {
  const { page, uncompared } = await loader(routeArgs({ db: visitor, admin }, PATH + params));
  return { pairs: page.rows, uncompared };
}

async function onlyPair() {
  const [pair] = (await open()).pairs;
  if (!pair) throw new Error("There is no pair");
  return pair;
}

const compare = (id: string) =>
  loadPair(routeArgs({ db: visitor, admin }, `${PATH}/${id}`, { params: { id } }));

async function send(fields: Record<string, string>) {
  const post = formPost(Object.entries(fields));
  const { data, init } = await action(routeArgs({ db: visitor, admin }, PATH, post));
  return { data, status: init?.status };
}

test("the list is empty at first, and says how many recipes are still to be compared", async () => {
  expect(await open()).toEqual({ pairs: [], uncompared: 0 });
  const input = recipeInput({ title: "Banana Bread" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  expect(await open()).toEqual({ pairs: [], uncompared: 1 });
});

test("a pair is compared, the older one first, and one of it is kept", async () => {
  await createPair();
  const pair = await onlyPair();
  const { older, newer } = await compare(pair.id);
  expect([older.fields.slug, newer.fields.slug]).toEqual(["banana-bread", "banana-bread-2"]);
  const keep = {
    ...{ intent: "keep", id: pair.id, kept: older.id, leaves: "yes" },
    ...{ keptVersion: String(older.version), otherVersion: String(newer.version) },
  };
  expect(await send({ ...keep, otherVersion: "7" })).toMatchObject({
    status: 409,
    data: { ok: false, message: expect.stringContaining("compare them again") },
  });
  expect(await send(keep)).toMatchObject({
    status: 200,
    data: { ok: true, message: expect.stringContaining("is in the trash"), to: PATH },
  });
  expect(await send(keep)).toMatchObject({ status: 404, data: { ok: false } });
  await expect(compare(pair.id)).rejects.toMatchObject({ init: { status: 404 } });
  expect((await open()).pairs).toEqual([]);
});

test("a pair that is none leaves the list, with an undo", async () => {
  await createPair();
  const { id } = await onlyPair();
  const undo = {
    action: PATH,
    fields: [
      ["intent", "possible"],
      ["id", id],
    ],
  };
  expect(await send({ intent: "dismiss", id })).toMatchObject({ data: { ok: true, undo } });
  expect((await open()).pairs).toEqual([]);
  expect((await open("?show=dismissed")).pairs).toMatchObject([{ id, dismissed: { by: "Ada" } }]);
  await send({ intent: "possible", id });
  expect(await onlyPair()).toMatchObject({ id, dismissed: null });
});

test.each<[Record<string, string>, number]>([
  [{ intent: "boil" }, 400],
  [{ intent: "keep", kept: "1", keptVersion: "1", otherVersion: "1" }, 400],
  [{ intent: "keep", keptVersion: "1", otherVersion: "-1" }, 400],
  [{ intent: "dismiss", id: "1" }, 404],
  [{ intent: "dismiss", id: "11111111-1111-4111-8111-111111111111" }, 404],
])("%j is refused", async (fields, status) => {
  await createPair();
  const { id } = await onlyPair();
  expect(await send({ id, ...fields })).toMatchObject({ status, data: { ok: false } });
  expect((await onlyPair()).id).toBe(id);
});
