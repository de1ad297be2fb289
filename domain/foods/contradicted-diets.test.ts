import { expect, test } from "vitest";
import type { DietaryTag } from "#domain/taxonomy/taxonomy.ts";
import { contradictsDiet } from "./contradicted-diets.ts";

test.each<[DietaryTag, string]>([
  ["Vegan", "2 tbsp honey"],
  ["Vegan", "oil, plus butter for the tin"],
  ["Vegetarian", "chicken pie"],
  ["Vegetarian", "1 tbsp Worcestershire sauce"],
  ["Vegetarian", "gelatine"],
  ["Gluten-Free", "couscous"],
  ["Gluten-Free", "beer"],
  ["Dairy-Free", "milk or almond milk"],
  ["Dairy-Free", "ghee"],
  ["Nut-Free", "pine nuts"],
  ["Nut-Free", "peanut butter"],
  ["Keto", "brown sugar"],
  ["Paleo", "rice"],
])("%s is contradicted by %s", (tag, ingredient) =>
  expect(contradictsDiet(tag, ingredient)).toBe(true),
);

test.each<[DietaryTag, string]>([
  ["Vegan", "butter beans"],
  ["Vegan", "cream of tartar"],
  ["Vegan", "butter (or a vegan one)"],
  ["Vegan", "1 flax egg"],
  ["Vegan", "eggplant"],
  ["Vegetarian", "oyster mushrooms"],
  ["Gluten-Free", "rice noodles"],
  ["Gluten-Free", "gluten-free biscuits"],
  ["Dairy-Free", "coconut milk"],
  ["Dairy-Free", "milk (oat or soy)"],
  ["Nut-Free", "nutmeg"],
  ["Nut-Free", "water chestnuts"],
  ["Keto", "cauliflower rice"],
  ["Keto", "something that nobody knows"],
])("%s is not contradicted by %s", (tag, ingredient) =>
  expect(contradictsDiet(tag, ingredient)).toBe(false),
);
