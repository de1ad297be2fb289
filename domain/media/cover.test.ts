import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coverOf, TINTS } from "./cover.ts";

/** What stands in for an image: the words choose the motif, the id the paper. */

const sheet = readFileSync(`${import.meta.dirname}/../../public/pictures/fallback.svg`, "utf8");

const motifOf = (category: string | null, title = "") =>
  coverOf({ id: "a", category, title }).replace(/-\d$/, "");

test.each([
  ["Cheesecake with Berries", "Desserts", "cake"],
  ["Lemon Bars", "Desserts", "citrus"],
  ["Salmon with Dill", "Dinner", "fish"],
  ["Eggplant Parmigiana", "Soups", "bowl"],
  ["Teatime Sandwiches", "Lunch & Salads", "leaf"],
  ["Tomatensuppe", null, "bowl"],
])("%s of %s is drawn as a %s", (title, category, motif) => {
  expect(motifOf(category, title)).toBe(motif);
});

test.each([
  ["Desserts", "cake"],
  ["Baking & Bread", "loaf"],
  ["Quick Meals", "pan"],
  ["Side Dishes", "carrot"],
  ["Family Favorites", "plate"],
])("the category %s is drawn as a %s", (name, motif) => {
  expect(motifOf(name)).toBe(motif);
});

test("recipes of one category differ in motif and paper, and stay as they are", () => {
  const ids = Array.from({ length: 60 }, (_, index) => `recipe-${index}`);
  const covers = ids.map((id) => coverOf({ id, category: "Dinner", title: "Sunday Special" }));
  expect(new Set(covers).size).toBe(3 * TINTS);
  expect(coverOf({ id: "recipe-1", category: "Dinner", title: "Sunday Special" })).toBe(covers[1]);
});

test("every cover is in the file, and no other", () => {
  const source = readFileSync(`${import.meta.dirname}/cover.ts`, "utf8");
  const motifs = new Set([
    ...[...source.matchAll(/\[\s*"(\w+)",\s*words\(/g)].map(([, motif]) => motif),
    ...[...source.matchAll(/\["\w+"(?:, "\w+")*\]/g)].flatMap(([list]) => JSON.parse(list)),
  ]);
  const named = [...motifs].flatMap((motif) =>
    Array.from({ length: TINTS }, (_, tint) => `${motif}-${tint}`),
  );
  const drawn = [...sheet.matchAll(/<g id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual(named.sort());
});
