import { type KeyboardEvent, memo } from "react";
import { partProps, RowField, type RowProps } from "#app/admin/editor/rows/row-field.tsx";
import { RowButtons } from "#app/admin/editor/rows/row-tools.tsx";
import { useSortableRow } from "#app/admin/editor/rows/sortable-rows.tsx";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";

/** Amount, unit, ingredient and group of one ingredient. */
export const IngredientRow = memo(function IngredientRow(props: RowProps<IngredientFields>) {
  const { row, rowKey, index, onEnter, onPaste } = props;
  const { ref, handle, isDragged } = useSortableRow("ingredient", rowKey, index);
  const part = partProps("ingredients", props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter(index);
  };
  return (
    <div ref={ref} className={isDragged ? "ingredient-row row-dragged" : "ingredient-row"}>
      {handle}
      <div className="ingredient-fields">
        <RowField {...part("amount")} placeholder="Amount" onKeyDown={onKeyDown} />
        <RowField {...part("unit")} as="select">
          <option value="">–</option>
          {UNITS.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
          {row.unit && !UNITS.some((unit) => unit === row.unit) && <option>{row.unit}</option>}
        </RowField>
        <RowField
          {...part("name")}
          placeholder="Ingredient"
          onKeyDown={onKeyDown}
          onPaste={(event) => onPaste(index, event)}
        />
        <RowField
          {...part("group")}
          placeholder="Group"
          list="ingredient-groups"
          onKeyDown={onKeyDown}
        />
        {row.amount.trim() !== "" && isNoAmount(row.amount) && (
          <p className="amount-note">Not a number: it will be saved without an amount.</p>
        )}
      </div>
      <RowButtons {...props} list="ingredients" noun="ingredient" />
    </div>
  );
});

function isNoAmount(typed: string): boolean {
  const read = readAmount(typed);
  return typeof read !== "string" && read.amount === null;
}
