import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { Servings } from "./amount-controls.tsx";

test("the button that goes back from what the reader has says what it undoes", () => {
  const have = { servings: 300, of: 200, text: "300 g flour" };
  const recipe = { ...recipeInput(), have } as unknown as RecipePage;
  const choices = {
    ...{ servings: null, pan: null, search: "?have=0-300" },
    ...{ units: "original" as const, fractions: true, fractionsDefault: true },
  };
  const shown = renderToStaticMarkup(<Servings {...{ choices, recipe }} onHave={() => {}} />);
  expect(shown).toMatch(/<button [^>]*aria-label="Undo: 300 g flour"[^>]*>Undo</);
});
