import { type ReactNode, useEffect, useId, useRef } from "react";
import { button } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

type ShownOnceProps = {
  title: string;
  /** What the value is, for the toasts: "Token". */
  what: string;
  value: string;
  onDone: () => void;
  /** How it is used. */
  children: ReactNode;
};

/** Shows a token or a secret this once: the site never shows it again. Takes the focus. */
export function ShownOnce({ title, what, value, onDone, children }: ShownOnceProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const lower = what.toLowerCase();
  async function copy() {
    if (await copyText(value)) showToast(`${what} copied.`);
    else {
      const message = `We couldn't copy the ${lower}. Please select it and copy it yourself.`;
      showToast(message, "problem");
    }
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="panel mb-6 max-w-[45rem]"
    >
      <h2 id={titleId}>{title}</h2>
      <p className="mb-4">
        Copy it now, because it is shown only once. Keep it as secret as a password.
      </p>
      <code className="block rounded-control bg-shade px-3.5 py-2.5 break-all">{value}</code>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className={button("primary")} onClick={copy}>
          Copy
        </button>
        <button type="button" className={button("quiet")} onClick={onDone}>
          Done
        </button>
      </div>
      <div className="mt-6 border-t border-line pt-4 text-quiet">{children}</div>
    </section>
  );
}
