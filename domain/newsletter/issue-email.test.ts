import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { issueEmail } from "./issue-email.ts";
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

test("the introduction's marks are HTML in a mail, and addresses in brackets in its plain part", () => {
  const mail = issueEmail({
    site: { name: "Sorrel", url: "https://cook.example", address: "", accent: null },
    subject: "Soups",
    intro: "Hot <b> soup\nand bread.\n\nSee you!",
    introMarks: [
      { start: 0, end: 3, kind: "strong" },
      { start: 8, end: 12, kind: "link", href: "/recipe/soup" },
    ],
    recipes: [],
    unsubscribe: "https://cook.example/newsletter/unsubscribe",
  });
  expect(mail.text).toContain("Hot <b> soup (https://cook.example/recipe/soup)\nand bread.\n\nSee");
  expect(mail.html).toContain(
    '<strong>Hot</strong> &lt;b&gt; <a class="plain" href="https://cook.example/recipe/soup" style="color:inherit;">soup</a><br>and bread.</p>',
  );
});
