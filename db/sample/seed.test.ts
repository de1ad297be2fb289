import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { sampleRecipes } from "./cookbook.ts";
import { seedFirstStart } from "./seed.ts";

const { owner } = testDatabase();

test("each sample recipe has an image in the library that says what it shows", async () => {
  await seedFirstStart(owner, { seed: "sample", now: new Date() });
  const images = await owner.selectFrom("media").select(["hash", "alt"]).execute();
  const alts = new Map(images.map(({ hash, alt }) => [`/media/${hash}.webp`, alt]));
  expect(sampleRecipes.map(({ mainImageUrl }) => alts.get(mainImageUrl))).toEqual(
    sampleRecipes.map(({ title }) => title),
  );
  expect([...alts.values()]).not.toContain("");
});
