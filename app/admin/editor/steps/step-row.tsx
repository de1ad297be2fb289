import { memo, useState } from "react";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { partProps, RowField, type RowProps } from "#app/admin/editor/rows/row-field.tsx";
import { RowButtons } from "#app/admin/editor/rows/row-tools.tsx";
import { useSortableRow } from "#app/admin/editor/rows/sortable-rows.tsx";
import { ImageAlts } from "#app/admin/ui/upload/image-alts.tsx";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { StepFields } from "#domain/recipes/form/form-values.ts";

/** One step: its number, its name if it has one, and what to do. */
export const StepRow = memo(function StepRow(props: RowProps<StepFields>) {
  const { row, rowKey, index, errors, set, onPaste } = props;
  const { ref, handle, isDragged } = useSortableRow("step", rowKey, index);
  const part = partProps("instructions", props);
  const [unfolded, setUnfolded] = useState(Boolean(row.imageUrl || row.group));
  const isWrong = Boolean(errors.imageUrl || errors.group);
  return (
    <div ref={ref} className={isDragged ? "step-row row-dragged" : "step-row"}>
      <div className="flex flex-col items-center">
        <span aria-hidden="true" className="step-row-number">
          {index + 1}
        </span>
        {handle}
      </div>
      <div className="min-w-0 space-y-2">
        <RowField {...part("name")} placeholder="Name, if it needs one" />
        <RowField
          {...part("text")}
          as="textarea"
          rows={3}
          placeholder="What to do"
          onPaste={(event) => onPaste(index, event)}
        />
        <details
          open={unfolded || isWrong}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
          className="step-more"
        >
          <summary>Picture and section</summary>
          <div className="mt-2 grid gap-2 sm:grid-cols-2">
            <ImageSource
              of={fieldLabel(rowFieldName("instructions", index, "imageUrl"))}
              address={row.imageUrl}
              onImage={({ address }) => set(index, { imageUrl: address })}
            >
              <RowField {...part("imageUrl")} inputMode="url" placeholder="Picture's address" />
              <ImageAlts addresses={[row.imageUrl.trim()]} />
            </ImageSource>
            <RowField {...part("group")} placeholder="Section, such as “For the sauce”" />
          </div>
        </details>
      </div>
      <RowButtons {...props} list="instructions" noun="step" />
    </div>
  );
});
