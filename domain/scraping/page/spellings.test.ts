import { expect, test } from "vitest";
import { readRecipePage } from "#domain/scraping/read-recipe-page.ts";

/** One recipe as pages spell it, all read alike. */

const page = (...nodes: unknown[]) =>
  nodes
    .map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`)
    .join("");

const OWN = "https://schema.org/";
const SPELLINGS: [string, object][] = [
  [
    "other letter case",
    {
      "@type": "recipe",
      Name: "Leek Tart",
      RecipeIngredient: ["2 leeks", "3 eggs"],
      recipeinstructions: [
        {
          "@type": "HowToSection",
          name: "Filling",
          ItemListElement: ["Fry the leeks.", "Add the eggs."],
        },
      ],
      prepTIME: "PT20M",
    },
  ],
  [
    "prefixes",
    {
      "@context": { s: OWN },
      "@type": "s:Recipe",
      "s:name": "Leek Tart",
      "s:recipeIngredient": ["2 leeks", "3 eggs"],
      "s:recipeInstructions": {
        "@type": "s:HowToSection",
        "s:name": "Filling",
        "s:itemListElement": [
          { "@type": "s:HowToStep", "s:text": "Fry the leeks." },
          { "@type": "s:HowToStep", "s:text": "Add the eggs." },
        ],
      },
      "s:prepTime": "PT20M",
    },
  ],
  [
    "the expanded form",
    {
      "@type": [`${OWN}Recipe`],
      [`${OWN}name`]: [{ "@value": "Leek Tart" }],
      [`${OWN}recipeIngredient`]: [{ "@value": "2 leeks" }, { "@value": "3 eggs" }],
      [`${OWN}recipeInstructions`]: [
        {
          "@type": [`${OWN}HowToSection`],
          [`${OWN}name`]: [{ "@value": "Filling" }],
          [`${OWN}itemListElement`]: [
            { [`${OWN}text`]: [{ "@value": "Fry the leeks." }] },
            { [`${OWN}text`]: [{ "@value": "Add the eggs." }] },
          ],
        },
      ],
      [`${OWN}prepTime`]: [{ "@value": "PT20M" }],
    },
  ],
  [
    "aliases of JSON-LD's own words, and a section's steps as items",
    {
      type: "Recipe",
      name: "Leek Tart",
      recipeIngredient: ["2 leeks", "3 eggs"],
      recipeInstructions: {
        type: "HowToSection",
        name: "Filling",
        item: ["Fry the leeks.", "Add the eggs."],
      },
      prepTime: "PT20M",
    },
  ],
  [
    "lists as texts of JSON",
    {
      "@type": "Recipe",
      name: "Leek Tart",
      recipeIngredient: '["2 leeks", "3 eggs"]',
      recipeInstructions: JSON.stringify([
        {
          "@type": "HowToSection",
          name: "Filling",
          itemListElement: ["Fry the leeks.", "Add the eggs."],
        },
      ]),
      prepTime: "PT20M (20 minutes)",
    },
  ],
];

test.each(SPELLINGS)("a recipe is read in %s", (_, node) => {
  const read = readRecipePage(page(node), null);
  expect(read).toMatchObject({
    recipe: {
      title: "Leek Tart",
      ingredientLines: ["2 leeks", "3 eggs"],
      steps: [
        { group: "Filling", text: "Fry the leeks." },
        { group: "Filling", text: "Add the eggs." },
      ],
      prepTime: 20,
    },
  });
});

test("values are read by reference, and numbers in any notation", () => {
  const recipe = {
    "@type": "Recipe",
    name: "Leek Tart",
    aggregateRating: { "@id": "#stars" },
    nutrition: [{ "@id": "#facts" }],
    recipeYield: { "@id": "#yield" },
    review: [{ "@id": "#review" }],
  };
  const others = [
    { "@id": "#stars", ratingValue: "4,75", ratingCount: "2.345" },
    { "@id": "#facts", calories: "1.204,5 kcal", sodiumContent: "1.350 mg", fatContent: "1.250 g" },
    { "@id": "#yield", value: 6, unitText: "servings" },
    { "@id": "#review", reviewBody: "Good.", author: { "@id": "#ada" } },
    { "@id": "#ada", name: "Ada" },
  ];
  expect(readRecipePage(page({ "@graph": [recipe, ...others] }), null)).toMatchObject({
    recipe: {
      rating: { average: 4.75, count: 2345 },
      nutrition: { calories: 1204.5, sodium: 1350, fat: 1.25 },
      servings: 6,
      reviews: [{ name: "Ada", text: "Good." }],
    },
  });
});

test("of two whole recipes the page's own is the one of its canonical address", () => {
  const recipe = (name: string, url: string) => ({
    "@type": "Recipe",
    name,
    url,
    recipeIngredient: ["1 egg"],
    recipeInstructions: ["Boil it."],
  });
  const link = '<link rel="canonical" href="https://a.example/leek-tart">';
  const nodes = [
    recipe("Pea Soup", "https://a.example/pea-soup"),
    recipe("Leek Tart", "https://a.example/leek-tart"),
  ];
  expect(readRecipePage(link + page(nodes), "https://a.example/leek-tart?x=1")).toMatchObject({
    recipe: { title: "Leek Tart" },
  });
});

test.each([
  [
    "a section that is only called what it is",
    { "@type": "HowToSection", name: "Method", itemListElement: ["Fry.", "Eat."] },
    ["Fry.", "Eat."],
  ],
  [
    "line breaks that were escaped twice",
    "Fry the leeks.\\r\\nEat the leeks.",
    ["Fry the leeks.", "Eat the leeks."],
  ],
  [
    "numbers that run over lines",
    "1.切葱 2.炒葱\n3.装盘 4.上桌",
    ["1.切葱", "2.炒葱", "3.装盘", "4.上桌"],
  ],
])("steps are told apart in %s", (_, recipeInstructions, texts) => {
  const read = readRecipePage(page({ "@type": "Recipe", name: "Leeks", recipeInstructions }), null);
  expect(read.ok && read.recipe.steps).toMatchObject(texts.map((text) => ({ group: null, text })));
});

test("an item with several whole lines is several ingredients, one with a broken line is one", () => {
  const recipeIngredient = ["2 leeks\n3 eggs, beaten", "1 cup\ncream"];
  expect(
    readRecipePage(page({ "@type": "Recipe", name: "Tart", recipeIngredient }), null),
  ).toMatchObject({
    recipe: { ingredientLines: ["2 leeks", "3 eggs, beaten", "1 cup cream"] },
  });
});

test.each([
  ["une heure et demie", 90],
  ["eine Stunde", 60],
  ["1 heure et demie", 90],
  ["2 horas y media", 150],
  ["1 ora e mezza", 90],
  ["anderthalb Stunden", 90],
  ["eine halbe Stunde", 30],
  ["media hora", 30],
  ["PT90M (1 hour 30 minutes)", 90],
])("a time in words is read: %s", (prepTime, minutes) => {
  const read = readRecipePage(page({ "@type": "Recipe", name: "Tart", prepTime }), null);
  expect(read.ok && read.recipe.prepTime).toBe(minutes);
});
