import { useEffect, useState } from "react";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import type { CookingChoices } from "./cooking-choices.ts";

type Load<Convert> = (system: UnitSystem) => Promise<Convert>;

/** What a choice needs that few readers make; undefined without one, where no code is fetched. */
export function useLoaded<Value>(
  load: (() => Promise<Value>) | false,
  of: unknown[],
): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let current = true;
    if (!load) return setValue(undefined);
    load().then(
      (loaded) => {
        if (current) setValue(() => loaded);
      },
      () => {
        // Not reachable: what the recipe says remains as written.
      },
    );
    return () => {
      current = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: callers name what it is loaded of
  }, of);
  return value;
}

/** Converts into the chosen units; undefined in the original ones. */
export function useInUnits<Convert>(
  { units }: CookingChoices,
  load: Load<Convert>,
): Convert | undefined {
  return useLoaded(units !== "original" && (() => load(units)), [units, load]);
}
