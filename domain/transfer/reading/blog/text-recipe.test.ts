import { describe, expect, test } from "vitest";
import { htmlBlocks } from "#domain/scraping/page/html-blocks.ts";
import { readTextRecipe } from "./text-recipe.ts";

const read = (html: string) => readTextRecipe(htmlBlocks(html, { markOf: () => null }));
const INTRO = "<p>Our plum cake since <b>1974</b>.</p><p>It keeps.</p>";
const OUTRO = "<p>Tell us how yours turned out.</p>";

const ROWS = [
  { amount: 800, unit: "g", name: "plums", note: "halved" },
  { amount: 2, name: "eggs" },
  { name: "icing sugar" },
];
const LINES = ["800 g plums, halved", "2 eggs", "icing sugar"];
const STEPS = [
  "Stone the plums and heat the oven to 180°C.",
  "Beat the eggs.",
  "Bake for 40 minutes.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");

describe("a recipe that a post tells in its text", () => {
  test.each<[string, string]>([
    [
      "headings and lists",
      `<h2>Ingredients</h2><ul>${items(LINES)}</ul><h2>Method</h2><ol>${items(STEPS)}</ol>${OUTRO}`,
    ],
    [
      "headings that say more",
      `<h3>You will need:</h3><ul>${items(LINES)}</ul><h3>How to make it</h3><ol>${items(STEPS)}</ol><h3>Leave a comment</h3><p>x</p>`,
    ],
    [
      "bold lines, line breaks and numbers",
      `<p><b>INGREDIENTS</b><br />${LINES.map((line) => `- ${line}`).join("<br />")}</p><p><b>METHOD</b></p>${STEPS.map((step, index) => `<p>${index + 1}. ${step}</p>`).join("")}${OUTRO}`,
    ],
    [
      "headings that name the dish",
      `<h2>Ingredients – Plum Cake</h2><ul>${items(LINES)}</ul><h2>Method | Plum Cake</h2><ol>${items(STEPS)}</ol>`,
    ],
    [
      "labels of steps on lines of their own",
      `<h2>Ingredients</h2><ul>${items(LINES)}</ul><h2>Method</h2>${STEPS.map((step, index) => `<h4>Step ${index + 1}</h4><p>${step}</p>`).join("")}<h2>Why we love it</h2>${OUTRO}`,
    ],
    [
      "German",
      `<h2>Zutaten für 4 Personen</h2><ul>${items(LINES)}</ul><h2>Zubereitung</h2><ol>${items(STEPS)}</ol>`,
    ],
    [
      "ends of items left out",
      `<h4>Ingredients<ul><li>${LINES.join("<li>")}</ul><h4>Directions</h4><ol><li>${STEPS.join("<li>")}</ol>${OUTRO}`,
    ],
  ])("below %s", (_, html) => {
    const recipe = read(INTRO + html);
    expect(recipe?.fields.ingredients).toMatchObject(ROWS);
    expect(recipe?.fields.instructions?.map(({ text }) => text)).toEqual(STEPS);
    expect(recipe?.fields.description).toBe("Our plum cake since 1974.\n\nIt keeps.");
  });

  test("says what to look at", () => {
    const paragraphs = STEPS.map((step) => `<p>${step}</p>`).join("");
    const html = `<p><strong>Ingredients</strong> (serves 6)<br>${LINES.join("<br>")}</p><p><strong>Method</strong></p>${paragraphs}${OUTRO}`;
    expect(read(html)).toMatchObject({
      fields: { servings: 6 },
      toCheck: [
        "the times (it says none)",
        "1 ingredient without an amount",
        "where the method ends and other text begins",
      ],
    });
  });

  test("with groups, facts, notes and tools", () => {
    const html = `<p>Serves 4-6 | Prep time: 10 min | Cook: 1 hour</p><img src="/cake.jpg" alt="A cake">
      <h3>Ingredients</h3><h4>For the base</h4><ul>${items(LINES.slice(0, 2))}</ul><p><strong>Topping:</strong></p><ul>${items(["50 g almonds"])}</ul>
      <h3>Equipment</h3><ul><li>1 cake tin</li></ul>
      <h3>Method</h3><h4>The base</h4><ol>${items(STEPS.slice(0, 2))}</ol><h4>Topping</h4><ol>${items(["Scatter."])}</ol>
      <h3>Notes</h3><p>Keeps 2 days.</p><h3>Why we love it</h3><p>We do.</p>`;
    expect(read(html)).toMatchObject({
      fields: {
        servings: 4,
        servingsMax: 6,
        prepTime: 10,
        cookTime: 60,
        ingredients: [{ group: "For the base" }, { group: "For the base" }, { group: "Topping" }],
        instructions: [{ group: "The base" }, { group: "The base" }, { group: "Topping" }],
        notes: [{ title: null, text: "Keeps 2 days." }],
        equipment: [{ amount: 1, name: "cake tin" }],
      },
      toCheck: [],
    });
  });

  test("in one paragraph below a line of facts", () => {
    const method = `${STEPS.join(" ")} Let the cake cool in its tin before you turn it out onto a rack. Whip the cream with the icing sugar until it holds soft peaks, and chill it. Serve each slice with a spoon of cream, and a few of the plums that you have kept back. Wrap what is left.`;
    const recipe = read(
      `<h3>Serves 6 &#124; 10 min + 40 min</h3><h4>Ingredients</h4><ul>${items(LINES)}</ul><h4>How to make it</h4><p>${method}</p>${OUTRO}`,
    );
    expect(recipe?.fields.servings).toBe(6);
    expect(recipe?.fields.instructions?.[0]?.text).toBe(STEPS.join(" "));
    expect(recipe?.fields.instructions?.length).toBeGreaterThan(3);
  });

  test("is none without a list or a method, in an article about either", () => {
    expect(read(`${INTRO}<h2>Ingredients</h2><ul>${items(LINES)}</ul>`)).toBeNull();
    expect(read(`<h2>Method</h2><ol>${items(STEPS)}</ol>`)).toBeNull();
    expect(read("<p>Ingredients matter. Method too.</p>")).toBeNull();
    expect(read("")).toBeNull();
  });
});

test("items of a list are ingredients, whatever word they begin with", () => {
  const lines = [
    "200 g flour",
    "2 eggs",
    "Baking powder, 1 tsp",
    "Chilli powder 1 tsp",
    "Cooking oil, 2 tbsp",
  ];
  const html = `<h2>Ingredients</h2><ul>${items(lines)}</ul><h2>Method</h2><ol>${items(STEPS)}</ol>`;
  expect(read(html)?.fields.ingredients).toHaveLength(lines.length);
});

test("a sentence that begins with 'For' and a number says no servings", () => {
  const story = "For 30 years, my grandmother made this every week.";
  const html = `<p>${story}</p><h2>Ingredients</h2><ul>${items(LINES)}</ul><h2>Method</h2><ol>${items(STEPS)}</ol>`;
  expect(read(html)?.fields).toMatchObject({ description: story });
  expect(read(html)?.fields.servings).toBeUndefined();
});
