import { beforeAll, expect, test } from "vitest";
import { action } from "#app/admin/editor/edit-recipe.tsx";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";

const { visitor, admin, accounts } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Dinner", slug: "dinner" }).execute();
});

async function created(title: string, given: object = {}): Promise<string> {
  const input = recipeInput({ title, category: "Dinner", ...given });
  return (await createRecipe(admin, { input, by, now })).id;
}

async function send(id: string, fields: Record<string, string>) {
  const all = { category: "Dinner", status: "draft", version: "1", ...fields };
  const sent = { ...formPost(Object.entries(all)), params: { id } };
  const answer = await action(
    routeArgs({ db: visitor, admin, accounts }, `/admin/recipes/edit/${id}`, sent),
  );
  return answer.data;
}

const row = (index: number, recipeSlug: string, label = "") => ({
  [`versions[${index}].recipeSlug`]: recipeSlug,
  [`versions[${index}].label`]: label,
});

test("a version is named by its slug or its address on this site, and keeps its label", async () => {
  const id = await created("Bread");
  await created("Rye Bread");
  await created("Big Bread");
  const address = "https://recipes.example/recipe/big-bread";
  const rows = {
    ...row(0, "rye-bread", "Rye"),
    ...row(1, address, " For a\ncrowd "),
    ...row(2, ""),
  };
  expect(await send(id, { title: "Bread", ...rows })).toMatchObject({
    ok: true,
    recipe: {
      fields: {
        versions: [
          { recipeSlug: "big-bread", label: "For a crowd" },
          { recipeSlug: "rye-bread", label: "Rye" },
        ],
      },
    },
  });
});

test("what is wrong is said beside its field, all at once", async () => {
  const id = await created("Pie");
  await created("Tart");
  const rows = {
    ...row(0, "pie"),
    ...row(1, "no-such-pie"),
    ...row(2, "https://evil.example/recipe/tart"),
    ...row(3, "", "Vegan"),
    ...row(4, "tart", "x".repeat(500)),
    ...row(5, "tart", "Quick"),
  };
  expect(await send(id, { title: "Pie", versionLabel: "quick", ...rows })).toEqual({
    ok: false,
    errors: {
      "versions[0].recipeSlug": "A recipe can't be a version of itself.",
      "versions[1].recipeSlug": expect.stringContaining("There is no recipe at this address."),
      "versions[2].recipeSlug": expect.stringContaining("There is no recipe at this address."),
      "versions[3].recipeSlug": "Please choose a recipe, or remove this version.",
      "versions[4].label": "Please keep this within 60 characters.",
      "versions[5].recipeSlug": "This recipe is named above already.",
      "versions[5].label": "Another version has this label. Please give each its own.",
    },
  });
});

test("of a thousand rows twenty at most are taken", async () => {
  const id = await created("Soup");
  const many = Array.from({ length: 1_000 }, (_, index) => row(index, `soup-${index}`));
  const answer = await send(id, { title: "Soup", ...Object.assign({}, ...many) });
  expect(answer).toMatchObject({ ok: false, errors: { versions: "Choose 20 at most." } });
});

test("'Start from a Copy' saves, and goes to a draft that is a version of what was saved", async () => {
  const id = await created("Stew", { status: "published" });
  const answer = await send(id, { title: "Lentil Stew", status: "update copy" });
  expect(answer).toMatchObject({ ok: true, message: "“Copy of Lentil Stew” is a draft." });
  const to = "to" in answer ? String(answer.to) : "";
  expect(await findSavedRecipe(admin, to.split("/").at(-1) ?? "")).toMatchObject({
    title: "Copy of Lentil Stew",
    status: "draft",
    versions: [{ recipeSlug: "stew", label: null }],
  });
  expect(await findSavedRecipe(admin, id)).toMatchObject({
    title: "Lentil Stew",
    status: "published",
    publishedAt: now,
    versions: [{ recipeSlug: "copy-of-lentil-stew", label: null }],
  });
  // What is refused makes none.
  expect(await send(id, { title: "", status: "update copy" })).toMatchObject({ ok: false });
});
