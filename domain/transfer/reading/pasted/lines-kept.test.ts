import { describe, expect, test } from "vitest";
import { sectionTitled, titleAndText } from "#domain/scraping/cards/section-titles.ts";
import { lineFacts } from "./facts.ts";
import { readPasted } from "./read-pasted.ts";

/** "ingredient: 2 eggs" of each line of the first recipe. */
function linesOf(text: string): string[] {
  return readPasted(text).recipes[0]?.lines.map(({ role, text: line }) => `${role}: ${line}`) ?? [];
}

const LIST = "Ingredients\n2 eggs\n100 g butter";

describe("a line of a recipe is kept as what it is", () => {
  test("a step that is a time or looks like what a page says", () => {
    const steps = [
      "Bake 40 minutes at 180°C",
      "Rest 10 minutes",
      "Chill 1 hour",
      "Save some batter for the top",
      "Share the dough between two tins",
      "Pin the foil around the tin",
      "Print the letters on the dough",
      "Enjoy with butter.",
    ];
    expect(linesOf(`Cake\n\n${LIST}\n\nMethod\n${steps.join("\n")}`).slice(-8)).toEqual(
      steps.map((step) => `step: ${step}`),
    );
    expect(linesOf(`Cake\n2 eggs\n100 g butter\nMix.\n${steps.join("\n")}`).slice(-8)).toEqual(
      steps.map((step) => `step: ${step}`),
    );
  });

  test("a time beside other facts is one", () => {
    const facts = "Serves 4\nPrep 10 min\nCook 30 min";
    expect(linesOf(`Cake\n${facts}\n2 eggs\n100 g butter\nMix.`).slice(1, 4)).toEqual([
      "yield: Serves 4",
      "time: Prep 10 min",
      "time: Cook 30 min",
    ]);
  });

  test("a step below a line that only counts it, to the last", () => {
    const steps = "Step 1\nBeat the eggs.\n\nstep 2:\nMelt the butter.\n\nStep 3\nMix";
    const lines = linesOf(`Cake\n\n${LIST}\n\nDirections\n${steps}`);
    expect(lines.filter((line) => line.startsWith("step"))).toEqual([
      "step: Beat the eggs.",
      "step: Melt the butter.",
      "step: Mix",
    ]);
    expect(
      readPasted(`Cake\n${LIST}\nDirections\n${steps}`).recipes[0]?.fields.instructions,
    ).toHaveLength(3);
  });

  test.each(["Best Banana Bread", "Best Fried Rice", "Love Cake", "Dear Lima Beans"])(
    "a title that begins as letters do: %s",
    (title) => expect(linesOf(`${title}\n\n${LIST}\n\nMethod\nMix.`)[0]).toBe(`title: ${title}`),
  );

  test("a row that begins as a mail's head does", () => {
    const rows = ["A: 2 eggs", "Date: 200 g, chopped"];
    expect(linesOf(`Cake\n\nIngredients\n${rows.join("\n")}\n\nMethod\nMix.`).slice(2, 4)).toEqual(
      rows.map((row) => `ingredient: ${row}`),
    );
  });

  test("what is on the line of a title", () => {
    expect(
      linesOf(
        "Slaw\nIngredients - 1 cabbage, 2 carrots\nMethod - Shred and mix.\nTip - use red cabbage\nNutrition (per serving): 350 calories",
      ),
    ).toEqual([
      "title: Slaw",
      "heading: Ingredients:",
      "ingredient: 1 cabbage",
      "ingredient: 2 carrots",
      "heading: Method:",
      "step: Shred and mix.",
      "note: Tip - use red cabbage",
      "heading: Nutrition (per serving):",
      "nutrition: 350 calories",
    ]);
  });
});

test.each([
  [
    "Ingredienti per 4 persone: 400 g di spaghetti, 500 g di pelati",
    "400 g di spaghetti, 500 g di pelati",
  ],
  ["Method - Shred and mix.", "Shred and mix."],
  ["Ingredients (serves 4)", null],
  ["Ingredients – 4 servings", null],
  ["Zutaten: für 4 Personen", null],
  ["Nutrition: per serving", null],
])("what stands behind a title of a section: %s", (line, text) => {
  expect(titleAndText(line)?.text ?? null).toBe(text);
  expect(sectionTitled(line) === null).toBe(text !== null);
});

const TIMES = { prep: null, cook: null, total: null, rest: null };

test.each<[string, Partial<Record<keyof typeof TIMES, number>>]>([
  ["Prep: 30 minutes  Cook: 45 minutes", { prep: 30, cook: 45 }],
  [
    "Prep Time: 10 minutes Cook Time: 30 minutes Total Time: 40 minutes Servings: 4",
    { prep: 10, cook: 30, total: 40 },
  ],
  ["Prep: 1 hr. 20 min.", { prep: 80 }],
  ["15 min de préparation", { prep: 15 }],
  ["Koch-/Backzeit ca. 45 Minuten", { cook: 45 }],
  ["Hoofdgerecht | 4 personen | 35 minuten", { total: 35 }],
  ["وقت الطهي: ساعة ونصف", { cook: 90 }],
  ["وقت الطهي: ساعتان", { cook: 120 }],
  ["Préparation - 20 minutes", { prep: 20 }],
  ["Prep: see page 20: minutes", {}],
])("the times of a line: %s", (line, times) => {
  const told = lineFacts(line).flatMap((fact) =>
    fact.role === "time" ? [[fact.of, fact.minutes]] : [],
  );
  expect(Object.fromEntries(told)).toEqual(times);
});

describe("one recipe in parts is one", () => {
  test.each([
    [
      "Lasagne\nServes 6\n\nMeat sauce\n500 g beef mince\n1 onion\n\nFry the mince and onion.\n\nWhite sauce\n50 g butter\n50 g flour\n\nMelt the butter and stir in the flour.",
      ["Meat sauce", "White sauce"],
    ],
    [
      "Carrot Cake\n\n300 g carrots\n\n3 eggs\n\nGrate the carrots.\n\nFrosting\n\n200 g cream cheese\n\n50 g icing sugar\n\nBeat until smooth.",
      [null, "Frosting"],
    ],
    [
      "Wraps\n\nIngredients\n2 cups chickpeas\n1 onion\n\nMethod\nSoak overnight and fry.\n\nFor the sauce\n\nIngredients\n100 g tahini\n1 lemon\n\nMethod\nWhisk with water.",
      [null, "For the sauce"],
    ],
  ])("%j", (text, groups) => {
    const { recipes, whole } = readPasted(text);
    expect(recipes).toHaveLength(1);
    expect(whole).toBeNull();
    expect([...new Set(recipes[0]?.fields.ingredients?.map(({ group }) => group))]).toEqual(groups);
  });

  test("several short ones are several, and may be taken as one", () => {
    const { recipes, whole } = readPasted(
      "Vinaigrette\n3 tbsp olive oil\n1 tbsp vinegar\nShake in a jar.\n\nCroutons\n2 slices bread\n1 tbsp oil\nFry until golden.\n\nSalad\n1 lettuce\n2 tomatoes\nChop and toss.",
    );
    expect(recipes.map(({ fields }) => fields.title)).toEqual(["Vinaigrette", "Croutons", "Salad"]);
    expect(whole?.fields.ingredients).toHaveLength(6);
  });
});

test("the source of a page is read to two million characters, a file not at all", () => {
  const page = `<!doctype html><html><script>${"x".repeat(300_000)}</script><nav><ul><li>Home</ul></nav><article><h1>Leek soup</h1><h2>Ingredients</h2><ul><li>3 leeks<li>1 l stock</ul><h2>Method</h2><ol><li>Fry.<li>Simmer.</ol></article></html>`;
  expect(linesOf(page)[0]).toBe("title: Leek soup");
  expect(readPasted(`${page}${" ".repeat(2_000_000)}x`).error).toContain("too long");
  expect(readPasted("{\\rtf1\\ansi Apple pie\\\n2 eggs\\\n}").error).toContain("a file");
});

test("Arabic digits are amounts", () => {
  const { recipes } = readPasted(
    "كيكة\nالمقادير\n٢ بيضة\n١/٢ كوب سكر\n٣ أكواب أرز\n٤ ملاعق كبيرة زيت\nالطريقة\nنخلط المكونات.\nنخبز ٣٠ دقيقة.",
  );
  expect(recipes[0]?.fields.ingredients).toMatchObject([
    { amount: 2, name: "بيضة" },
    { amount: 0.5, unit: "cup", name: "سكر" },
    { amount: 3, unit: "cups", name: "أرز" },
    { amount: 4, unit: "tbsp", name: "زيت" },
  ]);
});
