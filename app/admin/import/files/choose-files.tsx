import { useEffect, useState } from "react";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { chosenFiles, type GivenFile } from "./given-files.ts";

type OnFiles = (files: GivenFile[]) => void;

/** Files or a folder, by a button or dropped. */
export function ChooseFiles({ known, onFiles }: { known: string; onFiles: OnFiles }) {
  return (
    <section aria-labelledby="from-files" className="panel">
      <h2 id="from-files">From files</h2>
      <p className="mb-4 text-quiet max-lg:hidden">
        Drop an export, saved recipe pages or a whole folder here, or choose them.
      </p>
      <FileButtons onFiles={onFiles} />
      <p className="mt-4 text-sm text-quiet">
        {`We know the exports of ${known}, saved recipe pages, and our own export. Zip files can stay as they are.`}
      </p>
    </section>
  );
}

export function FileButtons({ onFiles, more }: { onFiles: OnFiles; more?: boolean }) {
  const canChooseFolders = useFolderSupport();
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton label={more ? "Add files" : "Choose files"} onFiles={onFiles} />
      {canChooseFolders && (
        <FileButton label={more ? "Add a folder" : "Choose a folder"} isFolder onFiles={onFiles} />
      )}
    </div>
  );
}

type FileButtonProps = { label: string; isFolder?: boolean; onFiles: OnFiles };

function FileButton({ label, isFolder = false, onFiles }: FileButtonProps) {
  return (
    <label className={`${button("quiet")} file-button`}>
      <Icon name={isFolder ? "folder" : "upload"} className="size-4.5" />
      {label}
      <input
        type="file"
        multiple
        ref={(input) => {
          // React doesn't know the attribute.
          if (isFolder) input?.setAttribute("webkitdirectory", "");
        }}
        onChange={({ target }) => {
          const files = chosenFiles(target.files ?? []);
          // Allows the same files to be chosen again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

/** Known once the page is hydrated. */
function useFolderSupport(): boolean {
  const [canChoose, setCanChoose] = useState(false);
  useEffect(() => setCanChoose("webkitdirectory" in HTMLInputElement.prototype), []);
  return canChoose;
}
