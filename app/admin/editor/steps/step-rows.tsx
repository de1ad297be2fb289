import { type ClipboardEvent, useCallback } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldId } from "#app/admin/editor/fields/field-names.ts";
import type { EditorState } from "#app/admin/editor/recipe-editor.ts";
import { pastedLines } from "#app/admin/editor/rows/pasted-lines.ts";
import { RowsFoot } from "#app/admin/editor/rows/rows-foot.tsx";
import { SortableRows } from "#app/admin/editor/rows/sortable-rows.tsx";
import { spareRows, useRows } from "#app/admin/editor/rows/use-rows.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { NO_STEP, type StepFields } from "#domain/recipes/form/form-values.ts";
import { readStepList } from "#domain/recipes/steps/step-list.ts";
import { StepRow } from "./step-row.tsx";

/** The method, numbered by itself; several lines pasted into a step become several steps. */
export function StepRows({ keys, undo }: { keys: number[]; undo: EditorState["undo"] }) {
  const { fields, errors, change } = useEditor();
  const rows = useRows("instructions", { noun: "step", part: "text" });
  const { instructions } = fields;

  const set = useCallback(
    (index: number, values: Partial<StepFields>) =>
      change({ type: "set-row", list: "instructions", index, values }),
    [change],
  );
  const onPaste = useCallback(
    (index: number, event: ClipboardEvent) => {
      const steps = readStepList(pastedLines(event));
      if (steps.length < 2) return;
      event.preventDefault();
      rows.paste(
        index,
        steps.map((text) => ({ ...NO_STEP, text })),
      );
    },
    [rows.paste],
  );

  const error = (index: number, part: string) => errors[rowFieldName("instructions", index, part)];
  return (
    <section aria-labelledby={fieldId("instructions")}>
      <h2 id={fieldId("instructions")} tabIndex={-1} className="text-xl">
        Steps
      </h2>
      <p className="mt-1 text-quiet unscripted:hidden">
        Paste a whole method into any step: each line becomes one.
      </p>
      <SortableRows keys={keys} noun="step" onMove={rows.drop}>
        <div className="rows mt-3">
          {instructions.map((row, index) => (
            <StepRow
              key={keys[index]}
              rowKey={keys[index] ?? 0}
              row={row}
              index={index}
              count={instructions.length}
              nameError={error(index, "name")}
              textError={error(index, "text")}
              groupError={error(index, "group")}
              imageError={error(index, "imageUrl")}
              set={set}
              onPaste={onPaste}
              move={rows.move}
              remove={rows.remove}
            />
          ))}
          <noscript>
            {spareRows(instructions.length).map((index) => (
              <StepRow
                key={index}
                // A key that no row has.
                rowKey={-index}
                row={NO_STEP}
                index={index}
                count={0}
                nameError={undefined}
                textError={undefined}
                groupError={undefined}
                imageError={undefined}
                set={set}
                onPaste={onPaste}
                move={rows.move}
                remove={rows.remove}
              />
            ))}
          </noscript>
        </div>
      </SortableRows>
      <RowsFoot
        list="instructions"
        rows={rows}
        action="Add Step"
        undoable={undo?.list === "instructions"}
      />
    </section>
  );
}
