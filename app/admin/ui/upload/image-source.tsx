import { type ReactNode, useId, useState } from "react";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { isImportableImage } from "#domain/media/image-address.ts";
import { ChooseImage, type ChosenImage } from "./choose-image.tsx";
import { TakeInButton } from "./import-image-button.tsx";
import { useFieldFiles } from "./taken-files.ts";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import "./uploads.css";
import { useUploads } from "./use-uploads.ts";

type ImageSourceProps = {
  /** What the field is called: "Main Image URL". */
  of: string;
  /** Whether it takes several at once. */
  multiple?: boolean;
  /** What stands in a field for one: a picture of another site can be taken in. */
  address?: string;
  onImage: (picture: ChosenImage) => void;
  /** The same picture as before, at an address of ours; `onImage` where that makes no difference. */
  onTakenIn?: (picture: ChosenImage) => void;
  /** The field for an address. */
  children: ReactNode;
};

/** A field for a picture's address that also takes the picture itself: chosen, dropped or pasted. */
export function ImageSource(props: ImageSourceProps) {
  const { of, multiple = false, address = "", onImage, onTakenIn = onImage, children } = props;
  const id = useId();
  const uploads = useUploads(onImage);
  const take = (files: File[]) => uploads.add(multiple ? files : files.slice(0, 1));
  const { isOver, listeners } = useFieldFiles(take);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div {...listeners} className={`picture-source ${isOver ? "is-over" : ""}`}>
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <span id={id} className="sr-only">
          {of}
        </span>
        <UploadButton describedBy={id} multiple={multiple} onFiles={take}>
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
          <TakeInButton address={address.trim()} describedBy={id} onTakenIn={onTakenIn} />
        )}
      </div>
      <UploadList uploads={uploads} label={`Uploads for ${of}`} />
      <ChooseImage
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(picture) => {
          setChoosing(false);
          onImage(picture);
        }}
      />
    </div>
  );
}
