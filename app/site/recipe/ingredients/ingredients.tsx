import { type MouseEvent, useState } from "react";
import { scaleOf, shownRows, useCookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { inGroups } from "#app/site/recipe/in-groups.ts";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import { containsText } from "#domain/recipes/contains-text.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { FractionsSwitch, Makes, Servings, UnitsChoice } from "./amount-controls.tsx";
import { EquipmentList } from "./equipment-list.tsx";
import { IngredientText, useConvert } from "./ingredient-text.tsx";
import { PanLine } from "./pan-line.tsx";
import { isTicked, saveTick } from "./saved-ticks.ts";
import { Substitutes } from "./substitutes.tsx";

const fetchHaveDialog = () => import("./have-dialog.tsx");

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
  const rows = shownRows(recipe, choices);
  const shared = { choices, scale, convert };
  const dialog = useLazyDialog(fetchHaveDialog, "the amounts");
  /** The ingredient whose amount was pressed. */
  const [pressed, setPressed] = useState(0);
  const isAllKnown = rows.every(({ food }) => food !== null);
  const { alwaysContains } = recipe;
  const allergens = alwaysContains
    ? [...new Set([...alwaysContains, ...rows.flatMap((row) => row.allergens ?? [])])]
    : recipe.allergens;
  const contains = allergens && containsText(allergens, isAllKnown);

  function press(event: MouseEvent) {
    const { target, currentTarget } = event;
    const label = target instanceof Element && target.closest("bdi") && target.closest("label");
    const at = [...currentTarget.querySelectorAll(".ingredient")].indexOf(label || currentTarget);
    if (!rows[at]?.amount) return;
    // The row's box stays as it is.
    event.preventDefault();
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
        <Servings choices={choices} recipe={recipe} convert={convert} onHave={dialog.open} />
      </div>
      <Makes choices={choices} recipe={recipe} />
      <PanLine choices={choices} recipe={recipe} />
      {convertible && <UnitsChoice choices={choices} />}
      <FractionsSwitch choices={choices} />
      {ingredients.length === 0 && <p className="mt-4 text-quiet">No ingredients yet.</p>}
      {inGroups(rows).map(({ name, items }) => (
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
                <Substitutes shown={item} at={position - 1} {...shared} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {contains && <p className="mt-4 font-semibold">{contains}</p>}
      <EquipmentList equipment={recipe.equipment} />
      {dialog.Dialog && (
        <dialog.Dialog rows={rows} pressed={pressed} {...shared} onClose={dialog.close} />
      )}
    </section>
  );
}
