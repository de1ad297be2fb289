import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { eachNutrient, NUTRIENTS, type Nutrient } from "#domain/recipes/nutrients.ts";
import type { Calculation } from "#domain/recipes/nutrition/calculate-nutrition.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";

// With it comes the table of foods.
const load = () => import("#domain/recipes/nutrition/calculate-nutrition.ts");

export type Calculated = {
  calculation: Calculation;
  /** No servings are set. */
  isOfWhole: boolean;
  /** What was typed and differs: it stays. */
  kept: Nutrient[];
};

/** Calculates nutrition from the ingredients as they are typed, and fills the panel. */
export function useCalculation() {
  const { fields, change } = useEditor();
  // What is typed while the table arrives counts, too.
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  const [calculated, setCalculated] = useState<Calculated | null>(null);
  const [busy, setBusy] = useState(false);

  async function calculate() {
    setBusy(true);
    try {
      const { calculateNutrition } = await load();
      const counted = countedOf(latest.current);
      const calculation = calculateNutrition(counted);
      const kept = ownFigures(latest.current, calculation, calculated?.calculation);
      fill(calculation, kept);
      setCalculated({ calculation, isOfWhole: counted.servings === null, kept });
    } catch {
      const problem = "We couldn't load the table of foods. Check your connection and try again.";
      showToast(problem, "problem");
    }
    setBusy(false);
  }

  function fill({ nutrients }: Calculation, kept: Nutrient[]) {
    if (nutrients.calories === null) return;
    const { nutrition, servings } = latest.current;
    const figures = eachNutrient((name) =>
      kept.includes(name) ? nutrition[name] : figureText(nutrients[name]),
    );
    change({
      type: "set",
      values: {
        nutrition: { ...nutrition, ...figures },
        nutritionCalculated: kept.length === 0,
        // Without any, four would be saved.
        servings: servings.trim() === "" ? "1" : servings,
      },
    });
  }

  return {
    calculate: () => void calculate(),
    busy,
    calculated,
    replaceTyped() {
      if (!calculated) return;
      fill(calculated.calculation, []);
      setCalculated({ ...calculated, kept: [] });
    },
    isOutdated: useOutdated(fields),
  };
}

/** A figure as it is typed. */
export function figureText(figure: number | null | undefined): string {
  return String(figure ?? "");
}

/** The nutrients that somebody typed, with another figure than is calculated now or was filled in before. */
function ownFigures(
  { nutrition, nutritionCalculated }: RecipeFields,
  { nutrients }: Calculation,
  former: Calculation | undefined,
): Nutrient[] {
  if (nutritionCalculated || nutrients.calories === null) return [];
  return NUTRIENTS.filter((name) => {
    const filled = ["", figureText(nutrients[name]), figureText(former?.nutrients[name])];
    return !filled.includes(nutrition[name].trim());
  });
}

/** Whether figures that were calculated are no longer those of the ingredients. */
function useOutdated(typed: RecipeFields): boolean {
  const fields = useDeferredValue(typed);
  const { nutrition, nutritionCalculated, ingredients, servings, servingsMax } = fields;
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    // Without the table nothing is said; the save checks again.
    if (nutritionCalculated) load().then(setCode, () => {});
  }, [nutritionCalculated]);
  return useMemo(() => {
    if (!code || !nutritionCalculated) return false;
    const read = RECIPE_FIELDS.nutrition.read(nutrition, "nutrition", {}) ?? null;
    return !code.isAsCalculated(read, countedOf({ ingredients, servings, servingsMax }));
  }, [code, nutrition, nutritionCalculated, ingredients, servings, servingsMax]);
}

/** Rows that can't be saved are left out. */
function countedOf(typed: Pick<RecipeFields, "ingredients" | "servings" | "servingsMax">) {
  const { ingredients, servings, servingsMax } = RECIPE_FIELDS;
  const errors = {};
  const number = servings.read(typed.servings, "servings", errors) ?? null;
  const isSet = typed.servings.trim() !== "" && !("servings" in errors);
  return {
    ingredients: typed.ingredients.flatMap(
      (row) => ingredients.read([row], "ingredients", {}) ?? [],
    ),
    servings: isSet ? number : null,
    servingsMax: servingsMax.read(typed.servingsMax, "servingsMax", {}) ?? null,
  };
}
