import { expect, test } from "vitest";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { convertInto } from "#domain/recipes/ingredients/parts/convert-into.ts";
import { pageRows } from "#domain/recipes/ingredients/substitutes/page-rows.ts";
import { eachNutrient } from "#domain/recipes/nutrients.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { adapt } from "./adapt.ts";
import { askedOf, readHave } from "./have-amount.ts";

const FLAX = { amount: 2, amountMax: null, unit: "tbsp", name: "ground flaxseed", note: null };
const GLOOP = { ...FLAX, name: "gloop" };

function page(): RecipePage {
  const rows = ["250 g flour", "2 eggs", "salt, to taste"].map(parseIngredientLine);
  const input = recipeInput({
    servings: 4,
    allergens: ["wheat", "egg"],
    ingredients: rows.map((row) =>
      /egg/.test(row.name) ? { ...row, substitutes: [FLAX, GLOOP] } : row,
    ),
  });
  const nutrition = {
    ...eachNutrient(() => null),
    calories: 300,
    cholesterol: 80,
    servingSize: null,
  };
  const recipe = { ...input, nutrition, nutritionCalculated: true };
  return { ...recipe, ...pageRows(recipe) } as unknown as RecipePage;
}

const choices = { have: "", instead: "", units: "original", fractions: true } as const;

test("a substitute stands in the place of its row, and allergens and nutrition follow", async () => {
  const written = page();
  const { ingredients, allergens, nutrition } = await adapt(written, {
    ...choices,
    search: "?instead=1.0",
  });
  expect(ingredients[1]).toMatchObject({ name: "ground flaxseed", insteadOf: { name: "eggs" } });
  expect(allergens).toEqual(["wheat"]);
  expect(nutrition?.cholesterol).toBe(0);
  expect(nutrition?.calories).toBeLessThan(300);
  expect(nutrition?.fiber).toBeNull();
});

test("of what nobody knows, nobody says what it has", async () => {
  const { allergens, nutrition } = await adapt(page(), { ...choices, search: "?instead=1.1" });
  expect([allergens, nutrition]).toEqual([["wheat", "not known for gloop"], null]);
});

test("what a reader has of an ingredient scales the whole", async () => {
  const have = async (search: string, units: "original" | "us" = "original") =>
    (await adapt(page(), { ...choices, search, units })).have;
  expect(await have("?have=0-303")).toEqual({ servings: 303, of: 250, text: "303 g flour" });
  expect(await have("?have=1-3&instead=1.0")).toEqual({
    servings: 3,
    of: 2,
    text: "3 tbsp ground flaxseed",
  });
  expect((await have("?have=0-500", "us"))?.text).toBe("4 cups flour");
});

test.each([
  ["1 cup (140 g) flour", "metric", "167", "167 g flour"],
  ["1 cup flour", "metric", "303", "303 g flour"],
  ["2-3 cups (240-360 g) flour", "metric", "181", "181 g flour"],
  ["300 g or 1½ cups sugar", "us", "3", "3 cups sugar"],
  ["3 eggs", "us", "1", "1 egg"],
  ["0-2 chilies", "us", "4", "4 chilies"],
] as const)("what was typed of %j in %s is said again", async (line, units, typed, said) => {
  const recipe = recipeInput({ ingredients: [parseIngredientLine(line)] });
  const written = { ...recipe, ...pageRows(recipe) } as unknown as RecipePage;
  const [row] = written.ingredients;
  const asked = row && askedOf(row, { servings: 4, of: 4 }, convertInto(units));
  const search = `?have=0-${asked && readHave(typed, asked)}`;
  expect((await adapt(written, { ...choices, units, search })).have?.text).toBe(said);
});

test.each(["0-0", "0-250001", "0-0.1", "2-1", "9-5", "-", "..", "0", "x"])(
  "an address that makes up %j changes nothing",
  async (made) => {
    const written = page();
    expect(await adapt(written, { ...choices, search: `?have=${made}&instead=${made}` })).toEqual(
      written,
    );
  },
);
