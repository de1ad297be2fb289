import { useState } from "react";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { partProps, RowField, type RowProps } from "#app/admin/editor/rows/row-field.tsx";
import { AltField } from "#app/admin/ui/upload/image-alt.tsx";
import { ImageTools, useImageArea } from "#app/admin/ui/upload/image-source.tsx";
import { useLibraryImage } from "#app/admin/ui/upload/library-images.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { StepFields } from "#domain/recipes/form/form-values.ts";
import { PhotoImage } from "./photo-image.tsx";
import "./photos.css";

/** The listeners with which a whole step takes a file that is dropped on it or pasted, and its upload. */
export function useStepPhoto({ index, set }: Pick<RowProps<StepFields>, "index" | "set">) {
  return useImageArea(({ address }) => set(index, { imageUrl: address }));
}

type StepPhotoProps = RowProps<StepFields> & Pick<ReturnType<typeof useImageArea>, "uploads">;

/** The photo of a step, folded while there is none. */
export function StepPhoto(props: StepPhotoProps) {
  const { row, index, errors, set, uploads } = props;
  const address = row.imageUrl.trim();
  const [unfolded, setUnfolded] = useState(false);
  const isBusy = uploads.list.length > 0;
  const label = fieldLabel(rowFieldName("instructions", index, "imageUrl"));
  return (
    <details
      open={unfolded || address !== "" || isBusy || Boolean(errors.imageUrl)}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="step-more"
    >
      <summary>
        {/* On a phone the step's name is folded with it. */}
        <span className="sm:hidden">Name and photo</span>
        <span className="max-sm:hidden">Photo</span>
      </summary>
      <div className="mt-2 space-y-2">
        {address && <ShownPhoto address={address} label={`${label} alt text`} />}
        <ImageTools
          of={label}
          address={address}
          uploads={uploads}
          onImage={(image) => set(index, { imageUrl: image.address })}
          onRemove={() => set(index, { imageUrl: "" })}
        />
        <RowField
          {...partProps("instructions", props)("imageUrl")}
          inputMode="url"
          placeholder="Image URL"
        />
      </div>
    </details>
  );
}

function ShownPhoto({ address, label }: { address: string; label: string }) {
  const image = useLibraryImage(address);
  return (
    <div className="step-photo">
      <PhotoImage address={address} image={image} />
      {image && <AltField key={image.id} image={image} label={label} />}
    </div>
  );
}
