import { useEffect, useRef } from "react";
import { FormField } from "#app/ui/form/form-field.tsx";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { chosenImage, type ImageChoice, type Photo } from "#domain/generation/photos/photo.ts";

type PhotoChoiceProps = {
  photos: Photo[];
  /** Why there are none. */
  photoProblem: string | null;
  image: ImageChoice;
  problem: string | null;
  onChoose: (image: Partial<ImageChoice>) => void;
};

/** One of the photos found, or an image by its URL. */
export function PhotoChoice({ photos, photoProblem, image, problem, onChoose }: PhotoChoiceProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (problem) box.current?.querySelector<HTMLElement>("input:not([type=radio])")?.focus();
  }, [problem]);
  return (
    <section ref={box} aria-labelledby="image-heading" className="panel">
      <h2 id="image-heading">Image</h2>
      {photoProblem && (
        <p role="status" className="mb-4">
          {`No photos: ${photoProblem} You can paste an image URL instead.`}
        </p>
      )}
      {photos.length > 0 && (
        <div role="radiogroup" aria-labelledby="image-heading" className="generator-photos">
          {photos.map((photo, index) => (
            <PhotoOption
              key={photo.id}
              photo={photo}
              label={photo.description || `Photo ${index + 1}`}
              isChosen={!image.isOwn && image.photo === photo.id}
              onChoose={() => onChoose({ photo: photo.id, isOwn: false })}
            />
          ))}
        </div>
      )}
      <FormField
        label="Custom image URL"
        name="ownUrl"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={image.ownUrl}
        error={problem ?? undefined}
        hint={
          photos.length > 0
            ? image.isOwn && chosenImage(image, photos).ok
              ? "Using this image."
              : "Use this instead of a photo"
            : undefined
        }
        onClick={() => onChoose({ isOwn: true })}
        onChange={({ target }) => onChoose({ ownUrl: target.value, isOwn: true })}
      />
    </section>
  );
}

type PhotoOptionProps = {
  photo: Photo;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
};

function PhotoOption({ photo, label, isChosen, onChoose }: PhotoOptionProps) {
  return (
    <div>
      <label className="generator-photo">
        <input
          type="radio"
          name="photo"
          aria-label={label}
          checked={isChosen}
          onChange={onChoose}
        />
        <ResponsiveImage src={photo.thumbnailUrl} alt="" sizes="20rem" eager />
      </label>
      {photo.author && (
        <p className="mt-1 truncate text-sm text-quiet">
          {"Photo by "}
          {photo.authorUrl ? (
            <a
              href={photo.authorUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="underline"
            >
              {photo.author}
            </a>
          ) : (
            photo.author
          )}
        </p>
      )}
    </div>
  );
}
