import { memo, useState } from "react";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { ImageAlts } from "#app/admin/ui/upload/image-alts.tsx";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { NO_STEP, type StepFields } from "#domain/recipes/form/form-values.ts";
import { readStepList } from "#domain/recipes/steps/step-list.ts";
import { partProps, RowField, type RowProps } from "./row-field.tsx";
import { RowList } from "./row-list.tsx";
import { RowButtons, useSortableRow } from "./row-tools.tsx";
import { StepIngredients } from "./step-ingredients.tsx";

const StepRow = memo(function StepRow(props: RowProps<StepFields>) {
  const { row, index, errors, set, onPaste } = props;
  const { ref, handle, isDragged } = useSortableRow("step", props);
  const part = partProps("instructions", props);
  const [unfolded, setUnfolded] = useState(Boolean(row.imageUrl));
  const isWrong = Boolean(errors.imageUrl);
  return (
    <div ref={ref} className={isDragged ? "step-row row-dragged" : "step-row"}>
      <div className="flex flex-col items-center">
        <span aria-hidden="true" className="step-row-number">
          {index + 1}
        </span>
        {handle}
      </div>
      <div className="step-fields min-w-0 space-y-2">
        <RowField {...part("name")} placeholder="Step name (optional)" />
        <input
          type="hidden"
          name={rowFieldName("instructions", index, "marks")}
          value={row.marks}
        />
        <RowField
          {...part("text")}
          as="textarea"
          rows={3}
          placeholder="Describe this step"
          onPaste={(event) => onPaste(index, event)}
        />
        <details
          open={unfolded || isWrong}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
          className="step-more"
        >
          <summary>
            <span className="sm:hidden">Name and image</span>
            <span className="max-sm:hidden">Image</span>
          </summary>
          <div className="mt-2">
            <ImageSource
              of={fieldLabel(rowFieldName("instructions", index, "imageUrl"))}
              address={row.imageUrl}
              onImage={({ address }) => set(index, { imageUrl: address })}
            >
              <RowField {...part("imageUrl")} inputMode="url" placeholder="Image URL" />
              <ImageAlts addresses={[row.imageUrl.trim()]} />
            </ImageSource>
          </div>
        </details>
        <input
          type="hidden"
          name={rowFieldName("instructions", index, "group")}
          value={row.group}
        />
        <StepIngredients index={index} value={row.ingredients} />
      </div>
      <RowButtons {...props} list="instructions" noun="step" />
    </div>
  );
});

export function StepRows({ state }: { state: EditorState }) {
  return (
    <RowList
      list="instructions"
      noun="step"
      hint="Tip: paste the whole method into any step; each line becomes a step."
      action="Add Step"
      groupNoun="step group"
      state={state}
      readPasted={readPasted}
      Row={StepRow}
    />
  );
}

function readPasted(lines: string[]) {
  return readStepList(lines).map((text) => ({ ...NO_STEP, text }));
}
