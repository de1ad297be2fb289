import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { href } from "react-router";
import type { FoundImages } from "#app/admin/media/image-search.ts";
import { useLookup } from "#app/admin/ui/lookup.ts";
import { showing } from "#app/admin/ui/table/data-table.tsx";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { imageName } from "#domain/media/media-table.ts";
import type { UploadedImage } from "#domain/media/upload/uploaded-image.ts";
import { Thumbnail } from "./thumbnail.tsx";

export type ChosenImage = Pick<UploadedImage, "id" | "address" | "color">;

type ChooseImageProps = {
  open: boolean;
  onClose: () => void;
  onChoose: (image: ChosenImage) => void;
};

/** Chooses an image of the media library, from the latest or by search. */
export function ChooseImage({ open, onClose, onChoose }: ChooseImageProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="admin fixed inset-0 z-50 flex min-h-0 items-start justify-center p-3 sm:pt-[8vh]">
          <Dialog.Popup className="image-chooser">
            <div className="flex items-center gap-3">
              <Dialog.Title className="flex-1 text-xl">Choose from Media</Dialog.Title>
              <Dialog.Close aria-label="Close" className={`${iconButton} -mr-2`}>
                <Icon name="x" className="size-5" />
              </Dialog.Close>
            </div>
            <Choice onChoose={onChoose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const PAUSE_MS = 200;

function Choice({ onChoose }: Pick<ChooseImageProps, "onChoose">) {
  const [search, setSearch] = useState("");
  const params = new URLSearchParams({ search: search.trim() });
  const path = `${href("/admin/media/found")}?${params}`;
  const latest = useLookup<FoundImages>(path, search.trim() ? PAUSE_MS : 0);
  const images = latest?.result;
  return (
    <>
      <input
        type="search"
        aria-label="Search images"
        placeholder="Search images"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        autoComplete="off"
        maxLength={200}
        className="field-box mt-3 h-11 flex-none"
      />
      <p role="status" className="mt-3 text-quiet">
        {latest && !images && "We can't show your images right now. Please try again."}
        {images && (showing(images, "images") ?? "No images found")}
      </p>
      <ul aria-label="Images" className="image-choices">
        {images?.rows.map((image) => (
          <li key={image.id}>
            <button type="button" onClick={() => onChoose(image)} className="image-choice">
              <Thumbnail image={image} alt={imageName(image)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
