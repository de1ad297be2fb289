import { button } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Copies the text that stands above it. `what` it is: "address". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  async function copy() {
    const isCopied = await copyText(text);
    if (isCopied) showToast(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied.`);
    else
      showToast(`We couldn't copy the ${what}. Please select it and copy it yourself.`, "problem");
  }
  return (
    <button type="button" onClick={copy} className={`${button("plain", "small")} -ml-3`}>
      {`Copy ${what}`}
    </button>
  );
}
