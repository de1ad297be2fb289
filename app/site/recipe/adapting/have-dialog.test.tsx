import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import HaveDialog from "./have-dialog.tsx";

const ROWS = [
  ingredientOf({ name: "flour", amount: 300, unit: "g" }),
  ingredientOf({ name: "salt", unit: "pinch" }),
  ingredientOf({ name: "eggs", amount: 2 }),
];
const CHOICES = {
  ...{ servings: null, pan: null, search: "", units: "original" as const },
  ...{ fractions: true, fractionsDefault: true },
};

test.each([
  ["what was pressed", 2, "2 eggs"],
  ["nothing, where that has no amount", 1, "Choose an ingredient"],
  ["the first ingredient, where none was pressed", null, "300 g flour"],
])("it asks for %s", (_, pressed, asked) => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <HaveDialog
        {...{ rows: ROWS, pressed, choices: CHOICES, scale: { servings: 4, of: 4 } }}
        convert={undefined}
        onClose={() => {}}
      />
    </MemoryRouter>,
  );
  expect(/<option [^>]*selected=""[^>]*>([^<]*)</.exec(shown)?.[1]).toBe(asked);
});
