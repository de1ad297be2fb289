import { describe, expect, test } from "vitest";
import { signedText } from "./marked-text.ts";
import { fitMarks, type Mark, MOST_MARKS, marksTyped, tidyMarks, typedMarks } from "./marks.ts";
import { marksSchema, NO_LINK } from "./marks-schema.ts";

const strong = (start: number, end: number): Mark => ({ start, end, kind: "strong" });
const link = (start: number, end: number, href = "https://example.com/"): Mark => ({
  start,
  end,
  kind: "link",
  href,
});

/** The mark of these words. */
function of(text: string, words: string): Mark {
  const start = text.indexOf(words);
  return strong(start, start + words.length);
}

describe("tidied", () => {
  test("marks are in order, and those that overlap or touch and say the same are one", () => {
    expect(tidyMarks([strong(8, 10), strong(0, 4), strong(4, 6), strong(5, 7)])).toEqual([
      strong(0, 7),
      strong(8, 10),
    ]);
  });

  test("a link ends where another begins, and within a bold word it stays", () => {
    const [one, other] = [link(0, 6), link(4, 9, "/recipe/rice")];
    expect(tidyMarks([other, one, strong(2, 8)])).toEqual([
      one,
      strong(2, 8),
      { ...other, start: 6 },
    ]);
  });

  test("what marks nothing is gone", () => {
    expect(tidyMarks([strong(3, 3), strong(5, 2)])).toEqual([]);
  });
});

describe("on a text that was changed elsewhere", () => {
  test.each([
    [
      "Add the flour.",
      "flour",
      "First, add milk. Then add the flour.",
      "First, add milk. Then add the **flour**.",
    ],
    [
      "Add flour and salt.",
      "salt",
      "Add rye flour and a pinch of salt, slowly.",
      "Add rye flour and a pinch of **salt**, slowly.",
    ],
    ["Add the bread flour now.", "bread flour", "Add the rye flour now.", "Add the rye flour now."],
    [
      "Add the bread flour now.",
      "bread flour",
      "Add the bread and flour now.",
      "Add the bread and flour now.",
    ],
    ["Add 1 cup.", "1", "Add 10 cups.", "Add 10 cups."],
    ["Add 1 cup.", "1", "Add 1.5 cups.", "Add 1.5 cups."],
    ["Add 1 cup.", "1", "Add 1 full cup.", "Add **1** full cup."],
    ["Stir the sauce.", "sauce", "Stir the sauces.", "Stir the sauces."],
    ["Stir the sauce.", "sauce", "", ""],
    ["Something else entirely", "else", "Nothing of it here", "Nothing of it here"],
    ["Serve 🍋 now", "🍋", "Serve at once: 🍋 now", "Serve at once: **🍋** now"],
  ])("the mark of %j is moved with its words, or dropped: %j", (from, words, to, marked) => {
    expect(signedText(to, fitMarks([of(from, words)], from, to))).toBe(marked);
  });

  test("a long text that is another one costs little, and keeps nothing in its middle", () => {
    const from = `start ${"one two three ".repeat(700)}`;
    const to = `start ${"vier fünf sechs ".repeat(600)}`;
    const began = performance.now();
    expect(fitMarks([strong(0, 5), strong(300, 400)], from, to)).toEqual([strong(0, 5)]);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test("a mark beyond the text ends with it, and none ends within a sign", () => {
    expect(fitMarks([strong(2, 99), strong(200, 300)], "Salt", "Salt")).toEqual([strong(2, 4)]);
    expect(fitMarks([strong(2, 3)], "a 🍋 b", "a 🍋 b")).toEqual([strong(2, 4)]);
    expect(fitMarks([strong(3, 5)], "a 🍋 b", "a 🍋 b")).toEqual([strong(2, 5)]);
  });

  test("a link without a word to press is none", () => {
    expect(fitMarks([link(1, 2)], "a b", "a b")).toEqual([]);
  });
});

describe("at the door", () => {
  const refusal = (value: unknown) => marksSchema.safeParse(value).error?.issues[0]?.message;

  test.each([
    "https://example.com/a?b=1#c",
    "/",
    "/recipe/pie-crust",
    "/recipes?search=pie&page=2",
  ])("a link may lead to %s", (href) => {
    expect(refusal([link(0, 1, href)])).toBeUndefined();
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "http://example.com/",
    "//example.com/",
    "/\\example.com/",
    "/\t/example.com",
    "https:/example.com",
    "https://",
    "mailto:a@example.com",
    "recipe/pie",
    "",
    " /recipe/pie",
    "https://example.com/\u202egnp.exe",
    "https://exam\u200bple.com/",
    'https://example.com/"onclick=',
    "https://example.com/<b>",
    `https://example.com/${"x".repeat(2_000)}`,
  ])("a link that leads to %j is refused", (href) => {
    expect(refusal([link(0, 1, href)])).toBe(NO_LINK);
  });

  test("what is no mark, or one of another kind, is refused in words", () => {
    expect(refusal([{ start: 0, end: 1, kind: "link" }])).toBe(NO_LINK);
    expect(refusal([{ ...strong(0, 1), href: "/" }])).toBe("Only a link has an address.");
    expect(refusal([{ start: 0, end: 1, kind: "blink" }])).toMatch(/strong, em, link/);
    for (const wrong of [[{}], ["x"], "<b>", [strong(-1, 2)], [strong(0.5, 2)], [strong(0, 1e9)]])
      expect(refusal(wrong)).toBeTypeOf("string");
  });

  test("5,000 of them are refused", () => {
    const many = Array.from({ length: 5_000 }, (_, at) => strong(2 * at, 2 * at + 1));
    expect(refusal(many)).toBe(
      `Please keep this within ${MOST_MARKS} pieces of formatting and links.`,
    );
  });
});

test("a form holds them as JSON in one order of names, and nothing where there are none", () => {
  const marks: Mark[] = [{ kind: "link", href: "/", end: 3, start: 1 }];
  expect(typedMarks(marks)).toBe('[{"start":1,"end":3,"kind":"link","href":"/"}]');
  expect(marksTyped(typedMarks(marks))).toEqual(marks);
  expect([
    typedMarks([]),
    typedMarks(null),
    marksTyped(""),
    marksTyped("{"),
    marksTyped("3"),
  ]).toEqual(["", "", [], [], []]);
});
