import { useEffect, useRef } from "react";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button, iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { countOf } from "#domain/text/count-of.ts";
import { FileButtons } from "./choose-files.tsx";
import { formatBytes } from "./format-bytes.ts";
import { bytesOf, type GivenFile, problemOf } from "./given-files.ts";

/** Of more files only the number is shown. */
const MOST_NAMED = 50;

type GivenFilesProps = {
  files: GivenFile[];
  onAdd: (files: GivenFile[]) => void;
  onRemove: (path: string) => void;
  onClear: () => void;
  onCheck: () => void;
};

/** The chosen files, before any of them is sent. */
export function GivenFiles({ files, onAdd, onRemove, onClear, onCheck }: GivenFilesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const problem = problemOf(files);
  return (
    <section aria-labelledby="given-files" className="panel max-w-[45rem]">
      <h2 ref={heading} id="given-files" tabIndex={-1} className="focus-visible:outline-none">
        {`${countOf(files.length, "file")}, ${formatBytes(bytesOf(files))}`}
      </h2>
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
      {problem && (
        <p role="alert" className="mt-4 wrap-anywhere text-tomato">
          {problem}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {!problem && (
          <button type="button" onClick={onCheck} className={button("primary")}>
            Check
          </button>
        )}
        <button type="button" onClick={onClear} className={button("quiet")}>
          Start Over
        </button>
      </div>
      <p className="mt-3 text-sm text-quiet">
        The files are sent to your site and checked. Nothing is imported yet.
      </p>
    </section>
  );
}
