import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { countView } from "./count-view.server.ts";
import { createRecipe } from "./create-recipe.server.ts";

const { admin, visitor } = testDatabase();
const now = new Date("2026-01-05T08:00:00Z");

test("a view counts for a published recipe, is no save, and counts nothing for a draft", async () => {
  for (const status of ["published", "draft"] as const) {
    await createRecipe(admin, {
      input: recipeInput({ title: `A ${status}`, status }),
      by: { id: null },
      now,
    });
  }
  const before = await counts();
  await Promise.all(Array.from({ length: 20 }, () => countView(visitor, "a-published")));
  await countView(visitor, "a-draft");
  await countView(visitor, "no-such-recipe");
  const after = await counts();
  expect(after.map((row) => row.views_count)).toEqual([0, 20]);
  expect(after.map((row) => row.updated_at)).toEqual(before.map((row) => row.updated_at));
  expect(after.map((row) => row.version)).toEqual([1, 1]);
});

function counts() {
  return admin
    .selectFrom("recipes")
    .select(["views_count", "updated_at", "version"])
    .orderBy("slug")
    .execute();
}
