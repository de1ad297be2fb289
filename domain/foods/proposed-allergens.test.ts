import { expect, test } from "vitest";
import { proposedAllergens } from "./proposed-allergens.ts";

const row = (name: string, given = {}) => ({
  name,
  note: null,
  countWord: null,
  food: null,
  foodChosen: false,
  ...given,
});

test("each allergen is proposed with the rows that bring it, the most common first", () => {
  const { rowsOf, unknown } = proposedAllergens([
    row("butter"),
    row("plain flour"),
    row("milk"),
    row("salt"),
    row(""),
  ]);
  expect([...rowsOf]).toEqual([
    ["wheat", ["plain flour"]],
    ["milk", ["butter", "milk"]],
  ]);
  expect(unknown).toEqual([]);
});

test("a row whose food is unknown, or chosen to be none, brings nothing and is named", () => {
  const { rowsOf, unknown } = proposedAllergens([
    row("hemp milk"),
    row("butter", { foodChosen: true }),
  ]);
  expect([...rowsOf]).toEqual([]);
  expect(unknown).toEqual(["hemp milk", "butter"]);
});

test("what a row allows besides its food is proposed, too", () => {
  const { rowsOf } = proposedAllergens([
    row("olive oil or butter"),
    row("soy sauce", { note: "or fish sauce" }),
    row("oil", { note: "plus butter for the tin" }),
  ]);
  expect([...rowsOf.keys()]).toEqual(["wheat", "milk", "soy", "fish"]);
  expect(rowsOf.get("milk")).toEqual(["olive oil or butter", "oil"]);
});

test.each([
  ["mushrooms in butter sauce", null, "milk"],
  ["potatoes", "mashed with butter", "milk"],
  ["dark chocolate with hazelnuts", null, "nuts"],
  ["chicken breast", "marinated in yogurt", "milk"],
  ["soya cream", null, "soy"],
  ["everything bagel seasoning", null, "sesame"],
  ["chicken stock", null, "celery"],
] as const)("what a row names beside its food is proposed: %s, %s", (name, note, allergen) => {
  expect(proposedAllergens([row(name, { note })]).rowsOf.has(allergen)).toBe(true);
});

test("the food that an admin chose stands over the name", () => {
  const chosen = row("butter", { food: "vegan-butter", foodChosen: true });
  expect(proposedAllergens([chosen]).rowsOf.has("milk")).toBe(false);
});
