import { lazy, Suspense } from "react";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { FoodOfRowProps } from "./food-of-row.tsx";

/** The table of foods is large: it comes after the form, which works without it. */
const FoodOfRow = lazy(() => import("./food-of-row.tsx").catch(() => ({ default: () => null })));

/** What the site takes the ingredient for; a click corrects it. */
export function RowFood(props: FoodOfRowProps) {
  const { row, index } = props;
  const hydrated = useHydrated();
  return (
    <div className="row-food">
      <input type="hidden" name={rowFieldName("ingredients", index, "food")} value={row.food} />
      {hydrated && (
        <Suspense>
          <FoodOfRow {...props} />
        </Suspense>
      )}
    </div>
  );
}
