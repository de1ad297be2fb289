import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { type AmountStyle, showMeasure } from "#domain/recipes/amounts.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { inGroups } from "./in-groups.ts";
import { setKitchenFractions, useKitchenFractions } from "./kitchen-fractions.ts";

type IngredientsProps = { ingredients: Ingredient[]; servings: number };

/** The shopping side of a recipe: scaled to the table, ticked off as one goes. */
export function Ingredients({ ingredients, servings: written }: IngredientsProps) {
  const [servings, setServings] = useState(written);
  const kitchen = useKitchenFractions();
  return (
    <section
      aria-labelledby="ingredients"
      className="lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6.5rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain print:static print:max-h-none print:overflow-visible"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="ingredients" className="text-2xl">
          Ingredients
        </h2>
        <Servings value={servings} onChange={setServings} />
      </div>
      <label className="mt-1 flex min-h-11 items-center justify-between gap-3 border-b border-line text-quiet print:hidden unscripted:hidden">
        Kitchen fractions
        <input
          type="checkbox"
          role="switch"
          aria-checked={kitchen}
          checked={kitchen}
          onChange={(event) => setKitchenFractions(event.target.checked)}
          className="relative h-6 w-10 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-paper before:transition-transform checked:bg-sorrel checked:before:translate-x-4"
        />
      </label>
      {ingredients.length === 0 && (
        <p className="mt-4 text-quiet">No ingredients have been written down yet.</p>
      )}
      {inGroups(ingredients).map(({ name, items }) => (
        <div key={items[0]?.position} className="mt-4 print:mt-2">
          {name && <h3 className="mb-1 text-xl print:text-base">{name}</h3>}
          <ul>
            {items.map(({ item, position }) => (
              <li key={position} className="border-b border-line last:border-0 print:border-0">
                <IngredientRow
                  ingredient={item}
                  scale={{ servings, of: written }}
                  style={kitchen ? "kitchen" : "plain"}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type RowProps = {
  ingredient: Ingredient;
  scale: { servings: number; of: number };
  style: AmountStyle;
};

function IngredientRow({ ingredient, scale, style }: RowProps) {
  const { amount, unit, afterwards } = showMeasure(ingredient, scale, style);
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3.5 py-2.5 text-lg print:min-h-0 print:py-0.5 print:text-base">
      <input
        type="checkbox"
        className="peer mt-0.5 size-6 shrink-0 cursor-pointer rounded-sm accent-sorrel print:hidden"
      />
      <span className="min-w-0 transition-opacity peer-checked:line-through peer-checked:opacity-50">
        {amount && (
          <span className="figures font-semibold">
            <Amount text={amount} />{" "}
          </span>
        )}
        {unit && <span className="font-semibold">{unit} </span>}
        {ingredient.name}
        {afterwards && <span className="text-quiet">, {afterwards}</span>}
      </span>
    </label>
  );
}

/** "1 1/2" stays that text for copying and reading aloud; the font draws it as one and a half. */
function Amount({ text }: { text: string }) {
  return text.split(/(\d+\/\d+)/).map((part, index) =>
    part.includes("/") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one short text
      <span key={index} className="fraction">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function Servings({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const step =
    "inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-shade disabled:opacity-40 disabled:hover:bg-transparent unscripted:hidden print:hidden";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a row of flex items everywhere
    <div role="group" aria-label="Servings" className="-mr-3 flex items-center">
      <button
        type="button"
        aria-label="Decrease servings"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output aria-live="polite" className="figures min-w-25 text-center">
        <span className="font-semibold">{value}</span> {value === 1 ? "serving" : "servings"}
      </output>
      <button
        type="button"
        aria-label="Increase servings"
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
