import { useEffect, useState } from "react";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import type { Mark } from "#domain/text/marks.ts";
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

export type StepText = { text: string; marks?: Mark[] | null };

/** The text of a step, with temperatures in the chosen units as well, and its marks moved by them. */
export function useStepText(choices: CookingChoices): (step: StepText) => StepText {
  return useInUnits(choices, loadTemperatures) ?? asWritten;
}

async function loadTemperatures(system: UnitSystem) {
  const { otherTemperatures, withInsertions } = await import(
    "#domain/recipes/steps/step-temperatures.ts"
  );
  return (step: StepText) => withInsertions(step, otherTemperatures(step.text, system));
}

const asWritten = ({ text, marks }: StepText): StepText => ({ text, marks });
