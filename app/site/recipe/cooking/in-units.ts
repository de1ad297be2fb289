import { useEffect, useState } from "react";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import type { CookingChoices } from "./cooking-choices.ts";

type Load<Convert> = (system: UnitSystem) => Promise<Convert>;

/** Converts into the chosen units; undefined in the original ones, for which no code is fetched. */
export function useInUnits<Convert>(
  { units }: CookingChoices,
  load: Load<Convert>,
): Convert | undefined {
  const [convert, setConvert] = useState<Convert>();
  useEffect(() => {
    let current = true;
    setConvert(undefined);
    if (units === "original") return;
    load(units).then(
      (loaded) => {
        if (current) setConvert(() => loaded);
      },
      () => {
        // Not reachable: what the recipe says remains as written.
      },
    );
    return () => {
      current = false;
    };
  }, [units, load]);
  return convert;
}

/** The text of a step, with temperatures in the chosen units as well. */
export function useStepText(choices: CookingChoices): (text: string) => string {
  return useInUnits(choices, loadTemperatures) ?? asWritten;
}

async function loadTemperatures(system: UnitSystem) {
  const { withTemperatures } = await import("#domain/recipes/steps/step-temperatures.ts");
  return (text: string) => withTemperatures(text, system);
}

const asWritten = (text: string) => text;
