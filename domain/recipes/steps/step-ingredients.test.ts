import { expect, test } from "vitest";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
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
  ["Add the onions.", ["onion", "green onions"], [0]],
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
  ["Écraser les gousses d’ail dans l’huile.", ["ail", "huile d’olive", "sel", "poivre"], [0, 1]],
])("%s names what it says of %j", (text, ingredients, positions) => {
  expect(named(ingredients, text)).toEqual([positions.map((at) => ingredients[at])]);
});

test.each([
  ["Grate over the Pecorino.", ["50 g Pecorino Romano cheese"], [0]],
  ["Shake in some Worcestershire.", ["1 tsp Worcestershire sauce", "1 lb beef"], [0]],
  [
    "Whisk in the miso and the Greek yogurt.",
    ["2 tbsp white miso paste", "1 cup Greek yogurt"],
    [0, 1],
  ],
  ["Add the spring onions and coriander.", ["3 scallions", "1 bunch cilantro", "1 onion"], [0, 1]],
  ["Heat the broth with the bay.", ["2 bay leaves", "1 l vegetable stock"], [0, 1]],
  ["Grate in the lemon zest, then the juice.", ["1 lemon, zest and juice"], [0]],
  ["Stir in the zest and juice.", ["1 orange, zest and juice", "2 eggs"], [0]],
  ["Beat the yolks.", ["3 eggs"], [0]],
  ["Tear the lime leaves.", ["4 lime leaves", "1 lime"], [0]],
  ["Add the lime leaves.", ["1 lime"], []],
  ["Add salt and pepper.", ["1 roasted red pepper", "salt and pepper"], [1]],
  ["Season to taste.", ["salt", "black pepper", "1 onion"], [0, 1]],
  ["Pat the thighs dry.", ["8 chicken thighs", "1 tsp salt"], [0]],
  ["Add 2 cloves of garlic.", ["4 cloves garlic", "3 whole cloves"], [0]],
  ["Add the butter.", ["2 tbsp peanut butter"], []],
  ["Mix in the sugars.", ["50 g brown sugar", "50 g white sugar"], [0, 1]],
  [
    "Stir in hot pepper sauce and the hot rice.",
    ["1 tsp hot pepper sauce", "200 g basmati rice"],
    [0, 1],
  ],
  ["Slice the peppers.", ["1 red pepper", "1 green pepper", "1 tsp pepper"], [0, 1]],
  ["Sift in the sugar.", ["100 g caster sugar", "20 g demerara sugar"], [0]],
  ["Sear the beef.", ["1 kg brisket or beef flank steak", "1 l beef stock"], [0]],
  ["Pour the boiling water to the batter.", ["1 cup boiling water"], [0]],
  ["Add the beans.", ["1 can black beans", "2 vanilla beans"], [0]],
  ["Add the onion powder.", ["1 onion", "1 tsp onion powder"], [1]],
  ["Stir in the onion.", ["1 tsp onion powder", "1 tsp salt"], [0]],
])("'%s' names foods of %j by any of their names", expectNamed);

test.each([
  ["Bake until golden and the fish will flake.", ["1 tsp baking powder", "1 cup corn flakes"]],
  ["Grease and flour the tin.", ["2 cups flour", "100 g butter"]],
  ["Butter and flour two cake tins.", ["2 cups flour", "100 g butter"]],
  ["Roll out, wrap in foil and roast for 20 minutes.", ["6 bread rolls", "4 wraps", "1 rib roast"]],
  ["Form walnut-sized balls, without the butter.", ["100 g walnuts", "50 g butter"]],
  ["Simmer in a pan of water; rinse under cold water.", ["200 ml water"]],
  ["Coat it with the sauce.", ["2 tbsp soy sauce", "1 tsp hot pepper sauce"]],
  ["Slice, and serve 1 tbsp each.", ["3 slices bacon", "1 tbsp sugar"]],
  ["Slice the pickles for the burgers.", ["500 g ground beef"]],
  ["Return the berry juices to the pan.", ["1 lemon, zest"]],
  ["Check the seasoning.", ["1 tsp Italian seasoning"]],
  ["Wash until the water runs clear; add hot water to come halfway.", ["100 ml water"]],
  ["Mash it in its own juice.", ["2 tbsp lemon juice", "50 g mashed potato"]],
])("'%s' names none of %j", (text, lines) => expectNamed(text, lines, []));

test.each([
  ["Salt the meat.", ["1 tsp salt"], [0]],
  ["Oil the pan.", ["1 tbsp olive oil", "2 eggs"], [0]],
  ["Butter the toast.", ["50 g butter"], [0]],
  ["Mince the garlic, then brown the mince.", ["500 g beef mince", "2 cloves garlic"], [0, 1]],
])("'%s' uses what it names, also where that is a verb", expectNamed);

test.each([
  [
    "Combine all ingredients except the pork.",
    ["500 g pork", "2 tbsp soy sauce", "1 tbsp honey"],
    [1, 2],
  ],
  [
    "Whisk the dry ingredients.",
    ["2 cups flour", "1 tsp baking powder", "2 eggs", "1 cup milk"],
    [0, 1],
  ],
  [
    "Whisk the wet ingredients.",
    ["2 cups flour", "1 tsp baking powder", "2 eggs", "1 cup milk"],
    [2, 3],
  ],
  ["Stir in the spices.", ["1 tsp cumin", "1 tsp paprika", "1 onion"], [0, 1]],
  ["Return the meat to the pan.", ["500 g beef chuck", "1 onion"], [0]],
  ["Sprinkle with cheese.", ["100 g Gruyère", "50 g butter"], [0]],
  ["Spoon over the sauce.", ["1 jar pasta sauce", "400 g spaghetti"], [0]],
  ["Check the seasoning and add ingredients if needed.", ["1 tsp cumin", "1 onion"], []],
])("'%s' names several of %j at once", expectNamed);

function expectNamed(text: string, lines: string[], expected: number[]): void {
  const rows = lines.map(parseIngredientLine);
  expect(stepIngredients([{ group: null, text }], rows)).toEqual([expected]);
}

test("what a group makes is its rows where no step names them, and nothing where one does", () => {
  const row = (group: string, name: string) => ({ group, name });
  const rows = [row("Dressing", "oil"), row("Dressing", "vinegar"), row("Glaze", "honey")];
  const steps = (...texts: string[]) => texts.map((text) => ({ group: null, text }));
  const texts = ["Pour over the dressing.", "Stir the glaze ingredients.", "Brush with the glaze."];
  expect(stepIngredients(steps(...texts), rows)).toEqual([[0, 1], [2], []]);
  const later = ["It cooks in the dressing.", "Whisk oil and vinegar."];
  expect(stepIngredients(steps(...later), rows)).toEqual([[], [0, 1]]);
});

test("a food that an admin chose stands over the name, and none is none", () => {
  const row = { group: null, name: "house blend", food: "cumin", foodChosen: true };
  const steps = [{ group: null, text: "Add the cumin." }];
  expect(stepIngredients(steps, [row])).toEqual([[0]]);
  expect(stepIngredients(steps, [{ ...row, food: null }])).toEqual([[]]);
});

test("words with endings are those of rows in a language that the table doesn't know", () => {
  const rows = ["1 kg tavuk", "2 adet soğan", "300 g mantar"].map(parseIngredientLine);
  const text = "Soğanları ve mantarları tavukların üzerine ekleyin.";
  expect(stepIngredients([{ group: null, text }], rows)).toEqual([[0, 1, 2]]);
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

test("twice the text takes about twice the time, whatever it says", () => {
  const rows = ["salt", "water", "butter", "red pepper"].map((name) => ({ group: null, name }));
  const seconds = (times: number) => {
    const parts = ["salt and ", "with the ", "12 ", "butter, ", "a pot of ", "without the "];
    const before = process.cpuUsage();
    for (const part of parts) {
      const text = part.repeat(4_000).slice(0, times * 1_250);
      stepIngredients([{ group: null, text: `${text} ingredients` }], rows);
    }
    return process.cpuUsage(before).user / 1e6;
  };
  seconds(4);
  expect(seconds(4) / seconds(2)).toBeLessThan(5);
});
