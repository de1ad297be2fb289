import type { EditorState } from "#app/admin/editor/recipe-editor.ts";
import { RowList } from "#app/admin/editor/rows/row-list.tsx";
import { NO_STEP } from "#domain/recipes/form/form-values.ts";
import { readStepList } from "#domain/recipes/steps/step-list.ts";
import { StepRow } from "./step-row.tsx";

/** The method, numbered by itself; several lines pasted into a step become several steps. */
export function StepRows({ state }: { state: EditorState }) {
  return (
    <RowList
      list="instructions"
      noun="step"
      mainPart="text"
      hint="Paste a whole method into any step: each line becomes one."
      action="Add Step"
      state={state}
      readPasted={readPasted}
      Row={StepRow}
    />
  );
}

function readPasted(lines: string[]) {
  return readStepList(lines).map((text) => ({ ...NO_STEP, text }));
}
