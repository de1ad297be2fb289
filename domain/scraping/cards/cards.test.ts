import { describe, expect, test } from "vitest";
import { groupedIngredients } from "#domain/scraping/draft-from-scrape.ts";
import { readRecipePage } from "#domain/scraping/read-recipe-page.ts";

/** Small pages of our own, with the classes that each plugin's cards have. */

const PAGE = "https://kitchen.example/buns/";
const LINES = [
  "500 g flour (sifted)",
  "2 large eggs",
  "100 g sugar, the brown kind",
  "1 tsp cinnamon",
];
const STEPS = ["Knead the dough.", "Stir sugar and cinnamon.", "Roll it up and bake."];

function read(card: string, more: Record<string, unknown> = {}) {
  const node = {
    "@type": "Recipe",
    name: "Buns",
    recipeIngredient: LINES,
    recipeInstructions: STEPS.map((text) => ({ "@type": "HowToStep", text })),
    ...more,
  };
  const result = readRecipePage(
    `<h1>Buns</h1>${card}<script type="application/ld+json">${JSON.stringify(node)}</script>`,
    PAGE,
  );
  if (!result.ok) throw new Error(result.error);
  return result.recipe;
}

const groupsOf = (card: string) =>
  groupedIngredients(read(card)).map(({ group, name }) => [group, name]);
const DOUGH_AND_FILLING = [
  ["Dough", "flour"],
  ["Dough", expect.stringMatching(/eggs$/)],
  ["Filling", expect.stringMatching(/^sugar/)],
  ["Filling", "cinnamon"],
];

const WPRM = `
<div id="wprm-recipe-container-7" class="wprm-recipe-container"><div class="wprm-recipe">
  <div class="wprm-recipe-time-container"><span class="wprm-recipe-details-label wprm-recipe-custom-time-label">Proving Time: </span><span>60</span></div>
  <div class="wprm-recipe-equipment-container"><h3 class="wprm-recipe-header wprm-recipe-equipment-header">Equipment</h3>
    <ul class="wprm-recipe-equipment wprm-recipe-equipment-list">
      <li class="wprm-recipe-equipment-item"><div class="wprm-recipe-equipment-name"><span class="wprm-recipe-equipment-amount">2</span> <a href="https://shop.example/">Baking sheet</a> <span class="wprm-recipe-equipment-notes">(lined)</span></div></li>
    </ul></div>
  <div class="wprm-recipe-ingredients-container"><h3 class="wprm-recipe-header">Zutaten <button>2x</button></h3>
    <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name wprm-recipe-ingredient-group-name">Dough:</h4>
      <ul class="wprm-recipe-ingredients">
        <li class="wprm-recipe-ingredient"><span class="wprm-checkbox-container"><label><span class="sr-only">box</span></label></span><span class="wprm-recipe-ingredient-amount">500</span> <span class="wprm-recipe-ingredient-unit">g</span> <span class="wprm-recipe-ingredient-name">flour</span> <span class="wprm-recipe-ingredient-notes wprm-recipe-ingredient-notes-faded">sifted</span></li>
        <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">3</span> <span class="wprm-recipe-ingredient-unit">large</span> <span class="wprm-recipe-ingredient-name">eggs</span></li>
      </ul></div>
    <div class="wprm-recipe-ingredient-group"><div class="wprm-recipe-group-name">Filling</div>
      <ul><li class="wprm-recipe-ingredient">100 g <a href="https://shop.example/">sugar</a>, <span class="wprm-recipe-ingredient-notes">the brown kind</span></li><li class="wprm-recipe-ingredient">1 tsp cinnamon</li></ul></div></div>
  <div class="wprm-recipe-instructions-container"><h3 class="wprm-recipe-header">Zubereitung</h3>
    <div class="wprm-recipe-instruction-group"><h4 class="wprm-recipe-group-name">The evening before</h4><ul class="wprm-recipe-instructions">
      <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><p>Knead the <a href="/dough/">dough</a>.</p></div><div class="wprm-recipe-instruction-image"><img src="data:image/gif;base64,x" data-src="/up/dough-300x200.jpg" alt="Dough on a board"></div></li>
      <li class="wprm-recipe-instruction">Tip: Cold dough rolls better than warm dough.</li></ul></div>
    <div class="wprm-recipe-instruction-group"><h4 class="wprm-recipe-group-name">In the morning</h4><ul>
      <li class="wprm-recipe-instruction">Stir sugar and cinnamon.</li><li class="wprm-recipe-instruction">Roll it up and bake.</li></ul></div></div>
  <div class="wprm-recipe-notes-container"><h3 class="wprm-recipe-header">Notes</h3><div class="wprm-recipe-notes"><p>Keeps for <b>2 days</b>.</p><ul><li>Freezes well.</li></ul><p>See <a href="https://kitchen.example/freezing/">freezing</a>.</p></div></div>
</div></div>`;

test("WP Recipe Maker's card adds groups, notes, tips, tools, pictures and what counts an ingredient", () => {
  const recipe = read(WPRM, { tool: [{ "@type": "HowToTool", name: "Baking sheet" }] });
  expect(groupedIngredients(recipe)).toMatchObject([
    { group: "Dough", amount: 500, unit: "g", name: "flour", note: "sifted" },
    { group: "Dough", amount: 2, unit: "large", name: "eggs" },
    { group: "Filling", amount: 100, name: "sugar", note: "the brown kind" },
    { group: "Filling", amount: 1, name: "cinnamon" },
  ]);
  const imageUrl = "https://kitchen.example/up/dough-300x200.jpg";
  expect(recipe.steps).toMatchObject([
    { group: "The evening before", text: "Knead the dough.", imageUrl },
    { group: "In the morning", text: "Stir sugar and cinnamon.", imageUrl: null },
    { group: "In the morning", text: "Roll it up and bake.", imageUrl: null },
  ]);
  expect(recipe.imageAlts).toEqual({ [imageUrl]: "Dough on a board" });
  expect(recipe.notes).toEqual([
    { title: null, text: "Keeps for 2 days.\n\nFreezes well.\n\nSee freezing." },
    { title: "Tip", text: "Cold dough rolls better than warm dough." },
  ]);
  expect(recipe.equipment).toEqual([{ amount: 2, name: "Baking sheet", note: "lined" }]);
  expect(recipe.losses).toEqual([
    "1 link in its ingredients",
    "what its rest time is called (“Proving Time”)",
  ]);
});

const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
const [flour = "", eggs = "", sugar = "", cinnamon = ""] = LINES;
const headed = (tag: string) =>
  `<${tag}>Dough</${tag}>${list([flour, eggs])}<${tag}>Filling:</${tag}>${list([sugar, cinnamon])}`;

describe("the groups of a card", () => {
  test.each<[string, string]>([
    [
      "Tasty Recipes",
      `<div class="tasty-recipes tasty-recipes-5"><div class="tasty-recipes-ingredients"><div class="tasty-recipes-ingredients-header"><h3>Ingredients</h3><button>1x</button></div><div>${headed("h4")}</div></div></div>`,
    ],
    [
      "Tasty Recipes with bold lines",
      `<div class="tasty-recipes"><div class="tasty-recipes-ingredients"><h3>Ingredients</h3><div class="tasty-recipes-ingredients-body"><p><strong>Dough</strong></p>${list([flour, eggs])}<p><b>Filling</b></p>${list([sugar, cinnamon])}</div></div></div>`,
    ],
    [
      "Create",
      `<section id="mv-creation-3" class="mv-create-card mv-recipe-card"><div class="mv-create-ingredients"><h3 class="mv-create-ingredients-title mv-create-title-secondary">Ainekset</h3>${headed("h4")}</div></section>`,
    ],
    [
      "Jetpack",
      `<div class="hrecipe jetpack-recipe"><div class="jetpack-recipe-ingredients"><ul><h5>Dough</h5><li class="jetpack-recipe-ingredient">${flour}</li><li class="jetpack-recipe-ingredient">${eggs}</li><h5>Filling</h5><li class="jetpack-recipe-ingredient">${sugar}</li><li class="jetpack-recipe-ingredient">${cinnamon}</li></ul></div></div>`,
    ],
    [
      "Zip Recipes",
      `<div id="zlrecipe-container"><p id="zlrecipe-ingredients" class="h-4 strong">Ingredients</p><span id="zlrecipe-ingredients-list"><div class="ingredient-label">Dough</div><div class="ingredient">${flour}</div><div class="ingredient">${eggs}</div><div class="ingredient-label">Filling</div><div class="ingredient">${sugar}</div><div class="ingredient">${cinnamon}</div></span></div>`,
    ],
    [
      "Zip Recipes today",
      `<div id="zrdn-recipe-container"><h3 class="zrdn-recipe-label zrdn-ingredients-label">Ingredients</h3><ul class="zrdn-list zrdn-ingredients-list bullets zrdn-element_ingredients"><li class="ingredient-label zrdn-ingredient-label">Dough</li><li>${flour}</li><li>${eggs}</li><li class="ingredient-label">Filling</li><li>${sugar}</li><li>${cinnamon}</li></ul></div>`,
    ],
    [
      "WP Delicious",
      `<div class="dr-ingredients-list"><div class="dr-ingrd-title-wrap"><h3 class="dr-title">Ingredients</h3></div><h4 class="dr-title">Dough</h4><ul class="dr-unordered-list"><li>${flour}</li><li>${eggs}</li></ul><h4 class="dr-title">Filling</h4>${list([sugar, cinnamon])}</div>`,
    ],
    [
      "Meal Planner Pro",
      `<div id="mpprecipe-container-9"><p id="mpprecipe-ingredients">Ingredients</p><ul id="mpprecipe-ingredients-list"><li class="ingredient-label">Dough</li><li class="ingredient">${flour}</li><li class="ingredient">${eggs}</li><li class="ingredient-label">Filling</li><li>${sugar}</li><li>${cinnamon}</li></ul></div>`,
    ],
  ])("of %s", (_, card) => {
    expect(groupsOf(card)).toEqual(DOUGH_AND_FILLING);
  });

  test("are none where the only heading is the title of the list", () => {
    const card = `<div class="mv-create-ingredients"><h3>Ingrédients</h3>${list(LINES)}</div>`;
    expect(groupsOf(card).map(([group]) => group)).toEqual([null, null, null, null]);
  });
});

describe("notes and steps of a card", () => {
  test.each<[string, string]>([
    [
      "Tasty Recipes",
      `<div class="tasty-recipes-notes"><h3>Notes</h3><div class="tasty-recipes-notes-body"><p>Best warm.</p></div></div>`,
    ],
    [
      "Create",
      `<div class="mv-create-notes"><h3>Notes</h3><div class="mv-create-notes-content"><p>Best warm.</p></div></div>`,
    ],
    ["Jetpack", `<div class="jetpack-recipe-notes">Best warm.</div>`],
    [
      "Zip Recipes",
      `<p id="zlrecipe-notes">Notes</p><div id="zlrecipe-notes-list"><p>Best warm.</p></div>`,
    ],
    ["WP Delicious", `<div class="dr-note"><h3 class="dr-title">Notes</h3><p>Best warm.</p></div>`],
    ["Meal Planner Pro", `<div id="mpprecipe-notes-list"><p class="notes">Best warm.</p></div>`],
  ])("of %s", (_, notes) => {
    const plugin = /(?:class|id)="([a-z]+(?:-(?:recipes?|create))?)/.exec(notes)?.[1];
    const card = `<div class="${plugin}-ingredients">${list(LINES)}</div><div class="${plugin}-instructions"><h4>Filling</h4><ol>${STEPS.map((step) => `<li>${step}</li>`).join("")}</ol></div>${notes}`;
    const recipe = read(card);
    expect(recipe.notes).toEqual([{ title: null, text: "Best warm." }]);
    expect(recipe.steps.map(({ text }) => text)).toEqual(STEPS);
  });
});

test("of two cards on a page the one that says the same counts, and one of another recipe never", () => {
  const other = WPRM.replaceAll("flour", "rice")
    .replace(/Dough:/, "Rice")
    .replaceAll("sugar", "salt")
    .replaceAll("eggs", "fish")
    .replaceAll("Knead the", "Wash the")
    .replaceAll("Stir", "Fry")
    .replaceAll("Roll it up", "Eat it");
  expect(groupedIngredients(read(other + WPRM))[0]).toMatchObject({ group: "Dough" });
  const alone = read(other);
  expect(alone.notes).toEqual([]);
  expect(groupedIngredients(alone)[0]?.group).toBeNull();
});

test("a step that the card spells in another way is no tip", () => {
  const card = `<div class="wprm-recipe-instructions-container"><ol><li>Knead the dough × 2.</li><li>${STEPS[1]}</li><li>${STEPS[2]}</li></ol></div><div class="wprm-recipe-ingredients-container">${list(LINES)}</div>`;
  const text = "Knead the dough x 2.";
  const recipe = read(card, { recipeInstructions: [text, ...STEPS.slice(1)] });
  expect(recipe.notes).toEqual([]);
  expect(recipe.steps[0]?.text).toBe(text);
});

test("a card that lies about amounts changes none, and one without end is read", () => {
  const lying = WPRM.replaceAll("500", "5,000").replaceAll("100 g", "900 kg");
  expect(groupedIngredients(read(lying)).map(({ amount }) => amount)).toEqual([500, 2, 100, 1]);
  const endless = WPRM.replaceAll(/<\/(?:div|ul|li|span|p|h[34])>/g, "");
  expect(read(endless).ingredientLines).toEqual(LINES);
});
