import { type ComponentProps, useState } from "react";
import { inGroups } from "#app/site/recipe/in-groups.ts";
import { IngredientText, useConvert } from "#app/site/recipe/ingredients/ingredient-text.tsx";
import { PanLine } from "#app/site/recipe/ingredients/pan-line.tsx";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { scaleOf, useCookingChoices } from "./cooking-choices.ts";
import type { StepRow } from "./step-rows.ts";

type IngredientsPanelProps = {
  recipe: RecipePage;
  /** The ingredients that the step names. */
  own: StepRow[];
};

/** Under the step on a phone held upright, else beside it: its own ingredients, and a disclosure of all. */
export function IngredientsPanel({ recipe, own }: IngredientsPanelProps) {
  const choices = useCookingChoices();
  const convert = useConvert(choices);
  const [isWide] = useState(() => window.matchMedia("(width >= 64rem)").matches);
  const shared = { choices, convert, scale: scaleOf(choices, recipe) };
  return (
    <div className="cook-ingredients">
      <PanLine choices={choices} recipe={recipe} />
      {own.length > 0 && (
        <section aria-labelledby="for-step" className="mb-4">
          <h2 id="for-step" className="font-sans text-base font-semibold tracking-normal">
            For this step
          </h2>
          <Rows rows={own} {...shared} />
        </section>
      )}
      <details open={isWide} className="border-t border-line py-2">
        <summary className="min-h-11 py-2 font-semibold">
          {own.length > 0 ? "All ingredients" : "Ingredients"}
        </summary>
        {inGroups(recipe.ingredients).map(({ name, items }) => (
          <div key={items[0]?.position} className="mt-2">
            {name && (
              <h3 dir="auto" className="text-lg">
                {name}
              </h3>
            )}
            <Rows rows={items.map(({ item }) => ({ ingredient: item, share: 1 }))} {...shared} />
          </div>
        ))}
      </details>
    </div>
  );
}

type RowsProps = Omit<ComponentProps<typeof IngredientText>, "ingredient"> & {
  rows: StepRow[];
};

function Rows({ rows, scale, ...shared }: RowsProps) {
  return (
    <ul>
      {rows.map(({ ingredient, from, share }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: ingredients may be equal
          key={index}
          dir="auto"
        >
          {share === null ? (
            <>
              {ingredient.name}
              {from && <span className="text-quiet">{`, from step ${from}`}</span>}
            </>
          ) : (
            <IngredientText
              ingredient={ingredient}
              {...shared}
              scale={{ ...scale, servings: scale.servings * share }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
