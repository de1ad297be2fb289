import { useCookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { useLoaded } from "#app/site/recipe/cooking/in-units.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

/** The recipe with what the reader has chosen in the place of ingredients, or has of one. */
export function useAdapted(written: RecipePage): RecipePage {
  const choices = useCookingChoices();
  const { search = "", fractions, units } = choices;
  const adapted = useLoaded(
    /have=|instead=/.test(search) &&
      (async () => (await import("./adapt.ts")).adapt(written, choices)),
    [written, search, fractions, units],
  );
  return adapted ?? written;
}
