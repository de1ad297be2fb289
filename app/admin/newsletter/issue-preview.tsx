import { type RefObject, useState } from "react";
import { href } from "react-router";
import "./newsletter.css";
import { useMailPreview } from "./use-mail-preview.ts";

const WIDTHS = { Phone: "w-[390px]", Desktop: "w-[720px]" } as const;

type IssuePreviewProps = {
  id: string;
  /** The form of a draft, whose unsaved text is shown. */
  form?: RefObject<HTMLFormElement | null>;
};

/** The issue as the mail will be, at the width of a phone or a desktop. */
export function IssuePreview({ id, form }: IssuePreviewProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>("Desktop");
  const path = href("/admin/newsletter/:id/preview", { id });
  const { frame, show, problem } = useMailPreview(path, form);
  return (
    <section aria-label="Preview" className="panel mail-preview">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
        <h2 className="mb-0!">Preview</h2>
        <fieldset className="flex flex-wrap gap-5">
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
      </div>
      <p role="status" className="mb-3 text-quiet empty:hidden">
        {problem}
      </p>
      <iframe
        ref={frame}
        title="Newsletter preview"
        src={path}
        // No scripts. The page writes the unsaved mail into it, and links open in new tabs.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={show}
        className={`block min-h-0 max-w-full flex-1 rounded-control border border-line bg-surface ${WIDTHS[width]}`}
      />
    </section>
  );
}
