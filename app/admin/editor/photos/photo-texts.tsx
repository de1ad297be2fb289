import type { InputHTMLAttributes } from "react";
import { fieldId, fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { useFold } from "#app/admin/editor/form-part.tsx";
import { AltField } from "#app/admin/ui/upload/image-alt.tsx";
import { LONGEST_ALT } from "#domain/media/media.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import type { ImageRow } from "#domain/media/media-table.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { photoFieldName, type RecipePhoto } from "./photos.ts";

export type PhotoTextsProps = {
  photo: RecipePhoto;
  /** What the media library knows of it; undefined while that is being asked. */
  image: ImageRow | null | undefined;
  /** The first is not while the main image's address is empty. */
  isMain: boolean;
  index: number;
  /** The row of `imageTexts` that is about it; -1 if there is none. */
  text: number;
  errors: RecipeErrors;
  onSet: (address: string, values: Partial<RecipePhoto>) => void;
};

type TextPart = "alt" | "credit" | "creditUrl";

const MAIN = { alt: "mainImageAlt", credit: "imageCredit.name", creditUrl: "imageCredit.url" };
const WORDS = { alt: "alt text", credit: "credit", creditUrl: "credit URL" };

/** What a photo shows, and whose it is; folded on a phone. */
export function PhotoTexts({ photo, image, isMain, index, text, errors, onSet }: PhotoTextsProps) {
  const { address } = photo;
  const part = (part: TextPart) => {
    const field = isMain ? MAIN[part] : photoFieldName(address, text, part);
    return {
      id: fieldId(field),
      label: isMain ? fieldLabel(field) : `Photo ${index + 1} ${WORDS[part]}`,
      value: photo[part],
      error: errors[field],
      onText: (value: string) => onSet(address, { [part]: value }),
    };
  };
  const creditUrl = part("creditUrl");
  const [alt, credit] = [part("alt"), part("credit")];
  const isCredited = Boolean(photo.credit || photo.creditUrl || creditUrl.error);
  const fold = useFold(true, Boolean(alt.error || credit.error || creditUrl.error));
  return (
    <details {...fold}>
      <summary className="photo-summary sm:hidden">Alt text and credit</summary>
      <div className="photo-texts">
        {image && <AltField key={image.id} image={image} label={alt.label} />}
        {mediaHash(address) === null && (
          <TextField {...alt} maxLength={LONGEST_ALT} placeholder="What the image shows" />
        )}
        <TextField {...credit} maxLength={200} placeholder="Photographer" />
        {isCredited && <TextField {...creditUrl} inputMode="url" placeholder="https://" />}
      </div>
    </details>
  );
}

type TextFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  onText: (value: string) => void;
} & InputHTMLAttributes<HTMLInputElement>;

function TextField({ id, label, error, onText, ...props }: TextFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...props}
        id={id}
        data-of-recipe="true"
        dir="auto"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onText(target.value)}
        className="field-box min-h-10 px-2.5"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-tomato">
          {error}
        </p>
      )}
    </div>
  );
}
