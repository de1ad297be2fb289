import { expect, test } from "vitest";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { stepIngredients } from "./step-ingredients.ts";

function named(ingredients: string[], ...steps: string[]): string[][] {
  const rows = ingredients.map((name) => ({ group: null, name }));
  const found = stepIngredients(
    steps.map((text) => ({ group: null, text })),
    rows,
  );
  return found.map((positions) => positions.map((position) => ingredients[position] ?? ""));
}

test.each([
  ["Whisk the eggs with the flour.", ["large eggs", "all-purpose flour", "butter"], [0, 1]],
  ["Heat the olive oil.", ["vegetable oil", "extra-virgin olive oil"], [1]],
  ["Heat the oil.", ["extra-virgin olive oil", "salt"], [0]],
  ["Brown the chicken.", ["low-sodium chicken broth", "boneless chicken thighs", "chicken"], [2]],
  ["Pour in the broth.", ["chicken broth", "chicken thighs"], [0]],
  ["Add the garlic and onions.", ["garlic cloves", "yellow onion", "garlic powder"], [0, 1]],
  ["Add the peppers.", ["black pepper", "bell peppers"], [1]],
  ["Add the pepper.", ["black pepper", "bell peppers"], [0]],
  ["Add the onions.", ["onion", "green onions"], [0, 1]],
  ["Add the onions.", ["onion", "pearl onion"], [0]],
  ["Stir in the sugar.", ["brown sugar", "sugar"], [1]],
  ["Add the cherry tomatoes.", ["tomato paste", "cherry tomatoes"], [1]],
  ["Pour the egg mixture over it.", ["eggs", "milk"], []],
  ["Cream the butter until pale.", ["heavy cream", "butter"], [1]],
  ["Slice the beef.", ["beef sirloin, trimmed", "boneless, skinless chicken thighs"], [0]],
  ["Sear the chicken.", ["beef sirloin, trimmed", "boneless, skinless chicken thighs"], [1]],
  ["Freeze the beef.", ["unsalted beef stock", "beef sirloin"], [1]],
  ["Chop the tomatoes.", ["tomato paste"], []],
  ["Squeeze the lemon over it.", ["lemon juice"], [0]],
  ["Add baking powder, baking soda.", ["baking powder", "baking soda"], [0, 1]],
  ["Add the egg, yolk and vanilla.", ["egg", "egg yolk", "vanilla extract"], [0, 1, 2]],
  ["Line a heavy tray with baking paper.", ["baking soda", "heavy cream"], []],
  ["Rest the steak in its juices.", ["lemon juice", "steak"], [1]],
  ["Serve.", ["eggs"], []],
  ["Ajoutez les œufs et la crème.", ["œufs", "crème fraîche"], [0, 1]],
])("%s names what it says of %j", (text, ingredients, positions) => {
  expect(named(ingredients, text)).toEqual([positions.map((at) => ingredients[at])]);
});

test("'all ingredients' are all of them, the remaining ones those that no earlier step names", () => {
  const ingredients = ["rice", "water", "salt"];
  expect(named(ingredients, "Combine all ingredients.")).toEqual([ingredients]);
  expect(named(ingredients, "Rinse the rice.", "Add the remaining ingredients.")).toEqual([
    ["rice"],
    ["water", "salt"],
  ]);
});

test("of two with one name, the one of the step's own group is meant, else of the next group, else the last", () => {
  const rows = [
    { group: "Dough", name: "butter" },
    { group: "Sauce", name: "butter" },
  ];
  const step = (group: string | null) => ({ group, text: "Melt the butter." });
  expect(stepIngredients([step("Sauce"), step(null), step(null)], rows)).toEqual([[1], [0], [0]]);
});

const LASAGNE = [
  { group: "For the béchamel", name: "flour", amount: 0.25 },
  { group: "For the béchamel", name: "milk", amount: 3 },
  { group: "For the pasta", name: "all-purpose flour", amount: 1.5 },
  { group: "For the pasta", name: "eggs", amount: 3 },
];

test.each([
  ["For the pasta", [[2, 3]]],
  ["Pasta", [[2, 3]]],
  ["Make the pasta dough", [[2, 3]]],
  ["BÉCHAMEL:", [[0, 3]]],
])(
  "a step of the group '%s' takes the flour of the ingredients' group that is alike",
  (group, expected) => {
    expect(stepIngredients([{ group, text: "Mix flour and eggs." }], LASAGNE)).toEqual(expected);
  },
);

test("of two with one name, the step means the one beside its other ingredients, of its amount, or that is left", () => {
  const steps = (...texts: string[]) => texts.map((text) => ({ group: null, text }));
  expect(stepIngredients(steps("Mix flour and eggs.", "Whisk flour and milk."), LASAGNE)).toEqual([
    [2, 3],
    [0, 1],
  ]);
  expect(stepIngredients(steps("Dust with ¼ cup of flour.", "Sift the flour."), LASAGNE)).toEqual([
    [0],
    [2],
  ]);
  const butter = [2, 1].map((amount) => ({ group: null, name: "butter", amount }));
  const twice = steps("Melt 2 tbsp of the butter.", "Stir in the remaining butter.");
  expect(stepIngredients(twice, butter)).toEqual([[0], [1]]);
});

test.each(sampleRecipes.map((recipe) => [recipe.slug, recipeInputSchema.parse(recipe)] as const))(
  "every row that a step of %s lists is one of the recipe, and is listed once",
  (_, { instructions, ingredients }) => {
    for (const rows of stepIngredients(instructions, ingredients)) {
      expect(rows).toEqual([...new Set(rows)].filter((row) => ingredients[row]));
    }
  },
);

test("a step's ingredients set by hand stand for its words, while one of them is there", () => {
  const rows = [
    { group: null, name: "butter", id: "b" },
    { group: null, name: "salt", id: "s" },
  ];
  const step = (...ingredients: string[]) => ({
    group: null,
    text: "Melt the butter.",
    ingredients,
  });
  const steps = [step("s", "gone"), step(), step("gone"), { ...step(), ingredients: null }];
  expect(stepIngredients(steps, rows)).toEqual([[1], [], [0], [0]]);
});

test("time grows no faster than steps times ingredients", () => {
  const seconds = (count: number) => {
    const words = Array.from({ length: 25 }, (_, at) => `${String.fromCharCode(97 + at)}butter`);
    const rows = Array.from({ length: count }, (_, at) => ({
      group: null,
      name: `${words[at % 25]} bean`,
    }));
    const steps = Array.from({ length: count }, () => ({
      group: null,
      text: words.join(" ").repeat(5),
    }));
    const before = process.cpuUsage();
    stepIngredients(steps, rows);
    return process.cpuUsage(before).user / 1e6;
  };
  seconds(125);
  // Sixteen times the work; with a third factor it would be 64.
  expect(seconds(500) / seconds(125)).toBeLessThan(40);
});
