import { type ReactNode, useEffect, useState } from "react";
import type { CookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { showMeasure } from "#domain/recipes/ingredients/amounts.ts";
import type { ConvertedMeasure, Measure } from "#domain/recipes/ingredients/units.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";

type Convert = (measure: Measure) => ConvertedMeasure | null;

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
      {measure && <span className="figures font-semibold">{withFractions(`${measure} `)}</span>}
      {ingredient.name}
      {afterwards && <span className="text-quiet">, {afterwards}</span>}
    </>
  );
}

/** Styles "1/2" as a fraction by a font feature; the text stays "1/2" for copying and screen readers. */
function withFractions(text: string): ReactNode {
  if (!text.includes("/")) return text;
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

/** Converts measures into the chosen units; its code is fetched only if units are chosen. */
export function useConvert({ units }: CookingChoices): Convert | undefined {
  const [convert, setConvert] = useState<Convert>();
  useEffect(() => {
    let current = true;
    setConvert(undefined);
    if (units === "original") return;
    import("#domain/recipes/ingredients/units.ts").then(
      ({ convertMeasure }) => {
        if (current) setConvert(() => (measure: Measure) => convertMeasure(measure, units));
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
