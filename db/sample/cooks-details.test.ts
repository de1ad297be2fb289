import { describe, expect, test } from "vitest";
import type { Quantity } from "#domain/recipes/ingredients/parts/part.ts";
import { convertMeasure } from "#domain/recipes/ingredients/units.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";
import { sampleRecipes } from "./cookbook.ts";

const saved = sampleRecipes.map((recipe) => recipeInputSchema.parse(recipe));
const rows = saved.flatMap((recipe) => recipe.ingredients.map((row) => ({ ...row, recipe })));

describe("the sample cookbook", () => {
  test("has notes and equipment in at least ten recipes", () => {
    const whole = saved.filter(({ notes, equipment }) => notes.length > 0 && equipment.length > 0);
    expect(whole.length).toBeGreaterThanOrEqual(10);
    for (const { slug, notes } of whole) {
      expect(new Set(notes.map(({ title }) => title)).size, slug).toBe(notes.length);
      expect(notes.filter(({ text }) => !/[.!]$/.test(text))).toEqual([]);
    }
  });

  test("says how many it makes of what is counted", () => {
    const made = saved.flatMap(({ slug, yield: made }) =>
      made ? [`${slug}: ${made.amount} ${made.unit}`] : [],
    );
    expect(made.sort()).toEqual([
      "brown-butter-chocolate-chip-cookies: 18 cookies",
      "butter-croissants: 12 croissants",
      "caramel-custards: 6 custards",
      "japanese-milk-bread: 1 loaf",
      "margherita-pizza: 4 pizzas",
      "overnight-rosemary-and-olive-focaccia: 12 squares",
      "pork-and-chive-dumplings: 32 dumplings",
      "soft-pretzels-with-flaky-salt: 8 pretzels",
      "strawberry-and-cream-layer-cake: 1 layer cake",
      "tuna-and-sesame-rice-balls: 8 rice balls",
      "watermelon-agua-fresca: 8 cups",
    ]);
  });

  test("serves from so many to so many where helpings differ", () => {
    const ranges = saved.filter(({ servingsMax }) => servingsMax !== null);
    expect(ranges.length).toBeGreaterThanOrEqual(2);
    for (const { slug, servings, servingsMax } of ranges) {
      expect(servingsMax, slug).toBeGreaterThan(servings);
    }
  });

  test("leaves some ingredients to the cook, and its steps say so", () => {
    const optional = rows.filter((row) => row.optional);
    expect(optional.length).toBeGreaterThanOrEqual(2);
    for (const { name, recipe } of optional) {
      expect(stepsNaming(name, recipe).join(" "), name).toMatch(/\bif you\b|\binstead\b/);
    }
  });

  test("links ingredients to the other recipes that make them, in a step's words", () => {
    const links = rows.filter((row) => row.recipeSlug !== null);
    expect(links.length).toBeGreaterThanOrEqual(2);
    const slugs = saved.map(({ slug }) => slug);
    for (const { name, recipeSlug, recipe } of links) {
      expect(slugs.filter((slug) => slug !== recipe.slug)).toContain(recipeSlug);
      expect(stepsNaming(name, recipe), name).not.toEqual([]);
    }
  });

  test("names an ingredient by its noun, and says the rest in its note", () => {
    expect(rows.filter(({ name }) => /[,(]/.test(name)).map(({ name }) => name)).toEqual([]);
    expect(rows.filter(({ note }) => note !== null).length).toBeGreaterThanOrEqual(100);
  });

  test("gives second measures that are the same amount", () => {
    const both = rows.flatMap(({ recipe, name, amount, unit, ...row }) => {
      const first = measure(amount, unit);
      const second = measure(row.secondAmount, row.secondUnit);
      return first && second ? [{ line: `${recipe.slug}: ${name}`, name, first, second }] : [];
    });
    expect(both.length).toBeGreaterThanOrEqual(30);
    for (const { line, name, first, second } of both) {
      expect(UNITS, line).toContain(second.unit);
      const [one, other] = [inMetric(first, name), inMetric(second, name)];
      expect(other.unit, line).toBe(one.unit);
      expect(Math.abs(other.amount - one.amount) / one.amount, line).toBeLessThanOrEqual(0.15);
    }
  });
});

function stepsNaming(name: string, { instructions }: (typeof saved)[number]): string[] {
  const noun = name.split(" ").at(-1) ?? name;
  return instructions.map(({ text }) => text).filter((text) => text.toLowerCase().includes(noun));
}

function measure(amount: number | null, unit: string | null): Quantity | null {
  return amount && unit ? { amount, amountMax: null, unit } : null;
}

const IN_A_CUP: Record<string, number> = { cup: 1, cups: 1, tbsp: 16, tsp: 48 };
const METRIC: Record<string, [number, string]> = { kg: [1000, "g"], l: [1000, "ml"] };
/** Grams of a cup of what the densities leave out: USDA FoodData Central, and the packets of yeast. */
const BY_THE_SPOON: Record<string, number> = {
  "fine salt": 288,
  "baking soda": 221,
  "instant yeast": 149,
};

/** In grams or millilitres, spoons too. */
function inMetric({ amount, unit }: Quantity, name: string): { amount: number; unit: string } {
  const [times, metric] = METRIC[unit] ?? [1, unit];
  const parts = IN_A_CUP[unit];
  if (!parts) {
    const weight = { amount, amountMax: null, unit };
    const to = { system: "metric", name } as const;
    return convertMeasure(weight, to) ?? { amount: amount * times, unit: metric };
  }
  const cups = amount / parts;
  const grams = BY_THE_SPOON[name];
  if (grams) return { amount: cups * grams, unit: "g" };
  const volume = { amount: cups, amountMax: null, unit: "cup" };
  return convertMeasure(volume, { system: "metric", name }) ?? volume;
}
