import { useEditor } from "#app/admin/editor/editor-context.ts";
import { button } from "#app/ui/button.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { CALCULATED, NUTRIENT_FACTS, NUTRIENTS, type Nutrient } from "#domain/recipes/nutrients.ts";
import type { Calculation } from "#domain/recipes/nutrition/calculate-nutrition.ts";
import type { CountedRow } from "#domain/recipes/nutrition/counted-row.ts";
import { type Calculated, figureText, useCalculation } from "./use-calculation.ts";

/** Fills the nutrition panel from the ingredients, and says what was counted. */
export function NutritionCalculation() {
  const { calculate, busy, calculated, replaceTyped, isOutdated } = useCalculation();
  const { fields } = useEditor();
  return (
    <div className="mt-3 space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          aria-busy={busy}
          onClick={() => !busy && calculate()}
          className={button("quiet", "small")}
        >
          Calculate
        </button>
        <p className="text-sm text-quiet">{stateOf(fields.nutritionCalculated, isOutdated)}</p>
      </div>
      <div role="status" className="space-y-3">
        {calculated && <Outcome {...calculated} />}
      </div>
      {calculated && calculated.kept.length > 0 && (
        <Kept {...calculated} onReplace={replaceTyped} />
      )}
      {calculated && calculated.calculation.rows.length > 0 && (
        <CountedRows rows={calculated.calculation.rows} />
      )}
    </div>
  );
}

function stateOf(isCalculated: boolean, isOutdated: boolean): string {
  if (isOutdated)
    return "The figures no longer fit the ingredients or the servings. Calculate them again, or the page will not call them calculated.";
  return isCalculated
    ? `The page says “${CALCULATED}”.`
    : "From the ingredients; what you typed stays.";
}

function Outcome({ calculation, isOfWhole, kept }: Calculated) {
  const { rows, known, nutrients } = calculation;
  if (rows.length === 0) return <p>There are no ingredients to calculate from yet.</p>;
  if (nutrients.calories === null) return <Partial calculation={calculation} />;
  const empty = NUTRIENTS.filter((name) => nutrients[name] === null && !kept.includes(name));
  return (
    <>
      <p>{`Calculated with ${percent(known)} of the weight known.`}</p>
      {isOfWhole && (
        <p>
          No number of servings was given, so the figures are those of the whole recipe, as one
          serving.
        </p>
      )}
      {empty.length > 0 && (
        <p className="text-quiet">{`Left empty, because too little is known: ${labels(empty)}.`}</p>
      )}
    </>
  );
}

/** Too little is known to fill in anything. */
function Partial({ calculation: { known, atLeast } }: { calculation: Calculation }) {
  const some = NUTRIENTS.filter((name) => atLeast[name] !== null);
  if (some.length === 0)
    return (
      <p>Nothing was filled in: weight and nutrition are not known of any of the ingredients.</p>
    );
  return (
    <>
      <p>
        {`Nothing was filled in: only ${percent(known)} of the weight is known, and it takes 90%.`}
      </p>
      <p className="text-quiet">
        {`What is known comes to, per serving: ${some
          .map((name) => `${NUTRIENT_FACTS[name].label} ${amount(name, atLeast[name])}`)
          .join(", ")}.`}
      </p>
    </>
  );
}

function Kept({ calculation, kept, onReplace }: Calculated & { onReplace: () => void }) {
  const { nutrition } = useEditor().fields;
  return (
    <div className="notice">
      <p className="notice-text">
        {`What you typed was kept: ${kept
          .map((name) => {
            const figure = figureText(calculation.nutrients[name]) || "unknown";
            return `${NUTRIENT_FACTS[name].label} ${nutrition[name]} (calculated: ${figure})`;
          })
          .join(", ")}.`}
      </p>
      <button type="button" onClick={onReplace} className={button("quiet", "small")}>
        Use the calculated ones
      </button>
    </div>
  );
}

function CountedRows({ rows }: { rows: CountedRow[] }) {
  const counted = rows.filter(({ grams }) => grams !== null).length;
  return (
    <details open>
      <summary className="cursor-pointer">{`${counted} of ${rows.length} ingredients counted`}</summary>
      <ul aria-label="What was counted" className="mt-2 divide-y divide-line text-sm">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a calculation's rows never move
          <li key={index} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="wrap-anywhere">{ingredientLine(row.ingredient, "kitchen")}</span>
            <span className="text-quiet">{countedText(row)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function countedText({ grams, food, remark }: CountedRow): string {
  if (grams === null) return `Not counted: ${remark}`;
  const weight = grams < 10 ? Math.round(grams * 10) / 10 : Math.round(grams);
  return `${weight} g of ${food?.singular}${remark ? `, ${remark}` : ""}`;
}

function labels(names: Nutrient[]): string {
  return names.map((name) => NUTRIENT_FACTS[name].label).join(", ");
}

function amount(name: Nutrient, figure: number | null): string {
  const { unit } = NUTRIENT_FACTS[name];
  return unit === "calories" ? figureText(figure) : `${figure} ${unit}`;
}

/** Rounded down: 89.9 % is not enough. */
function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}
