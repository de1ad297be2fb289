import type { Convert } from "#domain/recipes/ingredients/amounts.ts";
import { convertMeasures, type UnitSystem } from "#domain/recipes/ingredients/units.ts";
import { withTemperatures } from "#domain/recipes/steps/step-temperatures.ts";
import { textInUnits } from "./text-in-units.ts";

/** All that shows a row in a system's units does it by these. Pure: runs in a browser too. */
export function convertInto(system: UnitSystem): Convert {
  return {
    measures: (measures, row, times) => convertMeasures(measures, { ...row, system, times }),
    text: (text) => withTemperatures(textInUnits(text, system), system),
  };
}
