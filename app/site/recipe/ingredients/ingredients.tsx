import { scaleOf, useCookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { inGroups } from "#app/site/recipe/in-groups.ts";
import { containsText } from "#domain/recipes/contains-text.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { FractionsSwitch, Makes, Servings, UnitsChoice } from "./amount-controls.tsx";
import { EquipmentList } from "./equipment-list.tsx";
import { IngredientText, useConvert } from "./ingredient-text.tsx";
import { PanLine } from "./pan-line.tsx";
import { isTicked, saveTick } from "./saved-ticks.ts";

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
  const isAllKnown = ingredients.every(({ food }) => food !== null);
  const contains = recipe.allergens && containsText(recipe.allergens, isAllKnown);
  return (
    <section aria-labelledby="ingredients" className="recipe-ingredients">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="ingredients" className="recipe-heading">
          Ingredients
        </h2>
        <Servings choices={choices} recipe={recipe} />
      </div>
      <Makes choices={choices} recipe={recipe} />
      <PanLine choices={choices} recipe={recipe} />
      {convertible && <UnitsChoice choices={choices} />}
      <FractionsSwitch choices={choices} />
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
                    <IngredientText
                      ingredient={item}
                      choices={choices}
                      scale={scale}
                      convert={convert}
                    />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {contains && <p className="mt-4 font-semibold">{contains}</p>}
      <EquipmentList equipment={recipe.equipment} />
    </section>
  );
}
