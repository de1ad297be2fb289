import { findFood } from "./find-food.ts";
import type { Food } from "./food.ts";
import { FOODS } from "./food-table.ts";

const BY_KEY = new Map(FOODS.map((food) => [food.key, food]));

/** Null for a key that the table does not have, or no longer. */
export function foodOf(key: string): Food | null {
  return BY_KEY.get(key) ?? null;
}

/** The food that an ingredient is about: the one that an admin chose, or else the one that its name says. */
export function foodOfIngredient(row: {
  name: string;
  note?: string | null;
  countWord?: string | null;
  food: string | null;
  foodChosen: boolean;
}): Food | null {
  if (row.foodChosen) return row.food === null ? null : foodOf(row.food);
  // What is said beside the name tells the form: chickpeas of a can are no dried ones.
  const counted = row.countWord ? ` (${row.countWord})` : "";
  return findFood([row.name + counted, row.note].filter(Boolean).join(", "));
}
