import { type ComponentType, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { showToast } from "#app/ui/toast/show-toast.ts";

type DialogModule<Props> = { default: ComponentType<Props> };

type LazyDialog<Props> = {
  /** Null while the dialog is closed. */
  Dialog: ComponentType<Props> | null;
  /** Whether the dialog is wanted and its code not there yet. */
  busy: boolean;
  open: () => void;
  close: () => void;
  /** Fetches the code for a later `open`. */
  preload: () => void;
};

/** A dialog whose code is fetched before it opens: if the code does not arrive, the page stays as it is. */
export function useLazyDialog<Props>(
  load: () => Promise<DialogModule<Props>>,
  /** As in "We couldn't open the search." */
  name: string,
): LazyDialog<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [busy, setBusy] = useState(false);
  const wanted = useRef(false);
  const loaded = useRef<ComponentType<Props> | null>(null);

  async function fetchDialog() {
    loaded.current = (await load().catch(fetchAgain<Props>)).default;
    return loaded.current;
  }

  async function open() {
    if (wanted.current) return;
    wanted.current = true;
    const ready = loaded.current;
    // At once: iOS shows its keyboard only for a field that is focused within the tap.
    if (ready) return flushSync(() => setDialog(() => ready));
    setBusy(true);
    try {
      const fetched = await fetchDialog();
      // Closed in the meantime: the reader went to another page.
      if (wanted.current) setDialog(() => fetched);
    } catch {
      if (wanted.current)
        showToast(`We couldn't open ${name}. Check your connection and try again.`, "problem");
      wanted.current = false;
    }
    setBusy(false);
  }

  function close() {
    wanted.current = false;
    setDialog(null);
  }

  return { Dialog, busy, open, close, preload: () => void fetchDialog().catch(() => {}) };
}

/** Chromium and Firefox remember that a module did not arrive, and name it: under another address it is asked for again. */
function fetchAgain<Props>(error: Error): Promise<DialogModule<Props>> {
  const [address] = /\bhttps?:\S+$/.exec(error.message) ?? [];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?${Date.now()}`);
}
