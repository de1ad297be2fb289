import { expect, test } from "vitest";
import { searchFoods } from "./search-foods.ts";

const keys = (text: string) => searchFoods(text).map(({ food }) => food.key);

test("a food is found by any of its names, and the one that was asked for is told", () => {
  const [first] = searchFoods("aubergine");
  expect(first).toMatchObject({ food: { key: "eggplant" }, alias: "aubergine" });
  expect(searchFoods("eggplants")[0]).toMatchObject({ food: { key: "eggplant" }, alias: null });
});

test("the very name comes first, then names that begin so, then those with the words anywhere", () => {
  const found = keys("butter");
  expect(found[0]).toBe("butter");
  expect(found.indexOf("butternut-squash")).toBeLessThan(found.indexOf("peanut-butter"));
});

test("words may be begun only, in any order, case and without accents", () => {
  expect(keys("OIL oliv")).toContain("olive-oil");
  expect(keys("creme fraiche")[0]).toBe("creme-fraiche");
});

test("nothing is found for nothing, for signs and for what no food is called", () => {
  expect(["", "  ", "?!", "frobnitz"].flatMap(keys)).toEqual([]);
});
