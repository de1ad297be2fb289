import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { sampleRecipes } from "./cookbook.ts";
import { seedFirstStart } from "./seed.ts";

const { owner } = testDatabase();

beforeAll(() => seedFirstStart(owner, { seed: "sample", now: new Date() }));

test("each sample recipe has an image in the library that says what it shows", async () => {
  const images = await owner.selectFrom("media").select(["hash", "alt"]).execute();
  const alts = new Map(images.map(({ hash, alt }) => [`/media/${hash}.webp`, alt]));
  expect(sampleRecipes.map(({ mainImageUrl }) => alts.get(mainImageUrl))).toEqual(
    sampleRecipes.map(({ title }) => title),
  );
  expect([...alts.values()]).not.toContain("");
});

test("every average of the sample recipes comes from counted ratings", async () => {
  const rated = await owner
    .selectFrom("recipes")
    .select(["slug", "rating_average", "rating_count"])
    .where("rating_average", "is not", null)
    .execute();
  const expected = sampleRecipes
    .filter(({ ratingAverage }) => ratingAverage !== undefined)
    .map(({ slug, ratingAverage }) => ({
      slug,
      rating_average: ratingAverage,
      rating_count: 10,
    }));
  expect(rated).toHaveLength(expected.length);
  expect(rated).toEqual(expect.arrayContaining(expected));
});
