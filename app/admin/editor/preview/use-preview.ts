import { useState } from "react";
import { showToast } from "#app/ui/toast/show-toast.ts";

type PreviewDialog = typeof import("./preview-dialog.tsx").default;

/** Loads the preview on first use. */
export function usePreview() {
  const [Dialog, setDialog] = useState<PreviewDialog | null>(null);
  async function open() {
    try {
      const loaded = await import("./preview-dialog.tsx");
      setDialog(() => loaded.default);
    } catch {
      showToast("We couldn't load the preview. Check your connection and try again.", "problem");
    }
  }
  return { Dialog, open, close: () => setDialog(null) };
}
