import { expect, test } from "vitest";
import { proposedAllergens } from "./proposed-allergens.ts";

const row = (name: string, given = {}) => ({
  name,
  note: null,
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

test("the food that an admin chose stands over the name", () => {
  const chosen = row("butter", { food: "vegan-butter", foodChosen: true });
  expect(proposedAllergens([chosen]).rowsOf.has("milk")).toBe(false);
});
