import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { issueRecipes } from "./issues.server.ts";

const { admin, owner } = testDatabase();
const HASH = "0123456789abcdef0123456789abcdef";

test("an issue's images are JPEG, which every mail program shows", async () => {
  await owner
    .insertInto("media")
    .values({
      hash: HASH,
      original_name: "soup.webp",
      width: 1600,
      height: 1200,
      color: "#aabbcc",
      bytes: 1,
      placeholder: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
    })
    .execute();
  const ids = [];
  for (const mainImageUrl of [`/media/${HASH}.webp`, "https://elsewhere.example/a.webp"]) {
    const input = recipeInput({ title: "Soup", mainImageUrl, status: "published" });
    const { id } = await createRecipe(admin, { input, by: { id: null }, now: new Date() });
    ids.push(id);
  }
  expect((await issueRecipes(admin, ids)).map(({ image }) => image)).toEqual([
    `/media/${HASH}-16x9-50-50-1200.jpg`,
    "https://elsewhere.example/a.webp",
  ]);
});
