import { beforeAll, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./revisions.tsx";

const { visitor, admin } = testDatabase();
const by = { id: "33333333-3333-4333-8333-333333333333", name: "Ben" };
const now = new Date("2026-01-05T08:00:00Z");
let id: string;

beforeAll(async () => {
  const input = recipeInput({ title: "Plain Cake" });
  id = (await createRecipe(admin, { input, by, now })).id;
  const recipe = await findSavedRecipe(admin, id);
  if (!recipe) throw new Error("The recipe is not there");
  const changed = { ...contentOf(recipe), title: "Ruined Cake", ingredients: [] };
  await updateRecipe(admin, { id, input: changed, version: 1, by, now });
});

const path = (of: string, query = "") => `/admin/recipes/edit/${of}/revisions${query}`;
const open = (query = "", of = id) =>
  loader(routeArgs({ db: visitor, admin }, path(of, query), { params: { id: of } }));

async function send(fields: Record<string, string>, of = id) {
  const init = { ...formPost(Object.entries(fields)), params: { id: of } };
  const answer = await action(routeArgs({ db: visitor, admin }, path(of), init));
  return { status: answer.init?.status, ...answer.data };
}

test("the list says who saved when, and what each save changed", async () => {
  expect(await open()).toMatchObject({
    present: {
      title: "Ruined Cake",
      version: 2,
      savedBy: "Ben",
      changes: expect.stringMatching(/^title, \d ingredients$/),
    },
    revisions: [{ title: "Plain Cake", version: 1, savedBy: "Ben", savedAt: expect.any(Date) }],
    former: null,
  });
});

test("a revision is compared with the present recipe", async () => {
  const { former } = await open("?version=1");
  expect(former?.differences.map(({ label }) => label)).toEqual(["Title", "Ingredients"]);
});

test.each(["?version=2", "?version=99", "?version=x", "?version=", "?version=-1"])(
  "%s is no revision",
  async (query) => {
    await expect(open(query)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

test.each<Record<string, string>>([
  {},
  { revision: "1" },
  { revision: "x", version: "2" },
  { revision: "1", version: "0" },
])("%j names no revision", async (fields) => {
  expect(await send(fields)).toMatchObject({ status: 400 });
});

test("a revision is not restored over a save that came in between", async () => {
  expect(await send({ revision: "1", version: "1" })).toMatchObject({
    status: 409,
    message: expect.stringContaining("saved the recipe since"),
  });
  expect(await send({ revision: "77", version: "2" })).toMatchObject({ status: 404 });
});

test("a revision is restored, and the recipe is opened", async () => {
  expect(await send({ revision: "1", version: "2" })).toMatchObject({
    ok: true,
    to: `/admin/recipes/edit/${id}`,
  });
  expect(await findSavedRecipe(admin, id)).toMatchObject({ title: "Plain Cake", version: 3 });
});

test("a recipe that does not exist has no revisions", async () => {
  await expect(open("", "x")).rejects.toMatchObject({ init: { status: 404 } });
  await expect(send({}, "x")).rejects.toMatchObject({ init: { status: 404 } });
  await deleteRecipe(admin, { id, by, now });
  await expect(open()).rejects.toMatchObject({ init: { status: 404 } });
});
