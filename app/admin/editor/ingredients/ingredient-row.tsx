import { type ClipboardEvent, type KeyboardEvent, memo } from "react";
import { RowField } from "#app/admin/editor/rows/row-field.tsx";
import { RowButtons, type RowTools } from "#app/admin/editor/rows/row-tools.tsx";
import { useSortableRow } from "#app/admin/editor/rows/sortable-rows.tsx";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { UNITS } from "#domain/taxonomy/taxonomy.ts";

export type IngredientRowProps = RowTools & {
  row: IngredientFields;
  /** By which the page knows it wherever it is moved. */
  rowKey: number;
  index: number;
  count: number;
  /** By the parts of the row. */
  amountError: string | undefined;
  unitError: string | undefined;
  nameError: string | undefined;
  groupError: string | undefined;
  set: (index: number, values: Partial<IngredientFields>) => void;
  /** Enter asks for another row. */
  onEnter: (index: number) => void;
  onPaste: (index: number, event: ClipboardEvent) => void;
};

/** Amount, unit, ingredient and group of one ingredient. */
export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { row, rowKey, index, set, onEnter, onPaste } = props;
  const { ref, handle, isDragged } = useSortableRow("ingredient", rowKey, index);
  const field = { of: "ingredients", index } as const;
  const isUnread = row.amount.trim() !== "" && isNoAmount(row.amount);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter(index);
  };
  return (
    <div ref={ref} className={isDragged ? "ingredient-row row-dragged" : "ingredient-row"}>
      {handle}
      <div className="ingredient-fields">
        <RowField
          {...field}
          part="amount"
          value={row.amount}
          error={props.amountError}
          placeholder="Amount"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => set(index, { amount: target.value })}
        />
        <RowField
          {...field}
          part="unit"
          as="select"
          value={row.unit}
          error={props.unitError}
          onChange={({ target }) => set(index, { unit: target.value })}
        >
          <option value="">–</option>
          {UNITS.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
          {row.unit && !UNITS.some((unit) => unit === row.unit) && <option>{row.unit}</option>}
        </RowField>
        <RowField
          {...field}
          part="name"
          value={row.name}
          error={props.nameError}
          placeholder="Ingredient"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onPaste={(event) => onPaste(index, event)}
          onChange={({ target }) => set(index, { name: target.value })}
        />
        <RowField
          {...field}
          part="group"
          value={row.group}
          error={props.groupError}
          placeholder="Group"
          autoComplete="off"
          list="ingredient-groups"
          onKeyDown={onKeyDown}
          onChange={({ target }) => set(index, { group: target.value })}
        />
        {isUnread && (
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
