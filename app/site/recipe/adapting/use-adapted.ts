import { useEffect, useState } from "react";
import { useCookingChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

/** The recipe with what the reader has chosen in the place of ingredients, or has of one; the code comes with a choice. */
export function useAdapted(written: RecipePage): RecipePage {
  const { have, instead, units, fractions } = useCookingChoices();
  const [adapted, setAdapted] = useState<RecipePage | null>(null);
  useEffect(() => {
    let current = true;
    if (have || instead)
      import("./adapt.ts")
        .then(({ adapt }) => adapt(written, { have, instead, units, fractions }))
        .then(
          (recipe) => current && setAdapted(recipe),
          () => {
            // Not reachable: the recipe remains as written.
          },
        );
    else setAdapted(null);
    return () => {
      current = false;
    };
  }, [written, have, instead, units, fractions]);
  return adapted ?? written;
}
