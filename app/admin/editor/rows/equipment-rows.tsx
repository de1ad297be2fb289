import { type KeyboardEvent, memo } from "react";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { readEquipmentLine } from "#domain/recipes/equipment-line.ts";
import type { EquipmentFields } from "#domain/recipes/form/form-values.ts";
import { partProps, RowField, type RowProps } from "./row-field.tsx";
import { RowList } from "./row-list.tsx";
import { RowButtons, useSortableRow } from "./row-tools.tsx";

const EquipmentRow = memo(function EquipmentRow(props: RowProps<EquipmentFields>) {
  const { index, next, onPaste } = props;
  const { ref, handle, isDragged } = useSortableRow("equipment", props);
  const part = partProps("equipment", props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    next(index, "name");
  };
  return (
    <div ref={ref} className={isDragged ? "ingredient-row row-dragged" : "ingredient-row"}>
      {handle}
      <div className="equipment-fields">
        <RowField {...part("amount")} placeholder="Amount" onKeyDown={onKeyDown} />
        <RowField
          {...part("name")}
          placeholder="Baking sheet"
          onKeyDown={onKeyDown}
          onPaste={(event) => onPaste(index, event)}
        />
        <RowField {...part("note")} placeholder="Note (optional)" onKeyDown={onKeyDown} />
      </div>
      <RowButtons {...props} list="equipment" noun="equipment" />
    </div>
  );
});

export function EquipmentRows({ state }: { state: EditorState }) {
  return (
    <RowList
      list="equipment"
      noun="equipment"
      hint="Tools and pans that not every kitchen has at hand. Paste a list to add several."
      action="Add Equipment"
      state={state}
      startsFolded
      readPasted={readPasted}
      Row={EquipmentRow}
    />
  );
}

function readPasted(lines: string[]) {
  return lines.map(readEquipmentLine);
}
