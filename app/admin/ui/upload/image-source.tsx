import { type ReactNode, useId, useState } from "react";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { isImportableImage } from "#domain/media/image-address.ts";
import { ChooseImage, type ChosenImage } from "./choose-image.tsx";
import { useFieldFiles, useRejectedDrops } from "./dropped-files.ts";
import { ImportImageButton } from "./import-image.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import "./uploads.css";
import { type Uploads, useUploads } from "./use-uploads.ts";

type OnImage = (image: ChosenImage) => void;

/** Uploads one image that is dropped on or pasted into the element with these listeners. */
export function useImageArea(onImage: OnImage) {
  const { add, ...uploads } = useUploads(onImage);
  const upload = (files: readonly File[]) => add(files.slice(0, 1));
  return { ...useFieldFiles(upload), uploads: { ...uploads, add: upload } };
}

type ImageSourceProps = {
  /** The field's label. */
  of: string;
  /** The address in the field, to be imported if it is remote. */
  address?: string;
  onImage: OnImage;
  /** The address field. */
  children: ReactNode;
};

/** Wraps an address field so that an image can also be uploaded, chosen, dropped, pasted or imported. */
export function ImageSource({ of, address = "", onImage, children }: ImageSourceProps) {
  const { listeners, isOver, uploads } = useImageArea(onImage);
  useRejectedDrops();
  return (
    <div {...listeners} className={`image-source ${isOver ? "is-over" : ""}`}>
      {children}
      <ImageTools {...{ of, address, uploads, onImage }} />
    </div>
  );
}

type ImageToolsProps = Required<Omit<ImageSourceProps, "children">> & {
  uploads: Uploads;
  onRemove?: () => void;
};

/** The buttons that upload, choose, import or remove an image, and its upload. */
export function ImageTools({ of, address, uploads, onImage, onRemove }: ImageToolsProps) {
  const id = useId();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span id={id} className="sr-only">
          {of}
        </span>
        <UploadButton describedBy={id} onFiles={uploads.add}>
          Upload
        </UploadButton>
        <ChooseImageButton describedBy={id} onImage={onImage} />
        {isImportableImage(address.trim()) && (
          <ImportImageButton address={address.trim()} describedBy={id} onImported={onImage} />
        )}
        {onRemove && address && (
          <button
            type="button"
            aria-describedby={id}
            onClick={onRemove}
            className={button("plain", "small")}
          >
            Remove
          </button>
        )}
      </div>
      <UploadList uploads={uploads} label={`Uploads for ${of}`} />
    </>
  );
}

type ChooseImageButtonProps = { describedBy?: string; onImage: OnImage };

export function ChooseImageButton({ describedBy, onImage }: ChooseImageButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        className={button("quiet", "small")}
      >
        <Icon name="images" className="size-4.5" />
        Choose from Media
      </button>
      <ChooseImage
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(image) => {
          setChoosing(false);
          onImage(image);
        }}
      />
    </>
  );
}
