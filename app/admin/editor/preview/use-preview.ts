import { useState } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

type PreviewDialog = typeof import("./preview-dialog.tsx").default;

/** The preview, which is fetched when it is first asked for. */
export function usePreview() {
  const [Dialog, setDialog] = useState<PreviewDialog | null>(null);
  async function open() {
    try {
      const fetched = await import("./preview-dialog.tsx");
      setDialog(() => fetched.default);
    } catch {
      showToast(
        "The preview could not be fetched. Check your connection and try again.",
        "problem",
      );
    }
  }
  return { Dialog, open, close: () => setDialog(null) };
}
