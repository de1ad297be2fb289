import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { sampleCategories } from "./categories.ts";
import { sampleRecipes } from "./cookbook.ts";
import { seedFirstStart } from "./seed.ts";

const { owner } = testDatabase();

test("the pictures that come along say what they show", async () => {
  const [recipe] = sampleRecipes;
  const [category] = sampleCategories;
  if (!recipe || !category) throw new Error("No samples");
  const picture = (hash: string) => ({
    hash: hash.repeat(32),
    width: 1600,
    height: 1200,
    bytes: 1,
    placeholder: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
    color: "#aabbcc",
  });
  await seedFirstStart(owner, {
    seed: "sample",
    now: new Date(),
    pictures: { [recipe.slug]: picture("a"), [`category-${category.slug}`]: picture("b") },
  });
  const kept = await owner.selectFrom("media").select("alt").orderBy("hash").execute();
  expect(kept).toEqual([{ alt: recipe.title }, { alt: category.name }]);
});
