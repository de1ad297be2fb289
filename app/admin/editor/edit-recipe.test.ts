import { beforeAll, describe, expect, test, vi } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./edit-recipe.tsx";

const { visitor, admin, accounts } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");
type Fields = Record<string, string>;
type Options = Pick<Parameters<typeof routeArgs>[0], "accounts" | "onFault">;

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

async function created(title: string): Promise<string> {
  const input = recipeInput({ title, category: "Dinner" });
  return (await createRecipe(admin, { input, by, now })).id;
}

async function send(id: string, fields: Fields, options: Options = { accounts }) {
  const all = { category: "Dinner", status: "draft", version: "1", ...fields };
  const path = `/admin/recipes/edit/${id}`;
  const args = routeArgs({ db: visitor, admin, ...options }, path, {
    ...formPost(Object.entries(all)),
    params: { id },
  });
  const answer = await action(args);
  return { status: answer.init?.status, data: answer.data };
}

const open = (id: string) =>
  loader(
    routeArgs({ db: visitor, admin, accounts }, `/admin/recipes/edit/${id}`, { params: { id } }),
  );

test("the form loads the saved recipe", async () => {
  const id = await created("Beans");
  expect(await open(id.toUpperCase())).toMatchObject({
    persisted: {
      id,
      version: 1,
      status: "draft",
      slug: "beans",
      fields: {
        title: "Beans",
        category: "Dinner",
        ingredients: [{ amount: "800", unit: "g", name: "ripe tomatoes" }, { name: "salt" }],
        nutrition: { calories: "120", sodium: "" },
      },
    },
  });
});

test("a save replaces all fields and rows", async () => {
  const id = await created("Lentils");
  const sent = await send(id, { title: "Red Lentils", "instructions[0].text": "Boil." });
  expect(sent).toMatchObject({
    status: 200,
    data: {
      ok: true,
      recipe: { version: 2, slug: "lentils", fields: { title: "Red Lentils" } },
    },
  });
  expect(await findSavedRecipe(admin, id)).toMatchObject({
    ingredients: [],
    instructions: [{ text: "Boil." }],
    nutrition: null,
  });
});

test("a save is one even if the text that the server kept can't be removed", async () => {
  const id = await created("Rice");
  const onFault = vi.fn();
  const without = { accounts: visitor, onFault };
  const sent = await send(id, { title: "Red Rice", unsaved: "page" }, without);
  expect(sent).toMatchObject({ status: 200, data: { ok: true, recipe: { version: 2 } } });
  expect(onFault).toHaveBeenCalledOnce();
});

test("an amount that the form shows rounded is saved as it was", async () => {
  const ingredients = [{ amount: 2.12345, unit: "g", name: "saffron" }];
  const input = recipeInput({ title: "Paella", category: "Dinner", ingredients });
  const { id } = await createRecipe(admin, { input, by, now });
  const { persisted } = await open(id);
  const row = Object.entries(persisted.fields.ingredients[0] ?? {});
  const typed = row.map(([part, text]) => [`ingredients[0].${part}`, text] as const);
  await send(id, { title: "Paella", ...Object.fromEntries(typed) });
  expect(await findSavedRecipe(admin, id)).toMatchObject({ version: 2, ingredients });
});

test("publishing again updates the date", async () => {
  const id = await created("Dated");
  await publishRecipe(admin, { id, by, now });
  await send(id, { title: "Dated", status: "published", version: "2" });
  const published = (await findSavedRecipe(admin, id))?.publishedAt;
  expect(published?.getTime()).toBeGreaterThan(now.getTime());
});

test("an update of a published recipe keeps it published, and its date", async () => {
  const id = await created("Undated");
  await publishRecipe(admin, { id, by, now });
  expect(await send(id, { title: "Still Undated", status: "update", version: "2" })).toMatchObject({
    status: 200,
    data: { message: "Recipe updated", recipe: { status: "published" } },
  });
  expect(await findSavedRecipe(admin, id)).toMatchObject({
    title: "Still Undated",
    status: "published",
    publishedAt: now,
  });
});

test("a conflicting save is refused and returns the other version", async () => {
  const id = await created("Contested");
  await send(id, { title: "Contested, mine" });
  expect(await send(id, { title: "Contested, yours" })).toMatchObject({
    status: 409,
    data: {
      ok: false,
      theirs: { version: 2, savedBy: "Ada", fields: { title: "Contested, mine" } },
    },
  });
  expect(await findSavedRecipe(admin, id)).toMatchObject({ title: "Contested, mine", version: 2 });
});

describe("an ingredient's linked recipe", () => {
  const NO_RECIPE =
    "There is no recipe at this address. Please choose one from the list, or clear this.";
  const link = (id: string, recipeSlug: string, version = "1") =>
    send(id, {
      title: "Pie",
      version,
      "ingredients[0].name": "",
      "ingredients[1].name": "pastry",
      "ingredients[1].recipeSlug": recipeSlug,
    });

  test("may be a draft, by its slug or its address", async () => {
    await created("Pie Pastry");
    const id = await created("Pie by Slug");
    expect(await link(id, "pie-pastry")).toMatchObject({ status: 200 });
    expect(await link(id, "https://recipes.example/recipe/pie-pastry?x", "2")).toMatchObject({
      status: 200,
      data: { recipe: { fields: { ingredients: [{ recipeSlug: "pie-pastry" }] } } },
    });
  });

  test("may be named by a slug that redirects", async () => {
    const crust = await created("Old Crust");
    await publishRecipe(admin, { id: crust, by, now });
    await send(crust, { title: "Old Crust", slug: "new-crust", status: "update", version: "2" });
    expect(await link(await created("Pie by Redirect"), "old-crust")).toMatchObject({
      status: 200,
    });
  });

  test("that is unknown or deleted is refused beside its field", async () => {
    const id = await created("Pie without Pastry");
    const gone = await created("Gone Pastry");
    await deleteRecipe(admin, { id: gone, by, now });
    for (const slug of [
      "no-such-pastry",
      "gone-pastry",
      "\u0000x",
      "Pie Pastry",
      "https://evil.example/recipe/pie-pastry",
    ]) {
      expect(await link(id, slug)).toEqual({
        status: 400,
        data: { ok: false, errors: { "ingredients[1].recipeSlug": NO_RECIPE } },
      });
    }
  });

  test("may have been deleted since it was saved", async () => {
    const id = await created("Pie of Yesterday");
    const pastry = await created("Puff Pastry");
    expect(await link(id, "puff-pastry")).toMatchObject({ status: 200 });
    await deleteRecipe(admin, { id: pastry, by, now });
    expect(await link(id, "puff-pastry", "2")).toMatchObject({ status: 200 });
  });

  test("that is the recipe itself is refused", async () => {
    const id = await created("Pie of Pies");
    expect(await link(id, "pie-of-pies")).toEqual({
      status: 400,
      data: {
        ok: false,
        errors: { "ingredients[1].recipeSlug": "A recipe can't link to itself." },
      },
    });
  });
});

test.each(["", "0", "-1", "1.5", "x", "99999999999"])("%j is no version", async (version) => {
  const id = await created("Versions");
  expect(await send(id, { title: "Versions", version })).toMatchObject({
    status: 400,
    data: { ok: false, message: "Failed to update recipe" },
  });
});

test("saving a deleted recipe is refused", async () => {
  const id = await created("Gone");
  await deleteRecipe(admin, { id, by, now });
  await expect(open(id)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await send(id, { title: "Gone" })).toMatchObject({
    status: 404,
    data: { ok: false, message: "Failed to update recipe", link: { path: "/admin/trash" } },
  });
});

test.each(["x", "1", "00000000-0000-0000-0000-00000000000", "' or 1=1 --", "\u0000"])(
  "there is no recipe %j",
  async (id) => {
    await expect(open(id)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(send(id, { title: "Rice" })).rejects.toMatchObject({ init: { status: 404 } });
  },
);

test("an unknown id is not found", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  await expect(open(id)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await send(id, { title: "Rice" })).toMatchObject({ status: 404 });
});

test("allergens that are confirmed with other ingredients are saved, those from before are not", async () => {
  const id = await created("Bread");
  const rows = { title: "Bread", "ingredients[0].name": "flour", allergens: "wheat" };
  const saved = async () => (await findSavedRecipe(admin, id))?.allergens;
  await send(id, { ...rows, confirmsAllergens: "on" });
  expect(await saved()).toEqual(["wheat"]);
  await send(id, { ...rows, "ingredients[1].name": "milk", version: "2" });
  expect(await saved()).toBeNull();
  await send(id, { ...rows, allergens: "none", confirmsAllergens: "on", version: "3" });
  expect(await saved()).toEqual([]);
  expect(await open(id)).toMatchObject({ persisted: { fields: { allergens: "none" } } });
});
