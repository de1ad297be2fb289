import { expect, test } from "vitest";
import { groupHeadings } from "./group-headings.ts";

const headings = (...lines: string[]) => groupHeadings(lines).filter((heading) => heading !== null);

test.each([
  ["For the batter:", "For the batter"],
  ["**Batter:**", "Batter"],
  ["FOR THE BATTER", "FOR THE BATTER"],
  ["For the batter", "For the batter"],
  ["## Batter", "Batter"],
  ["**Batter**", "Batter"],
  ["--- Batter ---", "Batter"],
  ["CAKE BATTER", "CAKE BATTER"],
  ["TO FINISH", "TO FINISH"],
  ["To serve", "To serve"],
  ["Für den Teig", "Für den Teig"],
  ["Pour la pâte", "Pour la pâte"],
  ["Para la masa", "Para la masa"],
  ["For 2 crusts", "For 2 crusts"],
  ["For 12 crusts:", "For 12 crusts"],
  ["Layer 2:", "Layer 2"],
  ["2. Filling:", "2. Filling"],
  ["**Part 1:**", "Part 1"],
  ["A:", "A"],
  ["酱:", "酱"],
  ["调味酱汁：", "调味酱汁"],
])("%s heads the lines below it", (line, heading) => {
  expect(headings("1 egg", line, "2 cups flour")).toEqual([heading]);
});

test.each([
  "Salt",
  "MSG",
  "Salt: 1 tsp",
  "Salt, for the water",
  "* oil",
  "- 1 egg",
  "#1 tuna",
  "2 eggs:",
  "* ½ cup flour:",
  "Eggs 2",
])("%s is an ingredient", (line) => expect(headings("1 egg", line, "2 cups flour")).toEqual([]));

test("a list in capitals has no headings but those that say so", () => {
  expect(headings("1 EGG", "FLOUR", "2 CUPS MILK", "VANILLA SUGAR", "FOR THE TOP", "SALT")).toEqual(
    ["FOR THE TOP"],
  );
});

test("capitals head amounts only, and nothing heads the end", () => {
  expect(headings("1 egg", "FRENCH FRIES", "Salt", "Pepper")).toEqual([]);
  expect(headings("1 egg", "For the batter")).toEqual([]);
});

test("a hostile line takes no longer than a long one", () => {
  const start = performance.now();
  for (const part of ["#", "*", "-", ": ", "A ", " ", "for the "])
    groupHeadings(["1 egg", part.repeat(200_000), "1 egg", `${part.repeat(45)}x`]);
  expect(performance.now() - start).toBeLessThan(2_000);
});
