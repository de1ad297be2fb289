import { href, Link } from "react-router";
import type { CookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { useInUnits } from "#app/site/recipe/cooking/in-units.ts";
import {
  afterName,
  type Convert,
  type Scale,
  showMeasure,
} from "#domain/recipes/ingredients/amounts.ts";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";

type IngredientTextProps = {
  ingredient: PageIngredient;
  choices: CookingChoices;
  scale: Scale;
  convert?: Convert | undefined;
};

/** One ingredient for the chosen servings and units; its name decides the direction, not "2 cups". */
export function IngredientText({ ingredient, choices, scale, convert }: IngredientTextProps) {
  const style = choices.fractions ? "kitchen" : "plain";
  const shown = showMeasure(ingredient, scale, style, convert);
  const { amount, unit, each, second, name, note, afterwards } = shown;
  const measure = [amount, unit, each].filter(Boolean).join(" ");
  const { recipeSlug: slug, optional, insteadOf } = ingredient;
  const after = afterName({ note, optional }, afterwards);
  return (
    <>
      {measure && (
        <>
          <bdi className="figures font-semibold">{measure}</bdi>{" "}
        </>
      )}
      {second && (
        <>
          <bdi className="figures text-quiet">{`(${second})`}</bdi>{" "}
        </>
      )}
      {slug ? (
        <Link
          to={href("/recipe/:slug", { slug })}
          className="text-sorrel underline underline-offset-4"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {after && <span className="text-quiet">{after}</span>}
      {insteadOf && (
        <span className="text-quiet">
          {", instead of "}
          <IngredientText {...{ choices, scale, convert }} ingredient={insteadOf} />
        </span>
      )}
    </>
  );
}

/** Converts measures into the chosen units. */
export function useConvert(choices: CookingChoices): Convert | undefined {
  return useInUnits(choices, loadConvert);
}

async function loadConvert(system: UnitSystem): Promise<Convert> {
  const { convertInto } = await import("#domain/recipes/ingredients/parts/convert-into.ts");
  return convertInto(system);
}
