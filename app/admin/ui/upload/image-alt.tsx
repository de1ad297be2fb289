import { useEffect, useId, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import type { ImageResult } from "#app/admin/media/image-form.tsx";
import { useHeldText } from "#app/admin/ui/form/unsaved-text.ts";
import { type ImageRow, imageName } from "#domain/media/media-table.ts";
import { useLibraryImage } from "./library-images.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** The alt text field of the image at this address, if the media library has it. */
export function ImageAlt({ address, label }: { address: string; label?: string }) {
  const image = useLibraryImage(address);
  return (
    image && (
      <div className="image-alt">
        <Thumbnail image={image} alt="" className="w-20 flex-none rounded-sm" />
        <AltField key={image.id} image={image} label={label} />
      </div>
    )
  );
}

type AltFieldProps = { image: ImageRow; label?: string | undefined };

/** Saves on blur: the text belongs to the image, not to the form around it. */
export function AltField({ image, label = "Alt text" }: AltFieldProps) {
  const id = useId();
  const page = href("/admin/media/:id", { id: image.id });
  const [alt, setAlt] = useState(image.alt);
  const [sent, setSent] = useState(image.alt);
  useHeldText(alt !== sent);
  // The text that the server compares with to detect a concurrent save.
  const [opened, setOpened] = useState(image.alt);
  const { data, state, submit } = useFetcher<ImageResult>();
  const answer = data as ImageResult | undefined;
  const result = state === "idle" ? answer : undefined;
  const problem = result?.ok === false ? (result.errors?.alt ?? result.message) : undefined;
  useEffect(() => {
    const now = answer?.ok ? answer.saved : answer?.conflict?.current;
    if (now) setOpened(now.alt);
  }, [answer]);
  const isSaved = result?.ok && alt === sent;
  function save() {
    if (alt === sent && !problem) return;
    setSent(alt);
    void submit(
      { intent: "save", alt, opened: JSON.stringify({ alt: opened }) },
      { method: "post", action: page, defaultShouldRevalidate: false },
    );
  }
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        dir="auto"
        value={alt}
        placeholder="What the image shows"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setAlt(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
        className="field-box min-h-10 px-2.5"
      />
      <p id={`${id}-note`} role="status" className="mt-1 text-sm text-quiet">
        {problem ? <span className="text-tomato">{problem}</span> : isSaved ? "Saved. " : ""}
        <Link
          to={page}
          target="_blank"
          aria-label={`Focal point and crops of ${imageName(image)}, in a new tab`}
          className="text-sorrel underline-offset-4 hover:underline"
        >
          Focal point and crops
        </Link>
      </p>
    </div>
  );
}
