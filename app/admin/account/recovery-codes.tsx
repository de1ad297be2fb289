import { useEffect, useRef } from "react";
import { button } from "#app/ui/button.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Shown once: the server stores only their hashes. Takes the focus. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new codes take the place of others
  useEffect(() => heading.current?.focus(), [codes]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      showToast("Copied.");
    } catch {
      showToast(
        "Your browser doesn't allow copying. Please select and copy them yourself.",
        "problem",
      );
    }
  }
  return (
    <section className="panel" aria-labelledby="recovery-codes">
      <h2 ref={heading} id="recovery-codes" tabIndex={-1}>
        Save these recovery codes
      </h2>
      <p className="mb-4 text-quiet">
        Use each code once if you don't have your app. We only show them now: print them or save
        them in a password manager.
      </p>
      <ul className="grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2">
        <button type="button" className={button("quiet")} onClick={copy}>
          Copy
        </button>
        <button type="button" className={button("quiet")} onClick={() => window.print()}>
          Print
        </button>
      </div>
    </section>
  );
}
