import { useId } from "react";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import { countOf } from "#domain/text/count-of.ts";
import { formatBytes } from "./format-bytes.ts";
import { bytesOf, type GivenFile } from "./given-files.ts";
import type { Progress } from "./send-files.ts";
import type { SendingState } from "./use-sending.ts";

type SendingPanelProps = {
  files: GivenFile[];
  state: Exclude<SendingState, { phase: "idle" }>;
  onRetry: () => void;
  onCancel: () => void;
};

/** How far the files are sent, in all and one by one. */
export function SendingPanel({ files, state, onRetry, onCancel }: SendingPanelProps) {
  const { progress, phase } = state;
  const all = bytesOf(files);
  const sent = sum(progress.saved) + sum(progress.underWay);
  const arrived = progress.isSent.filter(Boolean).length;
  const failed = phase === "failed" ? state : null;
  return (
    <section aria-labelledby="sending" className="panel max-w-[45rem]">
      <h2 id="sending">{failed ? "Not all files were sent" : "Sending your files"}</h2>
      <progress
        aria-label="All files"
        className="import-bar"
        {...(all > 0
          ? { value: sent, max: all }
          : { value: arrived, max: Math.max(files.length, 1) })}
      />
      <p className="figures mt-2 text-quiet">
        {`${formatBytes(sent)} of ${formatBytes(all)}, ${formatNumber(arrived)} of ${countOf(files.length, "file")}`}
      </p>
      {failed ? (
        <p role="alert" className="mt-3 wrap-anywhere text-tomato">
          {failed.error}
          {failed.retryable && " What has arrived stays; we go on from there."}
        </p>
      ) : (
        <p className="mt-3 text-quiet">Please leave this page open until they have arrived.</p>
      )}
      <FilesUnderWay files={files} progress={progress} />
      <div className="mt-5 flex flex-wrap gap-2">
        {failed?.retryable && (
          <button type="button" onClick={onRetry} className={button("primary")}>
            Try again
          </button>
        )}
        <button type="button" onClick={onCancel} className={button("quiet")}>
          Cancel
        </button>
      </div>
    </section>
  );
}

/** So many files have a line of their own; of more, those that have begun and haven't arrived. */
const MOST_SHOWN = 12;

function FilesUnderWay({ files, progress }: { files: GivenFile[]; progress: Progress }) {
  const bytesAt = (at: number) => (progress.saved[at] ?? 0) + (progress.underWay[at] ?? 0);
  const shown = [...files.entries()].filter(
    ([at]) => files.length <= MOST_SHOWN || (!progress.isSent[at] && bytesAt(at) > 0),
  );
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Files" className="given-list">
      {shown.slice(0, MOST_SHOWN).map(([at, { path, file }]) => (
        <FileLine
          key={path}
          path={path}
          share={progress.isSent[at] ? 1 : bytesAt(at) / Math.max(file.size, 1)}
          isSent={progress.isSent[at] ?? false}
        />
      ))}
    </ul>
  );
}

function FileLine({ path, share, isSent }: { path: string; share: number; isSent: boolean }) {
  const id = useId();
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p id={id} dir="auto" className="truncate">
          {path}
        </p>
        <progress aria-labelledby={id} value={share} max={1} className="import-bar is-thin" />
      </div>
      <span className="figures w-20 text-right text-sm text-quiet">
        {isSent ? "Sent" : `${Math.floor(share * 100)}%`}
      </span>
    </li>
  );
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
