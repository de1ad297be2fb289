import { useSortable } from "@dnd-kit/react/sortable";
import { type KeyboardEvent, memo, useId, useState } from "react";
import { ImportImageButton } from "#app/admin/ui/upload/import-image.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { isImportableImage } from "#domain/media/image-address.ts";
import { imageName } from "#domain/media/media-table.ts";
import { PhotoImage } from "./photo-image.tsx";
import { PhotoTexts, type PhotoTextsProps } from "./photo-texts.tsx";
import { photoAt } from "./photos.ts";
import { photoId } from "./use-photos.ts";

/** Width times height that Google's recipe documentation asks for. */
const MIN_PIXELS = 50_000;

type PhotoItemProps = PhotoTextsProps & {
  count: number;
  onMove: (from: number, to: number, part: string) => void;
  onRemove: (index: number) => void;
};

const MOVES = [
  ["left", -1],
  ["right", 1],
] as const;

/** One photo, moved by dragging, arrow keys or buttons, with what is said of it beneath. */
export const PhotoItem = memo(function PhotoItem(props: PhotoItemProps) {
  const { photo, image, isMain, index, count, onSet, onMove, onRemove } = props;
  const { address } = photo;
  const { ref, handleRef, isDragSource } = useSortable({ id: address, index });
  const [pixels, setPixels] = useState<number | null>(null);
  const id = useId();
  const name = `photo ${index + 1}`;
  const shows = image ? imageName(image) : photo.alt;
  const size = image ? image.width * image.height : pixels;
  const onKeyDown = (event: KeyboardEvent) => {
    const [, offset] = MOVES.find(([way]) => event.key.toLowerCase() === `arrow${way}`) ?? [];
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!offset || isDragSource || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    onMove(index, index + offset, "handle");
  };
  return (
    <li ref={ref} className={isDragSource ? "photo is-dragged" : "photo"}>
      <button
        type="button"
        ref={handleRef}
        id={photoId(index, "handle")}
        aria-label={`Move ${name}${shows && `: ${shows}`}`}
        title="Drag, or press the arrow keys"
        onKeyDown={onKeyDown}
        className="photo-handle"
      >
        <PhotoImage address={address} image={image} onLoaded={setPixels} />
        {isMain && <span className="photo-main">Main</span>}
      </button>
      <div className="photo-buttons">
        {MOVES.map(([way, offset]) => (
          <button
            key={way}
            type="button"
            id={photoId(index, way)}
            aria-label={`Move ${name} ${way}`}
            title={`Move ${way}`}
            // Not disabled: the focus would be lost at the ends.
            aria-disabled={index === (way === "left" ? 0 : count - 1)}
            onClick={() => onMove(index, index + offset, way)}
          >
            <Icon name={`arrow-${way}`} className="size-4" />
          </button>
        ))}
        <button
          type="button"
          id={id}
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={() => onRemove(index)}
          className="ml-auto"
        >
          <Icon name="x" className="size-4" />
        </button>
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {size === 0 &&
          "We can't reach this image. You can still save; readers will see a placeholder."}
        {isMain &&
          size !== null &&
          size > 0 &&
          size < MIN_PIXELS &&
          "This image is too small for search engines (at least 50,000 pixels)."}
      </p>
      {isImportableImage(address) && (
        <ImportImageButton
          address={address}
          alt={photo.alt}
          describedBy={photoId(index, "handle")}
          onImported={(copy) =>
            // The copy keeps its credit; the library has its text.
            onSet(address, {
              ...photoAt(copy.address, copy.color),
              credit: photo.credit,
              creditUrl: photo.creditUrl,
            })
          }
        />
      )}
      <PhotoTexts {...props} />
    </li>
  );
});
