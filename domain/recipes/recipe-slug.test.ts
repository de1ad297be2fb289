import { expect, test } from "vitest";
import { linkedRecipeSlug, ownRecipeSlugIn } from "./recipe-slug.ts";

const ORIGINS = ["https://sorrel.example", "http://127.0.0.1:3000"];

test.each([
  ["pie-crust", "pie-crust"],
  ["  /recipe/pie-crust?servings=2 ", "pie-crust"],
  ["sorrel.example/recipe/pie-crust", "pie-crust"],
  ["https://sorrel.example/recipe/pie-crust#method", "pie-crust"],
  ["http://sorrel.example/recipe/pie-crust", "pie-crust"],
  ["HTTPS://Sorrel.Example:443/recipe/pie-crust", "pie-crust"],
  ["//sorrel.example/recipe/pie-crust", "pie-crust"],
  ["http://127.0.0.1:3000/recipe/pie-crust", "pie-crust"],
])("%j is this site's recipe %s", (typed, slug) => {
  expect(ownRecipeSlugIn(typed, ORIGINS)).toBe(slug);
});

test.each([
  "https://evil.example/recipe/pie-crust",
  "https://sorrel.example.evil.example/recipe/pie-crust",
  "https://sorrel.example@evil.example/recipe/pie-crust",
  "https://sorrel.example:8443/recipe/pie-crust",
  "//evil.example/recipe/pie-crust",
  "https:///recipe/pie-crust",
  "https://[/recipe/pie-crust",
])("%j is no recipe of this site", (typed) => {
  expect(ownRecipeSlugIn(typed, ORIGINS)).toBe(typed);
});

test.each([
  ["/recipe/pie-crust", "pie-crust"],
  ["/recipe/pie-crust?servings=2#method", "pie-crust"],
  ["https://sorrel.example/recipe/pie-crust", "pie-crust"],
  ["/recipes?from=/recipe/pie-crust", null],
  ["/blog/recipe/pie-crust", null],
  ["https://evil.example/recipe/pie-crust", null],
])("a link to %j leads to the recipe %j", (href, slug) => {
  expect(linkedRecipeSlug(href, ORIGINS)).toBe(slug);
});
