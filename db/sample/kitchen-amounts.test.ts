import { describe, expect, test } from "vitest";
import { showMeasure } from "#domain/recipes/ingredients/amounts.ts";
import { convertInto } from "#domain/recipes/ingredients/parts/convert-into.ts";
import type { Quantity } from "#domain/recipes/ingredients/parts/part.ts";
import { UNIT_SYSTEMS } from "#domain/recipes/ingredients/units.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { inBase, readNumber } from "#test/read-amount.ts";
import { sampleRecipes } from "./cookbook.ts";

const FACTORS = [1 / 2, 1, 3 / 2, 2, 3, 10];
const rows = sampleRecipes.flatMap((sample) => recipeInputSchema.parse(sample).ingredients);

/** What a kitchen can measure, said apart from the rules: the text of an amount by its unit. */
const HALVES = /^(?:\d+|\d*½|\d\.5|0\.50)$/;
const SPOONS = /^(?:\d+|\d{0,2}[⅛¼⅓⅜½⅝⅔¾⅞]|\d{1,2}\.\d{1,2})$/;
const MEASURED: Record<string, RegExp> = {
  ...{ g: /^(?:\d|\d\.5|\d\d|\d\d[05])$/, ml: /^(?:\d|\d\.5|\d\d|\d\d[05])$/ },
  ...{ kg: /^[1-9]\d*(?:\.\d\d?|[¼½¾])?$/, l: /^[1-9]\d*(?:\.\d5?|[¼½¾])?$/ },
  ...{ tsp: SPOONS, tbsp: SPOONS, oz: SPOONS, lb: SPOONS },
  cup: /^(?:1|[¼⅓½⅝⅔¾⅞]|0\.\d\d)$/,
  cups: SPOONS,
};
/** From which amount on a larger unit is used. */
const TOO_MUCH: Record<string, number> = { g: 1000, ml: 1000, oz: 17.5, tbsp: 16, tsp: 6 };

describe.each(UNIT_SYSTEMS)("at every number of servings, in %s units", (system) => {
  test.each(["kitchen", "plain"] as const)(
    "each amount can be measured and is at most 5 %% off, in the %s style",
    (style) => {
      const faults: string[] = [];
      for (const row of rows) {
        for (const factor of FACTORS) {
          const scale = { servings: factor, of: 1 };
          let exact: Quantity | undefined;
          const convert = convertInto(system);
          const shown = showMeasure(row, scale, style, {
            ...convert,
            measures: (measures, named, times) => {
              const converted = convert.measures(measures, named, times);
              exact ??= converted[0];
              return converted;
            },
          });
          const { amount, unit } = shown;
          if (!exact || amount === "a little") continue;
          // Fingers take no part of a pinch.
          if (/^(?:pinch|dash)/.test(unit) && exact.amount < 1) continue;
          const isMeasured =
            (MEASURED[unit] ?? HALVES).test(amount) ||
            // A quarter of an egg is no half within 5 %.
            (!MEASURED[unit] && exact.amount % 0.5 !== 0 && /^\d*[¼¾]|\.[27]5$/.test(amount));
          const value = readNumber(amount);
          const off = inBase(value, unit) / inBase(exact.amount, exact.unit) - 1;
          const isTooMuch = value >= (TOO_MUCH[unit] ?? Number.POSITIVE_INFINITY);
          if (isMeasured && !isTooMuch && Math.abs(off) < 0.0501) continue;
          faults.push(`${exact.amount} ${exact.unit} ${row.name}: ${amount} ${unit}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});
