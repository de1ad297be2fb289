import { useId } from "react";
import { button } from "#app/ui/button.ts";
import type { Upload, Uploads } from "./use-uploads.ts";
import "./uploads.css";

/** The files that are on their way, each with how far it is; those that failed with their reason. */
export function UploadList({ uploads, label }: { uploads: Uploads; label: string }) {
  const { list, drop, retry } = uploads;
  const underWay = list.filter(({ state }) => state !== "failed").length;
  return (
    <>
      {list.length > 0 && (
        <ul aria-label={label} className="upload-list" data-uploading={underWay > 0 || undefined}>
          {list.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onDrop={() => drop(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {underWay > 0 && `${underWay} ${underWay === 1 ? "picture" : "pictures"} on the way`}
      </p>
    </>
  );
}

type UploadLineProps = { upload: Upload; onDrop: () => void; onRetry: () => void };

function UploadLine({ upload, onDrop, onRetry }: UploadLineProps) {
  const { name, state, share, error, again } = upload;
  const id = useId();
  const failed = state === "failed";
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p id={id} dir="auto" className="truncate font-semibold">
          {name}
        </p>
        {failed ? (
          <p role="alert" className="text-tomato">
            {error}
          </p>
        ) : (
          <>
            <progress aria-labelledby={id} max={1} value={share} className="upload-bar" />
            <p className="figures text-sm text-quiet">{progressWords(upload)}</p>
          </>
        )}
      </div>
      {failed && again && (
        <button
          type="button"
          aria-describedby={id}
          onClick={onRetry}
          className={button("plain", "small")}
        >
          Try Again
        </button>
      )}
      <button
        type="button"
        aria-describedby={id}
        onClick={onDrop}
        className={button("plain", "small")}
      >
        {failed ? "Dismiss" : "Cancel"}
      </button>
    </li>
  );
}

function progressWords({ state, share }: Upload): string {
  if (state === "waiting") return "Waiting";
  return share < 1 ? `${Math.floor(share * 100)}%` : "Getting it ready";
}
