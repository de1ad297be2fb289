import { expect, test } from "vitest";
import { favoritesFile, importMessage, newFavorites, readFavoritesFile } from "./saved-file.ts";

const A = "0a000000-0000-4000-8000-000000000001";
const B = "0b000000-0000-4000-8000-000000000002";
const card = (id: string) => ({
  id,
  slug: "soup",
  title: "Soup",
  description: "",
  image: null,
  imageColor: null,
  category: null,
  cuisine: null,
  totalTime: 10,
  difficulty: "easy" as const,
  ratingAverage: null,
  ratingCount: 0,
  dietaryTags: [],
});

test("an exported file is read back in order", () => {
  const text = favoritesFile([B, A], [card(A), card(B)], "https://recipes.example");
  expect(readFavoritesFile(text)).toEqual([B, A]);
  expect(text).toContain("https://recipes.example/recipe/soup");
});

test("saved recipes that are not published now are exported too", () => {
  const text = favoritesFile([B, "nonsense", A], [card(A)], "https://recipes.example");
  expect(readFavoritesFile(text)).toEqual([B, A]);
});

test("a plain list of ids is accepted", () => {
  expect(readFavoritesFile(JSON.stringify([A.toUpperCase()]))).toEqual([A]);
  expect(readFavoritesFile("[]")).toEqual([]);
});

test.each([
  "",
  "no json",
  "{}",
  "null",
  "7",
  '"text"',
  "[1]",
  '["soup"]',
  '{"favorites":"x"}',
  '{"favorites":[{"id":null}]}',
  JSON.stringify([A, "x"]),
])("%s is rejected", (text) => {
  expect(readFavoritesFile(text)).toBeNull();
});

test("saved ids and duplicates are dropped", () => {
  expect(newFavorites([B], [A, B, A])).toEqual([A]);
});

test.each([
  [0, 0, 0, "There are no favorites in that file."],
  [2, 0, 0, "You'd already saved all of these."],
  [2, 2, 2, "2 recipes added."],
  [3, 2, 1, "2 recipes added. 1 isn't on the site right now."],
  [2, 2, 0, "2 recipes added. 2 aren't on the site right now."],
])("%d listed, %d new, %d shown: %s", (listed, fresh, shown, message) => {
  expect(importMessage({ listed, fresh, shown })).toBe(message);
});
