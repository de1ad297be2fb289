import { memo } from "react";
import type { EditorState } from "#app/admin/editor/editor-state.ts";
import { StepPhoto, useStepPhoto } from "#app/admin/editor/photos/step-photo.tsx";
import { LibraryImages, useLibraryImages } from "#app/admin/ui/upload/library-images.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { NO_STEP, type StepFields } from "#domain/recipes/form/form-values.ts";
import { StepLinks, useStepLinks } from "./amounts/step-links.tsx";
import { MarkedPart } from "./marked-part.tsx";
import { partProps, RowField, type RowProps } from "./row-field.tsx";
import { RowList } from "./row-list.tsx";
import { RowButtons, useSortableRow } from "./row-tools.tsx";
import { StepIngredients } from "./step-ingredients.tsx";

const StepRow = memo(function StepRow(props: RowProps<StepFields>) {
  const { row, index } = props;
  const { ref, handle, isDragged } = useSortableRow("step", props);
  const part = partProps("instructions", props);
  const photo = useStepPhoto(props);
  const links = useStepLinks(index, row.text);
  return (
    <div
      ref={ref}
      {...photo.listeners}
      className={`step-row ${isDragged ? "row-dragged" : ""} ${photo.isOver ? "is-over" : ""}`}
    >
      <div className="flex flex-col items-center">
        <span aria-hidden="true" className="step-row-number">
          {index + 1}
        </span>
        {handle}
      </div>
      <div className="step-fields min-w-0 space-y-2">
        <RowField {...part("name")} placeholder="Step name (optional)" />
        <MarkedPart
          {...props}
          list="instructions"
          emptyRow={NO_STEP}
          placeholder="Describe this step"
          links={links}
        />
        <StepPhoto {...props} uploads={photo.uploads} />
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
  const addresses = state.fields.instructions.map(({ imageUrl }) => imageUrl.trim());
  return (
    <LibraryImages value={useLibraryImages(addresses)}>
      <StepLinks>
        <RowList
          list="instructions"
          noun="step"
          hint="Tip: paste the whole method into any step; each line becomes a step."
          action="Add Step"
          groupNoun="step group"
          state={state}
          Row={StepRow}
        />
      </StepLinks>
    </LibraryImages>
  );
}
