import { memo } from "react";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { NO_NOTE, type NoteFields } from "#domain/recipes/form/form-values.ts";
import { MarkedPart } from "./marked-part.tsx";
import { partProps, RowField, type RowProps } from "./row-field.tsx";
import { RowList } from "./row-list.tsx";
import { RowButtons, useSortableRow } from "./row-tools.tsx";

const NoteRow = memo(function NoteRow(props: RowProps<NoteFields>) {
  const { ref, handle, isDragged } = useSortableRow("note", props);
  const part = partProps("notes", props);
  return (
    <div ref={ref} className={isDragged ? "step-row note-row row-dragged" : "step-row note-row"}>
      {handle}
      <div className="min-w-0 space-y-2">
        <RowField {...part("title")} placeholder="Title (optional), such as “Storage”" />
        <MarkedPart {...props} list="notes" emptyRow={NO_NOTE} placeholder="Write the note" />
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
      Row={NoteRow}
    />
  );
}
