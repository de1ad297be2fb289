import { expect, test } from "vitest";
import { draftOfLines } from "#domain/transfer/reading/pasted/draft-of-lines.ts";
import { copiedLines } from "./copied-lines.ts";

const TEXT = `Grandma's plum cake, for 8

First beat 200 g soft butter with 1½ cups of sugar; then 3 eggs go in.
Fold in 1,000 g plums and 0.5 tsp salt. Bake at 180 °C for forty minutes.`;

const read = (...lines: [role: string, text: string][]) =>
  copiedLines(
    lines.map(([role, text]) => ({ role, text })),
    TEXT,
  );

test("what a model copied becomes a recipe", () => {
  const copied = read(
    ["title", "Grandma's plum cake"],
    ["yield", "for 8"],
    ["ingredient", "200 g soft butter"],
    ["ingredient", "1 1/2 cups sugar"],
    ["ingredient", "3 eggs"],
    ["ingredient", "1000 g plums"],
    ["ingredient", "½ tsp salt"],
    ["step", "Beat the butter with the sugar."],
    ["step", "Bake at 180 °C for forty minutes."],
    ["none", "Advertisement"],
    ["poem", "Roses are red"],
  );
  expect(copied?.refused).toEqual([]);
  expect(draftOfLines(copied?.lines ?? [], [])).toMatchObject({
    draft: {
      title: "Grandma's plum cake",
      servings: 8,
      ingredients: [
        { amount: 200, unit: "g" },
        { amount: 1.5, unit: "cups", name: "sugar" },
        { amount: 3, name: "eggs" },
        { amount: 1000, name: "plums" },
        { amount: 0.5, unit: "tsp", name: "salt" },
      ],
      instructions: [{}, { text: "Bake at 180 °C for forty minutes." }],
    },
    problem: null,
  });
});

test.each([
  ["ingredient", "250 g soft butter", "Ingredient: 250 g soft butter"],
  ["step", "Bake for 40 minutes.", "Step: Bake for 40 minutes."],
  ["time", "Cook time: 45 minutes", "Time: Cook time: 45 minutes"],
  // The text has 3, but of eggs.
  ["ingredient", "3 g soft butter", "Ingredient: 3 g soft butter"],
  ["ingredient", "vanilla", "Ingredient: vanilla"],
  // Nor as a word.
  ["ingredient", "two eggs", "Ingredient: two eggs"],
  ["ingredient", "a dozen eggs", "Ingredient: a dozen eggs"],
])("a number that the text does not have is refused, and named: %s %s", (role, text, refused) => {
  expect(read(["title", "Plum cake"], [role, text])).toMatchObject({
    lines: [{ role: "title" }],
    refused: [refused],
  });
});

test("an amount may stand on a line of its own", () => {
  const lines = [{ role: "ingredient", text: "300 g rice" }];
  expect(copiedLines({ lines }, "Rice\n300 g\nPeas\n2 cups")?.refused).toEqual([]);
});

test.each([null, "text", [], [1], [{ role: "step" }], { title: "Soup" }])(
  "%j is no list of lines",
  (value) => expect(copiedLines(value, TEXT)).toBeUndefined(),
);
