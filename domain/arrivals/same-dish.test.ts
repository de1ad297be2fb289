import { expect, test } from "vitest";
import { isSameDish } from "./same-dish.ts";

const COOKIES = [
  "flour",
  "baking soda",
  "butter, softened",
  "brown sugar",
  "eggs",
  "chocolate chips",
];
const dish = (title: string, ingredients = COOKIES) => ({ title, ingredients });

test.each<[string, string]>([
  ["Chocolate Chip Cookies", "The Best Ever Chocolate Chip Cookies"],
  ["Chocolate Chip Cookies", "Giant chocolate-chip cookie"],
  ["Mom's Lasagna", "Lasagna"],
  ["Crème Brûlée", "Classic Creme Brulee"],
  ["Creamy Tomato Soup", "Tomato Soup"],
  ["Blueberry Muffins", "Muffins, Blueberries"],
])("'%s' and '%s' with the same ingredients are duplicates", (one, other) => {
  expect(isSameDish(dish(one), dish(other))).toBe(true);
  expect(isSameDish(dish(one), dish(other, ["bananas", "rolled oats", "raisins", "honey"]))).toBe(
    false,
  );
});

test.each<[string, string]>([
  ["Strawberry Shortcake", "Strawberry Torte"],
  ["Chicken Soup", "Tomato Soup"],
  ["Weeknight Dinner 1", "Weeknight Dinner 2"],
  ["Chocolate Chip Cookies", "Birthday Blondies"],
])("'%s' and '%s' with the same ingredients are no duplicates", (one, other) => {
  expect(isSameDish(dish(one), dish(other))).toBe(false);
});

test("amounts, preparation and order of ingredients are ignored, and a few extra ones allowed", () => {
  const again = [
    "large eggs",
    "all-purpose flour",
    "butter (melted)",
    "chocolate chip",
    "brown sugar, packed",
    "baking soda",
    "pinch of salt",
    "vanilla",
  ];
  expect(isSameDish(dish("Cookies"), dish("Cookies", again))).toBe(true);
});

test("recipes with fewer than three ingredients are never duplicates", () => {
  const few = ["ice", "vodka"];
  expect(isSameDish(dish("Mule", few), dish("Mule", few))).toBe(false);
});
