import { memo } from "react";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { NO_NOTE, type NoteFields } from "#domain/recipes/form/form-values.ts";
import { readStepList } from "#domain/recipes/steps/step-list.ts";
import { partProps, RowField, type RowProps } from "./row-field.tsx";
import { RowList } from "./row-list.tsx";
import { RowButtons, useSortableRow } from "./row-tools.tsx";

const NoteRow = memo(function NoteRow(props: RowProps<NoteFields>) {
  const { row, index, onPaste } = props;
  const { ref, handle, isDragged } = useSortableRow("note", props);
  const part = partProps("notes", props);
  return (
    <div ref={ref} className={isDragged ? "step-row note-row row-dragged" : "step-row note-row"}>
      {handle}
      <div className="min-w-0 space-y-2">
        <input type="hidden" name={rowFieldName("notes", index, "marks")} value={row.marks} />
        <RowField {...part("title")} placeholder="Title (optional), such as “Storage”" />
        <RowField
          {...part("text")}
          as="textarea"
          rows={2}
          placeholder="Write the note"
          onPaste={(event) => onPaste(index, event)}
        />
      </div>
      <RowButtons {...props} list="notes" noun="note" />
    </div>
  );
});

export function NoteRows({ state }: { state: EditorState }) {
  return (
    <RowList
      list="notes"
      noun="note"
      hint="Storage, variations, what to serve with it: shown under the steps."
      action="Add Note"
      state={state}
      startsFolded
      readPasted={readPasted}
      Row={NoteRow}
    />
  );
}

function readPasted(lines: string[]) {
  return readStepList(lines).map((text) => ({ ...NO_NOTE, text }));
}
