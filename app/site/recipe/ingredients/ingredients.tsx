import { type MouseEvent, useState } from "react";
import { Substitutes } from "#app/site/recipe/adapting/substitutes.tsx";
import { scaleOf, useCookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { inGroups } from "#app/site/recipe/in-groups.ts";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import { containsText } from "#domain/recipes/contains-text.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { Makes, Servings, Units } from "./amount-controls.tsx";
import { EquipmentList } from "./equipment-list.tsx";
import { IngredientText, useConvert } from "./ingredient-text.tsx";
import { PanLine } from "./pan-line.tsx";
import { isTicked, saveTick } from "./saved-ticks.ts";

const fetchHaveDialog = () => import("#app/site/recipe/adapting/have-dialog.tsx");

type IngredientsProps = {
  recipe: RecipePage;
  /** Whether any amount or temperature can be converted to other units. */
  convertible: boolean;
};

/** The ingredients, scaled to the chosen servings, with check boxes, and the equipment. */
export function Ingredients({ recipe, convertible }: IngredientsProps) {
  const { ingredients } = recipe;
  const choices = useCookingChoices();
  const convert = useConvert(choices);
  const scale = scaleOf(choices, recipe);
  const shared = { choices, scale, convert };
  const dialog = useLazyDialog(fetchHaveDialog, "the amounts");
  /** The place of the ingredient whose amount was pressed. */
  const [pressed, setPressed] = useState<number | null>(null);
  const isAllKnown = ingredients.every(({ food }) => food !== null);
  const contains = recipe.allergens && containsText(recipe.allergens, isAllKnown);

  function press(event: MouseEvent) {
    const label = (event.target as Element).closest("bdi")?.closest(".ingredient");
    if (!label) return;
    // The row's box stays as it is.
    event.preventDefault();
    askFor([...event.currentTarget.querySelectorAll(".ingredient")].indexOf(label));
  }

  function askFor(at: number | null) {
    setPressed(at);
    dialog.open();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have a button beside the servings
    <section aria-labelledby="ingredients" className="recipe-ingredients" onClick={press}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="ingredients" className="recipe-heading">
          Ingredients
        </h2>
        <Units choices={choices} convertible={convertible} />
        <Servings choices={choices} recipe={recipe} onHave={() => askFor(null)} />
      </div>
      <Makes choices={choices} recipe={recipe} />
      <PanLine choices={choices} recipe={recipe} />
      {ingredients.length === 0 && <p className="mt-4 text-quiet">No ingredients yet.</p>}
      {inGroups(ingredients).map(({ name, items }) => (
        <div key={items[0]?.position} className="ingredient-group">
          {name && (
            <h3 dir="auto" className="mb-1 text-xl">
              {name}
            </h3>
          )}
          <ul>
            {items.map(({ item, position }) => (
              <li key={position} dir="auto" className="border-b border-line last:border-0">
                <label className="ingredient">
                  <input
                    type="checkbox"
                    ref={(field) => {
                      if (field && isTicked(recipe, position)) field.checked = true;
                    }}
                    onChange={({ target }) => saveTick(recipe, position, target.checked)}
                  />
                  <span>
                    <IngredientText ingredient={item} {...shared} />
                  </span>
                </label>
                {(item.alternatives || item.insteadOf) && (
                  <Substitutes shown={item} at={position - 1} {...shared} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {contains && <p className="mt-4 font-semibold">{contains}</p>}
      <EquipmentList equipment={recipe.equipment} />
      {dialog.Dialog && (
        <dialog.Dialog rows={ingredients} pressed={pressed} {...shared} onClose={dialog.close} />
      )}
    </section>
  );
}
