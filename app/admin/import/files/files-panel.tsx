import { type ReactNode, useEffect, useRef } from "react";
import { formatBytes } from "#app/admin/ui/format-bytes.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button, iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { bytesOf, type ChosenFile, sendingProblem, sizesOf } from "#domain/imports/sent-files.ts";
import { countOf } from "#domain/text/count-of.ts";
import { FileButtons } from "./choose-files.tsx";
import type { GivenFile } from "./given-files.ts";

/** Of more files only the number is shown. */
const MOST_NAMED = 50;

type GivenFilesProps = {
  files: GivenFile[];
  /** Why they were not sent. */
  error: string | null;
  onAdd: (files: GivenFile[]) => void;
  onRemove: (path: string) => void;
  onClear: () => void;
  onCheck: () => void;
};

/** The chosen files, before any of them is sent. */
export function GivenFiles({ files, error, onAdd, onRemove, onClear, onCheck }: GivenFilesProps) {
  const sizes = sizesOf(files);
  const problem = sendingProblem(sizes);
  return (
    <FilesPanel title={`${countOf(files.length, "file")}, ${formatBytes(bytesOf(sizes))}`}>
      <FileButtons onFiles={onAdd} more />
      <ul aria-label="Chosen files" className="given-list">
        {files.slice(0, MOST_NAMED).map(({ path, file }) => (
          <li key={path}>
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {path}
            </span>
            <span className="figures text-sm whitespace-nowrap text-quiet">
              {formatBytes(file.size)}
            </span>
            <button
              type="button"
              aria-label={`Leave out ${path}`}
              title="Leave out"
              onClick={() => onRemove(path)}
              className={iconButton}
            >
              <Icon name="x" className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      {files.length > MOST_NAMED && (
        <p className="mt-2 text-quiet">{`and ${formatNumber(files.length - MOST_NAMED)} more`}</p>
      )}
      <p role="alert" className="mt-4 wrap-anywhere text-tomato empty:hidden">
        {problem ?? error}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {!problem && (
          <button type="button" onClick={onCheck} className={button("primary")}>
            {error ? "Try again" : "Check"}
          </button>
        )}
        <button type="button" onClick={onClear} className={button("quiet")}>
          Start Over
        </button>
      </div>
      <p className="mt-3 text-sm text-quiet">
        The files are sent to your site and checked. Nothing is imported yet.
      </p>
    </FilesPanel>
  );
}

type SendingFilesProps = { files: GivenFile[]; sent: number; onCancel: () => void };

/** How far the files are sent: one after the other. */
export function SendingFiles({ files, sent, onCancel }: SendingFilesProps) {
  const sizes = sizesOf(files);
  const all = bytesOf(sizes);
  return (
    <FilesPanel title="Sending your files">
      <progress aria-label="All files" className="progress-bar" value={sent} max={all} />
      <p className="figures mt-2 text-quiet">
        {`${formatBytes(sent)} of ${formatBytes(all)}, ${formatNumber(arrivedOf(sizes, sent))} of ${countOf(files.length, "file")}`}
      </p>
      <p className="mt-3 text-quiet">Please leave this page open until they have arrived.</p>
      <div className="mt-5">
        <button type="button" onClick={onCancel} className={button("quiet")}>
          Cancel
        </button>
      </div>
    </FilesPanel>
  );
}

function arrivedOf(files: ChosenFile[], sent: number): number {
  let end = 0;
  return files.filter(({ bytes }) => {
    end += bytes;
    return end <= sent;
  }).length;
}

/** Its heading takes the focus from the control that led here. */
function FilesPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="import-files" className="panel max-w-[45rem]">
      <h2 ref={heading} id="import-files" tabIndex={-1} className="focus-visible:outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
