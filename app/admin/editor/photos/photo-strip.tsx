import { DragDropProvider } from "@dnd-kit/react";
import { useEffect, useRef, useState } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldId } from "#app/admin/editor/fields/field-names.ts";
import { dragPlugins, onDropped } from "#app/admin/ui/sortable.ts";
import { usePageFiles } from "#app/admin/ui/upload/dropped-files.ts";
import { ChooseImageButton } from "#app/admin/ui/upload/image-source.tsx";
import { useLibraryImages } from "#app/admin/ui/upload/library-images.ts";
import { UploadButton } from "#app/admin/ui/upload/upload-button.tsx";
import { UploadList } from "#app/admin/ui/upload/upload-list.tsx";
import { useUploads } from "#app/admin/ui/upload/use-uploads.ts";
import { PhotoAddresses } from "./photo-addresses.tsx";
import { PhotoItem } from "./photo-item.tsx";
import "./photos.css";
import { ADD_PHOTOS, usePhotos } from "./use-photos.ts";

/** The recipe's photos side by side, the main one first. Files dropped anywhere on the page or pasted are added. */
export function PhotoStrip() {
  const { fields, errors } = useEditor();
  const { photos, add, set, drop, move, remove, said } = usePhotos();
  const uploads = useUploads((image, _, key) => add(image, key));
  const { isOver } = usePageFiles(uploads.add);
  const libraryImage = useLibraryImages(photos.map(({ address }) => address));
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  const [plugins] = useState(() =>
    dragPlugins(() =>
      latest.current.map(({ address }, index) => ({ id: address, name: `Photo ${index + 1}` })),
    ),
  );
  return (
    <section aria-labelledby={fieldId("images")} className={isOver ? "photos is-over" : "photos"}>
      <h2 id={fieldId("images")} tabIndex={-1} className="text-xl">
        Photos
      </h2>
      <p className="mt-1 text-sm text-quiet max-sm:hidden">
        Drop photos anywhere on this page, or paste them. The first is the main one.
      </p>
      <DragDropProvider plugins={plugins} onDragEnd={onDropped(({ from, to }) => drop(from, to))}>
        <UploadList uploads={uploads} label="Photos" className="photo-strip">
          {photos.length > 0 &&
            photos.map((photo, index) => (
              <PhotoItem
                key={photo.address}
                photo={photo}
                image={libraryImage(photo.address)}
                isMain={photo.address === fields.mainImageUrl.trim()}
                index={index}
                count={photos.length}
                text={fields.imageTexts.findIndex(({ imageUrl }) => imageUrl === photo.address)}
                errors={errors}
                onSet={set}
                onMove={move}
                onRemove={remove}
              />
            ))}
        </UploadList>
      </DragDropProvider>
      {errors.images && <p className="mt-2 text-tomato">{errors.images}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <UploadButton id={ADD_PHOTOS} multiple onFiles={uploads.add}>
          Add Photos
        </UploadButton>
        <ChooseImageButton onImage={add} />
        <p role="status" className="text-sm text-quiet">
          {said}
        </p>
      </div>
      <PhotoAddresses onAdd={(address) => add({ address, color: "" })} />
      <SentPhotos />
      {isOver && <p className="photo-drop">Drop to add to this recipe’s photos</p>}
    </section>
  );
}

/** What the form sends of them; the main image's address and color have fields of their own. */
function SentPhotos() {
  const { mainImageAlt, imageCredit, images, imageTexts } = useEditor().fields;
  const sent = {
    mainImageAlt,
    "imageCredit.name": imageCredit.name,
    "imageCredit.url": imageCredit.url,
    images,
    ...Object.fromEntries(
      imageTexts.flatMap((texts, index) =>
        Object.entries(texts).map(([part, text]) => [`imageTexts[${index}].${part}`, text]),
      ),
    ),
  };
  return Object.entries(sent).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
