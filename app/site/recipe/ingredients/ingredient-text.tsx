import { useEffect, useState } from "react";
import type { CookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { type Convert, showMeasure } from "#domain/recipes/ingredients/amounts.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";

type IngredientTextProps = {
  ingredient: Ingredient;
  choices: CookingChoices;
  /** The recipe's own servings. */
  written: number;
  convert?: Convert;
};

/** One ingredient for the chosen servings and units. */
export function IngredientText({ ingredient, choices, written, convert }: IngredientTextProps) {
  const scale = { servings: choices.servings ?? written, of: written };
  const style = choices.fractions ? "kitchen" : "plain";
  const { amount, unit, afterwards } = showMeasure(ingredient, scale, style, convert);
  const measure = [amount, unit].filter(Boolean).join(" ");
  return (
    <>
      {measure && <span className="figures font-semibold">{`${measure} `}</span>}
      {ingredient.name}
      {afterwards && <span className="text-quiet">, {afterwards}</span>}
    </>
  );
}

/** Converts measures into the chosen units; its code is fetched only if units are chosen. */
export function useConvert({ units }: CookingChoices): Convert | undefined {
  const [convert, setConvert] = useState<Convert>();
  useEffect(() => {
    let current = true;
    setConvert(undefined);
    if (units === "original") return;
    import("#domain/recipes/ingredients/units.ts").then(
      ({ convertMeasure }) => {
        if (!current) return;
        setConvert(
          (): Convert => (measure, name, style) =>
            convertMeasure(measure, { system: units, name, style }),
        );
      },
      () => {
        // Not reachable: the amounts remain as written.
      },
    );
    return () => {
      current = false;
    };
  }, [units]);
  return convert;
}
