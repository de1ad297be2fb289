import { expect, test } from "vitest";
import { NEW_RECIPE, NO_INGREDIENT } from "#domain/recipes/form/form-values.ts";
import { remainingErrors } from "./remaining-errors.ts";

const linked = (...slugs: string[]) => ({
  ...NEW_RECIPE,
  category: "Soups",
  ingredients: slugs.map((recipeSlug) => ({ ...NO_INGREDIENT, name: "stock", recipeSlug })),
});
const sent = linked("", "no-such-stock");
const errors = { "ingredients[1].recipeSlug": "Unknown.", category: "Gone.", "video.url": "Odd." };

test("what the server found wrong stays beside its field until that says something else", () => {
  expect(remainingErrors(errors, sent, structuredClone(sent))).toEqual(errors);
  const video = { url: "https://vimeo.com/1", uploadDate: "" };
  const changed = { ...linked("", "stock"), category: "Stews", video };
  expect(remainingErrors(errors, sent, changed)).toEqual({});
});

test("a row's error goes where the row is moved", () => {
  const moved = linked("no-such-stock", "");
  expect(remainingErrors({ "ingredients[1].recipeSlug": "Unknown." }, sent, moved)).toEqual({
    "ingredients[0].recipeSlug": "Unknown.",
  });
});
