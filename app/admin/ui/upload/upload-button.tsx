import { useRef } from "react";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { PICTURE_TYPES } from "./taken-files.ts";

type UploadButtonProps = {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  kind?: "primary" | "quiet";
  /** The element that says what it is for. */
  describedBy?: string | undefined;
  children: string;
};

/** Has pictures chosen on one's own machine. */
export function UploadButton(props: UploadButtonProps) {
  const { onFiles, multiple = false, kind = "quiet", describedBy, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
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
        accept={PICTURE_TYPES}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same one may be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
