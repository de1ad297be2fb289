import { describe, expect, test } from "vitest";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import type { AmountStyle } from "#domain/recipes/ingredients/format-amount.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { convertInto } from "#domain/recipes/ingredients/parts/convert-into.ts";
import { rowWithParts } from "#domain/recipes/ingredients/parts/row-parts.ts";
import { ingredientOf, type PageIngredient } from "#domain/recipes/recipe.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import type { Mark } from "#domain/text/marks.ts";
import { type StepAmount, withAmounts } from "./step-amount.ts";
import { stepAmounts } from "./step-amounts.ts";

type Step = string | { text: string; marks: Mark[] };

function linked(lines: string[], ...steps: Step[]) {
  const rows = lines.map((line) => {
    const read = parseIngredientLine(line);
    return ingredientOf({ ...read, id: read.name.replaceAll(" ", "-") });
  });
  const read = steps.map((step) => ({
    group: null,
    ...(typeof step === "string" ? { text: step } : step),
  }));
  const amounts = stepAmounts(read, rows);
  return { rows: rows.map(rowWithParts), steps: read, amounts };
}

/** Each step with its linked amounts in brackets. */
function bracketed(lines: string[], ...steps: Step[]): string[] {
  const found = linked(lines, ...steps);
  return found.steps.map(({ text }, index) => inBrackets(text, found.amounts[index] ?? []));
}

function inBrackets(text: string, amounts: StepAmount[]): string {
  return amounts
    .toReversed()
    .reduce(
      (shown, { start, end }) =>
        `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
      text,
    );
}

describe("an amount of a step follows the row of its food", () => {
  test.each([
    ["1 tbsp olive oil", "Heat [1 tablespoon] of the oil."],
    ["1 tbsp olive oil", "Heat [1 Tbsp.] oil."],
    ["1½ cups flour", "Stir in [1½ cups] of flour, then rest."],
    ["1 1/2 cups flour", "Tip the flour ([1½ cups]) into a bowl."],
    ["1 cup (240 ml) milk", "Warm [240 ml] of milk."],
    ["1 cup (240 ml) milk", "Warm [1 cup/240 ml] milk."],
    ["500 g flour", "Weigh [0.5 kg] flour."],
    ["2 to 3 tbsp water", "Add [2-3 tablespoons] water."],
    ["a pinch of salt", "Add [a pinch] of salt."],
    ["2 tbsp parsley, chopped", "Scatter over [2 tbsp] finely chopped fresh parsley."],
    ["2 eggs", "Beat [two eggs] with a fork."],
    ["3 sprigs rosemary", "Tear over [3 sprigs] of rosemary."],
    ["1 tbsp cornstarch", "Rub it with [the tablespoon] of cornstarch."],
    ["3 cloves garlic", "Crush [3 cloves] garlic."],
    ["2 cans (400 g each) lentils", "Drain [2 cans] of lentils."],
    ["3 large eggs", "Crack [3 large eggs] into a bowl."],
    ["1 cup sugar", "Whisk in [half a cup] sugar; save the rest."],
    ["1¼ cups sugar", "Beat in [1 cup] plus [2 tablespoons] sugar."],
    ["2 Esslöffel Milch", "[2 Esslöffel] Milch erhitzen."],
  ])("of %j: %s", (line, step) => {
    expect(bracketed([line], step.replace(/[[\]]/g, ""))).toEqual([step]);
  });

  test("several steps may name parts that are no more than the row", () => {
    const steps = [
      "Pour [1 tablespoon] of the olive oil over it.",
      "Oil it with [2 tablespoons] oil.",
    ];
    expect(
      bracketed(
        ["5 tbsp extra virgin olive oil"],
        ...steps.map((step) => step.replace(/[[\]]/g, "")),
      ),
    ).toEqual(steps);
  });

  test("of two rows of one food it is that of its amount", () => {
    const { amounts } = linked(["100 g butter", "2 tbsp butter"], "Melt 2 tbsp butter.");
    expect(amounts[0]?.map(({ row }) => row)).toEqual([1]);
  });
});

describe("it stays as it is written", () => {
  test.each([
    ["5 tbsp oil", "Bake at 220°C for 25 minutes in a 9 x 13 inch pan, 2 cm apart."],
    ["3 eggs", "Add 1 egg at a time."],
    ["2 lemons", "Serve with 2 lemon wedges."],
    ["1/2 cup oil", "Drizzle each slice with 1 tsp oil."],
    ["300 g rice", "Cup an eighth of the rice (about 85 g) in your palm."],
    ["200 g sugar", "Add the sugar, 1 tbsp at a time."],
    ["1 cup jam", "Fill each one with 1 tbsp jam."],
    ["1 cup water", "Add 1 tbsp more water if needed."],
    ["2 tbsp oil", "Heat 3 tbsp oil."],
    ["1 cup sugar", "Add 1 cup of the flour mixture."],
    ["2 cups flour", "Use a 2 cup measure and a 2-quart pan for the flour."],
    ["250 g butter", "Add half the butter and the remaining sugar."],
    ["2 tbsp soy sauce", "Add 2 tbsp fish sauce."],
    ["2 onions", "Cut into 2 pieces, then slice the onions."],
    ["1 cup milk", "Add 1 cup to the milk."],
    ["2 cups sugar", "Keep all but 2 tbsp of the sugar."],
  ])("of %j: %s", (line, step) => {
    expect(bracketed([line], step)).toEqual([step]);
  });

  test("where steps name more than there is", () => {
    expect(bracketed(["3 tbsp oil"], "Heat 2 tbsp oil.", "Add 2 tbsp oil.")).toEqual([
      "Heat 2 tbsp oil.",
      "Add 2 tbsp oil.",
    ]);
  });
});

describe("what a cook says", () => {
  const amount = (start: number, end: number, ingredient?: string): Mark => ({
    ...{ start, end, kind: "amount" },
    ...(ingredient && { ingredient }),
  });

  test("an amount that was unlinked stays as it is written", () => {
    const step = { text: "Heat 1 tbsp oil.", marks: [amount(5, 11)] };
    expect(bracketed(["1 tbsp oil"], step)).toEqual(["Heat 1 tbsp oil."]);
  });

  test("one that was linked by hand follows its row, whatever it says", () => {
    const step = { text: "Add 3 spoons of it.", marks: [amount(4, 12, "oil")] };
    expect(bracketed(["1 tbsp oil"], step)).toEqual(["Add [3 spoons] of it."]);
  });

  test("a link is no more where its row is gone, or its words are no amount", () => {
    const gone = { text: "Add 3 tbsp of it.", marks: [amount(4, 10, "milk")] };
    const words = { text: "Add some of it.", marks: [amount(4, 8, "oil")] };
    const part = { text: "Add 1 1/2 cups.", marks: [amount(6, 14, "oil")] };
    expect(bracketed(["1 tbsp oil"], gone, words, part)).toEqual(
      [gone, words, part].map(({ text }) => text),
    );
  });
});

function shown(
  { steps, amounts, rows }: ReturnType<typeof linked>,
  view: { servings?: number; style?: AmountStyle; units?: "us" | "metric" },
): string[] {
  const { servings = 1, style = "kitchen", units } = view;
  const scale = { servings, of: 1 };
  const convert = units && convertInto(units);
  return steps.map(
    (step, index) =>
      withAmounts(step, amounts[index], { ingredients: rows, scale, style, convert }).text,
  );
}

describe("it is written as the list writes its own", () => {
  const focaccia = linked(
    ["5 tbsp olive oil", "425 ml water", "2 eggs", "1/2 cup sugar"],
    "Pour 1 tablespoon of the oil over it, and 425 ml water.",
    "Beat 2 eggs with ½ cup sugar.",
  );

  test.each([
    [{}, "1 tablespoon of the oil over it, and 425 ml water", "2 eggs with ½ cup sugar"],
    [
      { servings: 2 },
      "2 tablespoons of the oil over it, and 850 ml water",
      "4 eggs with 1 cup sugar",
    ],
    [
      { servings: 0.5 },
      "½ tablespoon of the oil over it, and 215 ml water",
      "1 egg with ¼ cup sugar",
    ],
    [
      { style: "plain" as const },
      "1 tablespoon of the oil over it, and 425 ml water",
      "2 eggs with 0.50 cup sugar",
    ],
    [
      { units: "us" as const },
      "1 tablespoon of the oil over it, and 1¾ cups water",
      "2 eggs with ½ cup sugar",
    ],
    [
      { units: "metric" as const },
      "1 tablespoon of the oil over it, and 425 ml water",
      "2 eggs with 100 g sugar",
    ],
  ])("%j", (view, first, second) => {
    expect(shown(focaccia, view)).toEqual([`Pour ${first}.`, `Beat ${second}.`]);
  });

  test.each([
    ["1 cup (140 g) flour", "Sift ½ cup flour.", "metric", "Sift 70 g flour."],
    ["1 cup (140 g) flour", "Sift 1 cup flour.", "metric", "Sift 140 g flour."],
    ["300 g or 1½ cups sugar", "Add 100 g sugar.", "us", "Add ½ cup sugar."],
    ["2-3 cups (240-360 g) flour", "Sift 2-3 cups flour.", "metric", "Sift 240–360 g flour."],
    ["2-3 cups (240-360 g) flour", "Sift 3 cups flour.", "metric", "Sift 360 g flour."],
    ["2-3 cups (240-360 g) flour", "Sift 1 cup flour.", "metric", "Sift 120 g flour."],
    ["1 cup (8 oz) milk", "Pour in 1 cup milk.", "metric", "Pour in 240 ml milk."],
    ["2 tbsp (30 g) butter", "Melt 1 tbsp butter.", "metric", "Melt 1 tbsp butter."],
  ] as const)("in other units of %j as well: %s", (line, step, units, expected) => {
    expect(shown(linked([line], step), { units })).toEqual([expected]);
  });

  test("what a step says of a row stays that where a reader takes something instead", () => {
    const { steps, amounts, rows } = linked(["½ cup butter"], "Melt ½ cup butter.");
    const [row] = rows;
    const oil = rowWithParts(ingredientOf({ name: "olive oil", amount: 90, unit: "ml" }));
    const view = { scale: { servings: 1, of: 1 }, style: "kitchen" as const };
    const inMetric = (ingredients: PageIngredient[]) =>
      withAmounts(steps[0] ?? { text: "" }, amounts[0], {
        ...{ ...view, ingredients, convert: convertInto("metric") },
      }).text;
    expect(inMetric([{ ...oil, ...(row && { insteadOf: row }) }])).toBe(inMetric(rows));
    expect(inMetric(rows)).toMatch(/^Melt 11\d g butter\.$/);
  });

  test("marks stay on their words", () => {
    const strong: Mark = { start: 20, end: 23, kind: "strong" };
    const { steps, amounts, rows } = linked(["1 tbsp oil"], {
      text: "Heat 1 tbsp oil and rub it in.",
      marks: [strong],
    });
    const [step] = steps;
    const { text, marks } = withAmounts(step ?? { text: "" }, amounts[0], {
      ingredients: rows,
      scale: { servings: 10, of: 1 },
      style: "kitchen",
      convert: undefined,
    });
    expect([text, marks?.map(({ start, end }) => text.slice(start, end))]).toEqual([
      "Heat 10 tbsp oil and rub it in.",
      ["rub"],
    ]);
  });
});

test("the sample focaccia asks for as much oil in its steps as in its list", () => {
  const focaccia = sampleRecipes.find(
    ({ slug }) => slug === "overnight-rosemary-and-olive-focaccia",
  );
  const { instructions, ingredients } = recipeInputSchema.parse(focaccia);
  const amounts = stepAmounts(instructions, ingredients);
  const said = instructions.flatMap(
    (step, index) =>
      withAmounts(step, amounts[index], {
        ingredients,
        scale: { servings: 24, of: 12 },
        style: "kitchen",
        convert: undefined,
      }).text.match(/\S+ tablespoons? of (?:the olive )?oil/g) ?? [],
  );
  expect(said).toEqual(["2 tablespoons of the olive oil", "4 tablespoons of oil"]);
});
