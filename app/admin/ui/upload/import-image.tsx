import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import {
  readRefusal,
  readUploaded,
  type UploadedImage,
} from "#domain/media/upload/uploaded-image.ts";
import "./uploads.css";

type ImportImageButtonProps = {
  address: string;
  /** What is typed for it; the copy gets it if it has none of its own. */
  alt?: string;
  /** Id of the element that names the field. */
  describedBy: string;
  onImported: (image: UploadedImage) => void;
};

const NOT_IMPORTED = "The image couldn't be copied. Check your connection and try again.";

/** Imports a remote image, which may change or disappear, into the media library. */
export function ImportImageButton(props: ImportImageButtonProps) {
  const { address, alt = "", describedBy, onImported } = props;
  const [problem, setProblem] = useState({ address: "", text: "" });
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController>(null);
  const report = useEffectEvent((requested: string, image: UploadedImage) => {
    // Ignored if the address has changed since.
    if (requested === address) onImported(image);
  });
  useEffect(() => () => request.current?.abort(), []);

  async function importImage() {
    if (busy) return;
    const stop = new AbortController();
    request.current = stop;
    setBusy(true);
    setProblem({ address: "", text: "" });
    const answer = await requestImport({ address, alt }, stop.signal);
    if (stop.signal.aborted) return;
    setBusy(false);
    const image = readUploaded(answer);
    if (image) report(address, image);
    else setProblem({ address, text: readRefusal(answer) ?? NOT_IMPORTED });
  }

  return (
    <>
      <button
        type="button"
        aria-describedby={describedBy}
        aria-busy={busy}
        data-uploading={busy || undefined}
        onClick={() => void importImage()}
        className={button("quiet", "small")}
      >
        <Icon name="download" className="size-4.5" />
        Copy to Media
      </button>
      <p role="status" className="w-full text-sm text-quiet empty:hidden">
        {busy && "Copying the image to your media…"}
        {problem.text && problem.address === address && (
          <span className="wrap-anywhere text-tomato">{problem.text}</span>
        )}
      </p>
    </>
  );
}

async function requestImport(
  sent: { address: string; alt: string },
  signal: AbortSignal,
): Promise<unknown> {
  const body = new URLSearchParams(sent);
  try {
    const response = await fetch(href("/admin/media/import"), { method: "POST", body, signal });
    return await response.json();
  } catch {
    return null;
  }
}
