import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleRecipes } from "#db/sample/cookbook.ts";
import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import { findFood, foodsNamedIn } from "./find-food.ts";

test.each([
  ["2 large ripe tomatoes, peeled", "tomato"],
  ["boneless, skinless chicken thighs", "skinless-chicken-thigh"],
  ["chicken boneless skinless thighs", "skinless-chicken-thigh"],
  ["3 cloves garlic", "garlic"],
  ["6 whole cloves", "clove"],
  ["500g pack beef mince", "ground-beef"],
  ["a knob of butter", "butter"],
  ["juice of 1 lemon", "lemon"],
  ["zest and juice of 1 lime", "lime"],
  ["peeled and diced butternut squash", "butternut-squash"],
  ["kosher salt, divided, plus more as needed", "salt"],
  ["4 to 5 fresh jalapeno, minced", "jalapeno"],
  ["¾ cup plus 2 tbsp sour cream", "sour-cream"],
  ["lemon wedges", "lemon"],
  ["2% milk", "reduced-fat-milk"],
  ["Crème fraîche", "creme-fraiche"],
])("%s is %s", (text, key) => expect(findFood(text)?.key).toBe(key));

test.each([
  ["aubergine", "eggplant"],
  ["courgettes", "zucchini"],
  ["spring onions", "scallion"],
  ["fresh coriander", "cilantro"],
  ["ground coriander", "ground-coriander"],
  ["plain flour", "all-purpose-flour"],
  ["bicarbonate of soda", "baking-soda"],
  ["icing sugar", "powdered-sugar"],
  ["rocket", "arugula"],
  ["prawns", "shrimp"],
  ["cornflour", "cornstarch"],
  ["swede", "rutabaga"],
])("%s has its American name, too", (text, key) => expect(findFood(text)?.key).toBe(key));

test.each([
  ["coconut milk", "coconut-milk"],
  ["butter beans", "dried-lima-bean"],
  ["rice vinegar", "rice-vinegar"],
  ["nutmeg", "nutmeg"],
  ["eggplant", "eggplant"],
  ["water chestnuts", "water-chestnut"],
  ["chestnut mushrooms", "cremini-mushroom"],
  ["butter lettuce", "butter-lettuce"],
  ["cream of tartar", "cream-of-tartar"],
  ["vegan butter", "vegan-butter"],
  ["gluten-free bread", "gluten-free-bread"],
  ["cauliflower rice", "cauliflower-rice"],
  ["peppers", "bell-pepper"],
  ["pepper", "black-pepper"],
  ["leg of lamb", "leg-of-lamb"],
  ["tuna in oil", "tuna-in-oil"],
  ["head cheese", "head-cheese"],
  ["Chicken of the Woods mushrooms", "chicken-of-the-woods"],
  ["milk of your choice", "milk"],
])("%s is a food of its own", (text, key) => expect(findFood(text)?.key).toBe(key));

test.each([
  "hemp milk",
  "1 cup Hemp milk",
  "milk of magnesia",
  "sugar of lead",
  "salt and pepper",
  "cilantro and mint leaves",
  "potato salad",
  "apple pie",
  "peanut butter cups",
  "butter chicken",
  "gluten-free biscuits",
  "vegan chicken",
  "low-fat cheddar",
  "dried papaya",
  "pickled radish",
  "candied pecans",
  "garlic-infused olive oil",
  "soy meat",
  "Zitronensaft",
  "",
  ", ,",
])("'%s' is not guessed", (text) => expect(findFood(text)).toBeNull());

test.each([
  ["1 (14-oz) can whole tomatoes, drained", "canned-tomato"],
  ["plum tomatoes, undrained (28-ounce can)", "canned-tomato"],
  ["2 cans chickpeas, drained and rinsed", "canned-chickpea"],
  ["1 cup chickpeas", "dried-chickpea"],
  ["rice (cooked)", "cooked-rice"],
  ["uncooked rice", "white-rice"],
  ["oregano, dried", "dried-oregano"],
  ["fresh basil leaves, washed, dried", "basil"],
  ["fresh thyme sprig, or 1/2 teaspoon dried thyme", "thyme"],
  ["egg noodles, cooked according to the packet and drained", "egg-noodle"],
  ["fresh breadcrumbs", "fresh-breadcrumb"],
  ["breadcrumbs", "breadcrumb"],
])("%s is in the form %s", (text, key) => expect(findFood(text)?.key).toBe(key));

test.each([
  ["chicken or vegetable broth", "chicken-stock"],
  ["vegetable or canola oil", "oil"],
  ["fresh or frozen blueberries", "blueberry"],
  ["red or white wine vinegar", "red-wine-vinegar"],
  ["butter or margarine", "butter"],
  ["1 vanilla bean or 1 teaspoon vanilla paste", "vanilla-bean"],
  ["1 tbsp treacle + 2 tsp honey", "molasses"],
  ["caster/superfine sugar", "caster-sugar"],
])("of alternatives (%s) it is the first", (text, key) => expect(findFood(text)?.key).toBe(key));

test("every food of a text is named where it is about several", () => {
  expect(foodsNamedIn("salt and black pepper").map(({ key }) => key)).toEqual([
    "salt",
    "black-pepper",
  ]);
  expect(foodsNamedIn("butter bean pie").map(({ key }) => key)).toEqual(["dried-lima-bean"]);
});

test("any text is read in no time", () => {
  const texts = ["butter or ", "of ", "((", "salt, ", "chicken and "].map((part) =>
    part.repeat(20_000),
  );
  const before = process.cpuUsage();
  for (const text of texts) findFood(text);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => findFood(text) !== undefined));
});

/** Of lines as people wrote them; those that name two foods count as missed here. */
const LEAST_SHARE = 0.95;
const FILE = resolve(process.cwd(), "../shared/fixtures/ingredients/ingredients.tsv");
if (!existsSync(FILE))
  print("Labelled ingredient lines are absent: their foods are not looked for.");

describe("the share of lines whose food is found", () => {
  test("is high in the sample cookbook", () => {
    const rows = sampleRecipes.flatMap(({ ingredients }) => ingredients ?? []);
    expectShare(rows.map(({ name, note }) => `${name}, ${note ?? ""}`));
  });

  test.skipIf(!existsSync(FILE))("is high in the labelled lines", () => {
    const rows = readFileSync(FILE, "utf8").trimEnd().split("\n").slice(1);
    const read = rows.map((row) => parseIngredientLine(row.split("\t")[0] ?? ""));
    expectShare(read.map(({ name, note }) => `${name}, ${note ?? ""}`));
  });
});

function expectShare(lines: string[]): void {
  const missed = lines.filter((line) => findFood(line) === null);
  print(`${lines.length - missed.length} of ${lines.length} foods found`);
  for (const line of missed) print(`  ${line}`);
  expect(1 - missed.length / lines.length).toBeGreaterThanOrEqual(LEAST_SHARE);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
