import { type ReactNode, useId, useState } from "react";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { isImportableImage } from "#domain/media/image-address.ts";
import { ChooseImage, type ChosenImage } from "./choose-image.tsx";
import { useFieldFiles } from "./dropped-files.ts";
import { ImportImageButton } from "./import-image.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import "./uploads.css";
import { useUploads } from "./use-uploads.ts";

type ImageSourceProps = {
  /** The field's label. */
  of: string;
  /** Whether it accepts several files at once. */
  multiple?: boolean;
  /** The address in the field, to be imported if it is remote. */
  address?: string;
  onImage: (image: ChosenImage) => void;
  /** Called with the imported copy of the same image; by default `onImage`. */
  onImported?: (image: ChosenImage) => void;
  /** The address field. */
  children: ReactNode;
};

/** Wraps an address field so that an image can also be uploaded, chosen, dropped, pasted or imported. */
export function ImageSource(props: ImageSourceProps) {
  const { of, multiple = false, address = "", onImage, onImported = onImage, children } = props;
  const id = useId();
  const uploads = useUploads(onImage);
  const upload = (files: File[]) => uploads.add(multiple ? files : files.slice(0, 1));
  const { isOver, listeners } = useFieldFiles(upload);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div {...listeners} className={`image-source ${isOver ? "is-over" : ""}`}>
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <span id={id} className="sr-only">
          {of}
        </span>
        <UploadButton describedBy={id} multiple={multiple} onFiles={upload}>
          Upload
        </UploadButton>
        <button
          type="button"
          aria-describedby={id}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className={button("quiet", "small")}
        >
          <Icon name="images" className="size-4.5" />
          Choose from Media
        </button>
        {isImportableImage(address.trim()) && (
          <ImportImageButton address={address.trim()} describedBy={id} onImported={onImported} />
        )}
      </div>
      <UploadList uploads={uploads} label={`Uploads for ${of}`} />
      <ChooseImage
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(image) => {
          setChoosing(false);
          onImage(image);
        }}
      />
    </div>
  );
}
