import { useRef } from "react";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

/** For the file chooser only; the server detects the real type. */
const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp,image/avif";

type UploadButtonProps = {
  id?: string;
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  kind?: "primary" | "quiet";
  /** Id of the element that names the field. */
  describedBy?: string | undefined;
  children: string;
};

export function UploadButton(props: UploadButtonProps) {
  const { id, onFiles, multiple = false, kind = "quiet", describedBy, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        id={id}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        className={button(kind, kind === "quiet" ? "small" : "regular")}
      >
        <Icon name="upload" className="size-4.5" />
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_TYPES}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
