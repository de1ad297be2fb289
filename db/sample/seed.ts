import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { insertRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { sampleCategories } from "./categories.ts";
import { sampleRecipes } from "./cookbook.ts";
import { sampleImages } from "./images.ts";

/** The setting that records the first start. */
const FIRST_START = "first_start";
const DAY = 24 * 60 * 60 * 1000;

/** Whether the database was never seeded. */
export async function awaitsFirstStart(db: Database): Promise<boolean> {
  const first = db.selectFrom("site_settings").select("name").where("name", "=", FIRST_START);
  return (await first.executeTakeFirst()) === undefined;
}

/**
 * Seeds an empty database with the sample cookbook, or with nothing. Later starts change nothing, whatever
 * the setting. One transaction; several processes may start at once. Returns the number of recipes inserted,
 * or null when this was not the first start.
 */
export function seedFirstStart(
  db: Database,
  { seed, now }: { seed: "sample" | "none"; now: Date },
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto("site_settings")
      .values({ name: FIRST_START, value: sql`jsonb_build_object('seed', ${seed}::text)` })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!first) return null;
    const before = await tx.selectFrom("recipes").select("id").limit(1).executeTakeFirst();
    if (seed === "none" || before) return 0;

    await addImages(tx, now);
    await tx
      .insertInto("categories")
      .values(
        sampleCategories.map((category) => ({
          name: category.name,
          slug: category.slug,
          description: category.description,
          image_url: category.imageUrl,
          display_order: category.displayOrder,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const recipeIds: string[] = [];
    for (const sample of sampleRecipes) {
      const saved = await insertRecipe(tx, {
        input: recipeInputSchema.parse(sample),
        by: { id: null },
        now: new Date(now.getTime() - sample.daysAgo * DAY),
      });
      recipeIds.push(saved.id);
      if (sample.ratingAverage !== undefined) await addRatings(tx, saved.id, sample.ratingAverage);
    }
    await markAsSample(tx, recipeIds);
    return sampleRecipes.length;
  });
}

const RATINGS = 10;

/** Ten counted ratings of four and five stars: search engines punish an average that nobody gave. */
async function addRatings(tx: DatabaseTransaction, recipeId: string, average: number) {
  const fives = Math.round((average - 4) * RATINGS);
  await tx
    .insertInto("recipe_ratings")
    .values(
      Array.from({ length: RATINGS }, (_, index) => ({
        recipe_id: recipeId,
        rater: randomBytes(32),
        stars: index < fives ? 5 : 4,
      })),
    )
    .execute();
}

/** The files are stored already; the media worker creates sizes and crops. */
async function addImages(tx: DatabaseTransaction, now: Date) {
  const shown = new Map([
    ...sampleRecipes.map(({ slug, title }) => [slug, title] as const),
    ...sampleCategories.map(({ slug, name }) => [`category-${slug}`, name] as const),
  ]);
  const rows = Object.entries(sampleImages).map(([name, image]) => ({
    ...image,
    alt: shown.get(name) ?? "",
    original_name: `${name}.webp`,
    is_sample: true,
    created_at: now,
  }));
  await tx
    .insertInto("media")
    .values(rows)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** Lets an admin remove sample content that was not edited. */
async function markAsSample(tx: DatabaseTransaction, recipeIds: string[]): Promise<void> {
  await sql`update recipes set sample_hash = recipe_content_hash(id)
    where id = any(${recipeIds}::uuid[])`.execute(tx);
  await sql`update categories set sample_hash = category_content_hash(id)
    where slug = any(${sampleCategories.map(({ slug }) => slug)}::text[])`.execute(tx);
}
