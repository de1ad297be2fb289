import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { withRoles } from "./assign-roles.ts";
import { linesOfPasted } from "./pasted-lines.ts";
import { readPasted } from "./read-pasted.ts";
import type { LineRole } from "./roles.ts";

/** Each line of a text begins with its role: "I|2 eggs". */
const ROLES: Record<string, LineRole | undefined> = {
  T: "title",
  D: "description",
  Y: "yield",
  M: "time",
  H: "heading",
  G: "group",
  I: "ingredient",
  S: "step",
  N: "note",
  E: "equipment",
  U: "nutrition",
  "#": "tag",
  A: "author",
  x: "none",
};

type Text = { name: string; text: string; roles: LineRole[] };

function textsOf(file: string): Text[] {
  const texts = readFileSync(join(import.meta.dirname, "test-texts", file), "utf8").split(/^=== /m);
  return texts.slice(1).map((one) => {
    const [name = "", ...lines] = one.trimEnd().split("\n");
    return {
      name,
      text: lines.map((line) => line.slice(2)).join("\n"),
      roles: lines.flatMap((line) => ROLES[line[0] ?? ""] ?? []),
    };
  });
}

/** The lines whose role is another one than it should be. */
function wrongIn({ text, roles }: Text): string[] {
  const lines = withRoles(linesOfPasted(text));
  if (lines.length !== roles.length) return [`${lines.length} lines instead of ${roles.length}`];
  return lines.flatMap(({ role, text: line }, at) =>
    role === roles[at] ? [] : [`${roles[at]}, read as ${role}: ${line}`],
  );
}

describe.each(["tried.txt", "held-back.txt", "reviewed.txt", "fresh.txt"])(
  "the lines of %s",
  (file) => {
    const texts = textsOf(file);
    test.each(texts.map((text) => [text.name, text] as const))("%s", (_, text) => {
      expect(wrongIn(text)).toEqual([]);
    });
  },
);

const SOUP =
  "Leek soup\n\nIngredients\n3 leeks\n1 litre stock\n\nMethod\nFry the leeks.\nSimmer in the stock.";
const CAKE =
  "Plum cake\n\nServes 8\n\nIngredients\n500 g plums\n\n200 g flour\n\nMethod\nBake for 40 minutes.";

/** Titles, numbers of ingredients and of steps; or why there are none. */
function outcome(text: string) {
  const read = readPasted(text);
  if (read.error) return read.error;
  return read.recipes.map(({ fields }) => [
    fields.title,
    fields.ingredients?.length,
    fields.instructions?.length,
  ]);
}

describe("a text is read, or it is said why not", () => {
  test.each<[string, string, unknown]>([
    [
      "two recipes",
      `${SOUP}\n\n${CAKE}`,
      [
        ["Leek soup", 2, 2],
        ["Plum cake", 2, 1],
      ],
    ],
    [
      "two without headings",
      "Toast\n2 slices bread\n1 tbsp butter\nToast the bread.\n\nCocoa\n200 ml milk\n1 tbsp cocoa\nWhisk and heat.",
      [
        ["Toast", 2, 1],
        ["Cocoa", 2, 1],
      ],
    ],
    [
      "no line breaks",
      "Leek soup Serves 4 Ingredients: 3 leeks, 1 litre stock, 50 g butter. Method: 1. Fry the leeks in the butter until they are soft. 2. Add the stock and simmer for twenty minutes. 3. Blend, and serve with bread.",
      [["Leek soup", 3, 3]],
    ],
    [
      "a table",
      "Pancakes\n\n| Ingredient | Amount |\n|---|---|\n| Flour | 200 g |\n| Milk | 300 ml |\n\n1. Whisk everything.\n2. Fry in butter.",
      [["Pancakes", 2, 2]],
    ],
    [
      "the source of a page",
      "<!doctype html><title>x</title><script>var eggs = 2</script><h1>Leek soup</h1><h2>Ingredients</h2><ul><li>3 leeks<li>1 l stock</ul><h2>Method</h2><ol><li>Fry.<li>Simmer.</ol>",
      [["Leek soup", 2, 2]],
    ],
    [
      "a table of figures",
      "Month\tSales\nMay\t100\nJune\t120",
      expect.stringContaining("no recipe"),
    ],
    ["a list to shop", "Shopping\n2 eggs\n1 l milk", expect.stringContaining("but no steps")],
    [
      "a story",
      "It was a dark night.\nNobody was out but 2 dogs.",
      expect.stringContaining("no recipe"),
    ],
    [
      "a file",
      "PK\u0003\u0004\u0000\u0000\u0001\u0002\ufffd\ufffd soup",
      expect.stringContaining("file"),
    ],
    ["hashtags", "#beans #soup\n#dinner", expect.stringContaining("nothing but hashtags")],
    ["nothing", " \n ", expect.stringContaining("no text yet")],
    ["200 kB", "2 eggs, beaten\n".repeat(14_000), expect.stringContaining("too long")],
  ])("%s", (_, text, expected) => {
    expect(outcome(text)).toEqual(expected);
  });

  test.each([
    ["gaps", `a${" ".repeat(90_000)}b`],
    ["marks", `${"# ".repeat(45_000)}a`],
    ["titles", "Ab: ".repeat(24_000)],
    ["pictures", `ab ${"🍅 ".repeat(30_000)}x`],
    ["rows", "2 eggs and a story\n".repeat(5_000)],
    ["a page's menu", `Soup\n${"home ".repeat(31)}x\n`.repeat(500)],
    ["words of pages", `Soup\n${"share this ".repeat(14)}x\n`.repeat(500)],
    ["breadcrumbs", `${"a > ".repeat(38)}x\n`.repeat(500)],
    ["facts", `${"prep time 5 ".repeat(12)}x\n`.repeat(500)],
  ])("a hostile text of %s takes a moment", { timeout: 5_000 }, (_, text) => {
    expect(outcome(text)).toEqual(expect.any(String));
  });
});

const FOLDER = resolve(process.cwd(), "../shared/cases/pasted");
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith(".txt")) : [];

test.each(FILES)("%s is read as it should be", (file) => {
  const right = JSON.parse(readFileSync(join(FOLDER, file.replace(/txt$/, "json")), "utf8"));
  const read = readPasted(readFileSync(join(FOLDER, file), "utf8"));
  const fields = read.recipes[0]?.fields;
  const groups = Map.groupBy(fields?.ingredients ?? [], ({ group }) => group ?? "");
  const told: Record<string, unknown> = {
    title: right.title_any_case ? fields?.title.toLowerCase() : fields?.title,
    description: fields?.description,
    servings: fields?.servings,
    yield: [fields?.yield?.amount, fields?.yield?.unit],
    prep: fields?.prepTime,
    cook: fields?.cookTime,
    ingredients: [...groups].map(([group, rows]) => [group, rows.length]),
    steps: fields?.instructions?.length,
    notes: fields?.notes?.map(({ text }) => text),
    equipment: fields?.equipment?.map(({ name }) => name),
    calories: fields?.nutrition?.calories,
    nutrition: {
      carbs: fields?.nutrition?.carbohydrates,
      protein: fields?.nutrition?.protein,
      fat: fields?.nutrition?.fat,
      sodium: fields?.nutrition?.sodium,
    },
    tags: fields?.tags,
    author: fields?.authorName,
  };
  const { title_any_case: anyCase, ...expected } = right;
  if (anyCase) expected.title = expected.title.toLowerCase();
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, told[name]]))).toEqual(
    expected,
  );
});
