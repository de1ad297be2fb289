import { useState } from "react";
import { href } from "react-router";

const WIDTHS = { Phone: "w-[390px]", Desktop: "w-[720px]" } as const;

/** The issue as last saved, at the width of a phone or a desktop. */
export function IssuePreview({ id, version }: { id: string; version: number }) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>("Desktop");
  return (
    <section aria-label="Preview" className="panel mt-6">
      <h2>Preview</h2>
      <fieldset className="mb-4 flex flex-wrap gap-5">
        <legend className="sr-only">Preview width</legend>
        {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="preview-width"
              checked={name === width}
              onChange={() => setWidth(name)}
              className="size-5 flex-none accent-sorrel"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <iframe
        // A save reloads the frame.
        key={version}
        title="Newsletter preview"
        src={`${href("/admin/newsletter/:id/preview", { id })}?v=${version}`}
        loading="lazy"
        className={`block h-[40rem] max-w-full rounded-control border border-line bg-surface ${WIDTHS[width]}`}
      />
    </section>
  );
}
