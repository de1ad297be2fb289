import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./tags.tsx";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/tags";

beforeEach(async () => {
  await sql`truncate recipes, tags, bulk_changes, former_tags cascade`.execute(owner);
  for (const [title, tags] of Object.entries({ Soup: ["Quick", "Party"], Pie: ["Quick"] })) {
    const input = recipeInput({ title, status: "draft", tags });
    await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  }
});

async function send(fields: Record<string, string>) {
  const post = formPost(Object.entries(fields));
  const { data, init } = await action(routeArgs({ db: visitor, admin }, PATH, post));
  return { data, status: init?.status };
}

async function names() {
  const { page } = await loader(routeArgs({ db: visitor, admin }, PATH));
  return page.rows.map(({ name, recipes }) => `${name} ${recipes}`);
}

test("a tag is renamed, merged and deleted, each with an undo", async () => {
  const undo = { action: "/admin/recipes", fields: [["intent", "undo"], expect.any(Array)] };
  expect(await send({ intent: "rename", tag: "Quick", name: " Fast ", count: "2" })).toEqual({
    status: 200,
    data: { ok: true, message: "2 recipes retagged Fast.", undo },
  });
  expect(await names()).toEqual(["Fast 2", "Party 1"]);
  expect(await send({ intent: "merge", tag: "Party", name: "fast", count: "1" })).toMatchObject({
    data: { message: "1 recipe retagged Fast.", undo },
  });
  expect(await send({ intent: "delete", tag: "Fast", count: "2" })).toMatchObject({
    data: { message: "2 recipes no longer tagged Fast.", undo },
  });
  expect(await names()).toEqual([]);
});

test("a tag that an import spelled as no form could is renamed and deleted too", async () => {
  for (const tag of ["Sweet,  sour", "Sweet,  salty"]) {
    const input = recipeInput({ title: tag, status: "draft", tags: [tag] });
    await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  }
  const rename = { intent: "rename", tag: "Sweet,  sour", name: "Sweet and sour", count: "1" };
  expect(await send(rename)).toMatchObject({ status: 200 });
  const remove = { intent: "delete", tag: "Sweet,  salty", count: "1" };
  expect(await send(remove)).toMatchObject({ status: 200 });
  expect(await names()).toEqual(["Party 1", "Quick 2", "Sweet and sour 1"]);
});

test.each<[Record<string, string>, number, string]>([
  [{ intent: "boil", tag: "Quick", name: "Fast" }, 400, "message"],
  [{ intent: "rename", tag: "Quick", name: "" }, 400, "errors"],
  [{ intent: "rename", tag: "Quick", name: "a, b" }, 400, "errors"],
  [{ intent: "rename", tag: "Quick", name: "party" }, 409, "errors"],
  [{ intent: "merge", tag: "Quick", name: "unheard of" }, 409, "errors"],
  [{ intent: "delete", tag: "Quick", count: "1" }, 409, "message"],
  [{ intent: "delete", tag: "unheard of", count: "1" }, 404, "message"],
  [{ intent: "delete", tag: "\u0000", count: "1" }, 404, "message"],
  [{ intent: "rename", name: "Fast" }, 404, "message"],
])("%j is refused", async (fields, status, told) => {
  const data = { ok: false, [told]: expect.anything() };
  expect(await send(fields)).toMatchObject({ status, data });
  expect(await names()).toEqual(["Party 1", "Quick 2"]);
});
