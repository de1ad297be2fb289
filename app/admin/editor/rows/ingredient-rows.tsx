import { type FocusEvent, type KeyboardEvent, memo, useRef } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import { isReworded } from "#domain/recipes/ingredients/as-written.ts";
import { isNoAmount, typedIngredient } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { AmountKeys } from "./amount-keys.tsx";
import { IngredientMore } from "./ingredient-more.tsx";
import { readBeside } from "./read-beside.ts";
import { partProps, RowField, type RowProps } from "./row-field.tsx";
import { RowFood } from "./row-food.tsx";
import { RowList } from "./row-list.tsx";
import { RowButtons, useSortableRow } from "./row-tools.tsx";
import { addSubstitute, SubstituteFields } from "./substitutes/substitute-fields.tsx";
import { UnitField } from "./unit-field.tsx";

const IngredientRow = memo(function IngredientRow(props: RowProps<IngredientFields>) {
  const { row, index, set, next, split, onPaste } = props;
  const { ref, handle, isDragged } = useSortableRow("ingredient", props);
  const part = partProps("ingredients", props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    next(index, "amount");
  };
  const before = useRef("");
  const wanted = useRef<number | null>(null);
  const splitting = (part: "amount" | "name") => ({
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      before.current = event.target.value;
    },
    onBlur: async (event: FocusEvent<HTMLInputElement>) => {
      if (event.target.value === before.current) return;
      const { splitIngredient } = await import(
        "#domain/recipes/ingredients/lines/split-ingredient.ts"
      );
      const parts = splitIngredient(row, part);
      if (parts) split(index, row, readBeside(row, parts));
    },
  });
  return (
    <div ref={ref} className={isDragged ? "ingredient-row row-dragged" : "ingredient-row"}>
      {handle}
      <div className="ingredient-fields">
        <AmountKeys>
          <RowField
            {...part("amount")}
            {...splitting("amount")}
            placeholder="Amount"
            onKeyDown={onKeyDown}
            inputMode="decimal"
          />
        </AmountKeys>
        <UnitField {...props} />
        <RowField
          {...part("name")}
          {...splitting("name")}
          placeholder="Ingredient"
          onKeyDown={onKeyDown}
          onPaste={(event) => onPaste(index, event)}
        />
        <RowField {...part("note")} placeholder="Note, such as softened" onKeyDown={onKeyDown} />
        <IngredientMore {...props} />
        <RowFood row={row} index={index} set={set} />
        <SubstituteFields {...props} wanted={wanted} />
        {isNoAmount(row.amount) && (
          <p className="amount-note">Not a number: it will be saved without an amount.</p>
        )}
        {isReworded(row) && <AsWritten line={row.original} />}
        {(["original", "id", "group"] as const).map((part) => (
          <input
            key={part}
            type="hidden"
            name={rowFieldName("ingredients", index, part)}
            value={row[part]}
          />
        ))}
      </div>
      <RowButtons {...props} list="ingredients" noun="ingredient">
        {(closes) => (
          <button
            {...closes}
            type="button"
            aria-label={`Add Substitute for ingredient ${index + 1}`}
            title="Add Substitute"
            onClick={() => addSubstitute(row, index, { set, wanted })}
          >
            <Icon name="arrow-left-right" className="size-4" />
          </button>
        )}
      </RowButtons>
    </div>
  );
});

/** The line that the row was read from; only what came from an address has a source besides its writer. */
function AsWritten({ line }: { line: string }) {
  const { source } = useEditor().fields;
  const words = source.url ? "As written at its source" : "As it was written";
  return <p className="amount-note">{`${words}: “${line}”`}</p>;
}

export function IngredientRows({ state }: { state: EditorState }) {
  return (
    <RowList
      list="ingredients"
      noun="ingredient"
      hint="Tip: paste a whole list into any row; each line becomes an ingredient."
      action="Add Ingredient"
      groupNoun="group"
      state={state}
      readPasted={readPasted}
      Row={IngredientRow}
    >
      <div aria-hidden="true" className="ingredient-head">
        <span>Amount</span>
        <span>Unit</span>
        <span>Ingredient</span>
      </div>
    </RowList>
  );
}

async function readPasted(lines: string[]) {
  const { readIngredientList } = await import(
    "#domain/recipes/ingredients/lines/ingredient-list.ts"
  );
  return readIngredientList(lines).map(typedIngredient);
}
