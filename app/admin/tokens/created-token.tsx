import { type ReactNode, useEffect, useRef } from "react";
import { button } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

type CreatedTokenProps = { token: string; onDone: () => void; children: ReactNode };

/** Shows a new token this once: the server stores only its hash. Takes the focus. */
export function CreatedToken({ token, onDone, children }: CreatedTokenProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  async function copy() {
    if (await copyText(token)) showToast("Token copied.");
    else showToast("We couldn't copy the token. Please select it and copy it yourself.", "problem");
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="created-token"
      className="panel mb-6 max-w-[45rem]"
    >
      <h2 id="created-token">Your new token</h2>
      <p className="mb-4">
        Copy it now, because it is shown only once. Keep it as secret as a password.
      </p>
      <code className="block rounded-control bg-shade px-3.5 py-2.5 break-all">{token}</code>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className={button("primary")} onClick={copy}>
          Copy
        </button>
        <button type="button" className={button("quiet")} onClick={onDone}>
          Done
        </button>
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <p className="text-quiet">A program sends it with each request:</p>
        {children}
      </div>
    </section>
  );
}
