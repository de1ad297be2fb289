import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { readRefusal, readUploaded, type UploadedImage } from "#domain/media/uploaded-image.ts";

type TakeInButtonProps = {
  /** As it stands in the field. */
  address: string;
  /** The element that says which field it is about. */
  describedBy: string;
  onTakenIn: (picture: UploadedImage) => void;
};

const NOT_TAKEN = "This picture could not be taken in. Please check your connection and try again.";

/** Has the site keep a picture of another site, which may be gone or another one tomorrow. */
export function TakeInButton({ address, describedBy, onTakenIn }: TakeInButtonProps) {
  const [problem, setProblem] = useState({ address: "", text: "" });
  const [busy, setBusy] = useState(false);
  const asking = useRef<AbortController>(null);
  const take = useEffectEvent((asked: string, picture: UploadedImage) => {
    // What was typed meanwhile stands.
    if (asked === address) onTakenIn(picture);
  });
  useEffect(() => () => asking.current?.abort(), []);

  async function takeIn() {
    if (busy) return;
    const stop = new AbortController();
    asking.current = stop;
    setBusy(true);
    setProblem({ address: "", text: "" });
    const answer = await ask(address, stop.signal);
    if (stop.signal.aborted) return;
    setBusy(false);
    const picture = readUploaded(answer);
    if (picture) take(address, picture);
    else setProblem({ address, text: readRefusal(answer) ?? NOT_TAKEN });
  }

  return (
    <>
      <button
        type="button"
        aria-describedby={describedBy}
        aria-busy={busy}
        data-uploading={busy || undefined}
        onClick={() => void takeIn()}
        className={button("quiet", "small")}
      >
        <Icon name="download" className="size-4.5" />
        Take in
      </button>
      <p role="status" className="w-full text-sm text-quiet empty:hidden">
        {busy && "The picture is being taken in."}
        {problem.text && problem.address === address && (
          <span className="wrap-anywhere text-tomato">{problem.text}</span>
        )}
      </p>
    </>
  );
}

async function ask(address: string, signal: AbortSignal): Promise<unknown> {
  const body = new URLSearchParams({ address });
  try {
    const response = await fetch(href("/admin/media/take-in"), { method: "POST", body, signal });
    return await response.json();
  } catch {
    return null;
  }
}
