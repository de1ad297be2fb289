import { type ClipboardEvent, memo, useState } from "react";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { RowField } from "#app/admin/editor/rows/row-field.tsx";
import { RowButtons, type RowTools } from "#app/admin/editor/rows/row-tools.tsx";
import { useSortableRow } from "#app/admin/editor/rows/sortable-rows.tsx";
import { ImageAlts } from "#app/admin/ui/upload/image-alts.tsx";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { StepFields } from "#domain/recipes/form/form-values.ts";

export type StepRowProps = RowTools & {
  row: StepFields;
  /** By which the page knows it wherever it is moved. */
  rowKey: number;
  index: number;
  count: number;
  nameError: string | undefined;
  textError: string | undefined;
  groupError: string | undefined;
  imageError: string | undefined;
  set: (index: number, values: Partial<StepFields>) => void;
  onPaste: (index: number, event: ClipboardEvent) => void;
};

/** One step: its number, what it is called if anything, and what to do. */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const { row, rowKey, index, set, onPaste } = props;
  const { ref, handle, isDragged } = useSortableRow("step", rowKey, index);
  const field = { of: "instructions", index } as const;
  const [unfolded, setUnfolded] = useState(Boolean(row.imageUrl || row.group));
  const isWrong = Boolean(props.imageError || props.groupError);
  return (
    <div ref={ref} className={isDragged ? "step-row row-dragged" : "step-row"}>
      <div className="flex flex-col items-center">
        <span aria-hidden="true" className="step-row-number">
          {index + 1}
        </span>
        {handle}
      </div>
      <div className="min-w-0 space-y-2">
        <RowField
          {...field}
          part="name"
          value={row.name}
          error={props.nameError}
          placeholder="Name, if it needs one"
          autoComplete="off"
          onChange={({ target }) => set(index, { name: target.value })}
        />
        <RowField
          {...field}
          part="text"
          as="textarea"
          rows={3}
          value={row.text}
          error={props.textError}
          placeholder="What to do"
          onPaste={(event) => onPaste(index, event)}
          onChange={({ target }) => set(index, { text: target.value })}
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
              <RowField
                {...field}
                part="imageUrl"
                inputMode="url"
                value={row.imageUrl}
                error={props.imageError}
                placeholder="Picture's address"
                autoComplete="off"
                onChange={({ target }) => set(index, { imageUrl: target.value })}
              />
              <ImageAlts addresses={[row.imageUrl.trim()]} />
            </ImageSource>
            <RowField
              {...field}
              part="group"
              value={row.group}
              error={props.groupError}
              placeholder="Section, such as “For the sauce”"
              autoComplete="off"
              onChange={({ target }) => set(index, { group: target.value })}
            />
          </div>
        </details>
      </div>
      <RowButtons {...props} list="instructions" noun="step" />
    </div>
  );
});
