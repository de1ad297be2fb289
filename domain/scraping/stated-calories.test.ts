import { existsSync, globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import { calculateNutrition, ENOUGH } from "#domain/recipes/nutrition/calculate-nutrition.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { groupedIngredients } from "./draft-from-scrape.ts";
import { readRecipePage } from "./read-recipe-page.ts";

/** Calories that recipes state, beside those that their ingredients give. */

type Stated = Parameters<typeof calculateNutrition>[0] & { title: string; calories: number };

const FOLDER = resolve(process.cwd(), "../shared/fixtures/scraper/pages");
const isThere = existsSync(FOLDER);
if (!isThere) print("Saved recipe pages are absent: their calories are not compared.");

describe("calories from the ingredients are near those that are stated", () => {
  test.skipIf(!isThere)("on saved pages", () => {
    const pages = globSync("*.{html,html.gz}", { cwd: FOLDER }).sort();
    expectNear(pages.flatMap(statedOnPage), { within: 0.2, least: 6 });
  });

  test("in the sample cookbook", () => {
    const recipes = sampleRecipes.map((recipe) => recipeInputSchema.parse(recipe));
    const stated = recipes.flatMap(({ nutrition, ...recipe }) =>
      nutrition?.calories ? [{ ...recipe, calories: nutrition.calories }] : [],
    );
    expectNear(stated, { within: 0.1, least: 30 });
  });
});

function statedOnPage(file: string): Stated[] {
  const bytes = readFileSync(resolve(FOLDER, file));
  const html = String(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  const read = readRecipePage(html, null);
  const calories = read.ok && read.recipe.nutrition?.calories;
  if (!calories) return [];
  const { servings, servingsMax } = read.recipe;
  return [
    { title: file, calories, servings, servingsMax, ingredients: groupedIngredients(read.recipe) },
  ];
}

/** The median deviation of the recipes whose weight is known, which are `least`. */
function expectNear(recipes: Stated[], { within, least }: { within: number; least: number }) {
  const known = recipes.flatMap((recipe) => {
    const { nutrients, known } = calculateNutrition(recipe);
    const { title, calories } = recipe;
    return known >= ENOUGH && nutrients.calories !== null
      ? [{ title, calories, deviation: nutrients.calories / calories - 1 }]
      : [];
  });
  const sorted = known.toSorted((a, b) => Math.abs(a.deviation) - Math.abs(b.deviation));
  const size = (at: number) => Math.abs(sorted[at]?.deviation ?? Number.NaN);
  const median = (size(Math.floor((sorted.length - 1) / 2)) + size(sorted.length >> 1)) / 2;
  print(`${known.length} of ${recipes.length} known, median deviation ${percent(median)}; most:`);
  for (const { title, calories, deviation } of sorted.slice(-5).reverse())
    print(`  ${percent(deviation)} of ${calories}: ${title}`);
  expect(known.length).toBeGreaterThanOrEqual(least);
  expect(median).toBeLessThan(within);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
