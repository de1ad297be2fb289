import { type ReactNode, type SyntheticEvent, useId } from "react";
import { button } from "#app/ui/button.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { Upload, Uploads } from "./use-uploads.ts";
import "./uploads.css";

type UploadListProps = {
  uploads: Uploads;
  label: string;
  className?: string;
  /** Items before the uploads. */
  children?: ReactNode;
};

/** The uploads in progress, and those that failed with their reason. */
export function UploadList(props: UploadListProps) {
  const { uploads, label, className = "upload-list", children } = props;
  const { list, cancel, retry } = uploads;
  const active = list.filter(({ state }) => state !== "failed").length;
  return (
    <>
      {(list.length > 0 || children) && (
        <ul aria-label={label} className={className} data-uploading={active > 0 || undefined}>
          {children}
          {list.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {active > 0 && `${active} ${active === 1 ? "image" : "images"} uploading`}
      </p>
    </>
  );
}

type UploadLineProps = { upload: Upload; onCancel: () => void; onRetry: () => void };

function UploadLine({ upload, onCancel, onRetry }: UploadLineProps) {
  const { name, state, share, error, retryable } = upload;
  const id = useId();
  const failed = state === "failed";
  return (
    <li className="upload">
      <div className="min-w-0 flex-1">
        <p id={id} dir="auto" className="truncate font-semibold">
          {name}
        </p>
        {failed ? (
          <p role="alert" className="text-tomato">
            <span className="sr-only">{name}: </span>
            {error}
          </p>
        ) : (
          <>
            <progress aria-labelledby={id} max={1} value={share} className="upload-bar" />
            <p className="figures text-sm text-quiet">{progressLabel(upload)}</p>
          </>
        )}
      </div>
      {failed && retryable && (
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
        onClick={onCancel}
        className={button("plain", "small")}
      >
        {failed ? "Dismiss" : "Cancel"}
      </button>
    </li>
  );
}

function progressLabel({ state, share }: Upload): string {
  if (state === "waiting") return "Waiting";
  return share < 1 ? `${Math.floor(share * 100)}%` : "Processing…";
}

/** Prevents the submission of a form with unfinished uploads; returns whether it did. */
export function preventWhileUploading(event: SyntheticEvent<HTMLFormElement>): boolean {
  if (!event.currentTarget.querySelector("[data-uploading]")) return false;
  event.preventDefault();
  showToast("An image is still uploading. Save once it's done.", "problem");
  return true;
}
