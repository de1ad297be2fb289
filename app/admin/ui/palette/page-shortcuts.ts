import { useEffect } from "react";
import { pageStore } from "#app/ui/stores/store.ts";

/** Single keys of the page that is open, beside those of the whole back office. */
export type PageShortcut = {
  /** Each of them does it. */
  keys: readonly string[];
  label: string;
  run: () => void;
  /** Again and again while the key is held. */
  repeats?: boolean;
};

const current = pageStore<readonly PageShortcut[]>([]);

/** Takes the keys while the component is mounted. One component at a time. */
export function usePageShortcuts(shortcuts: readonly PageShortcut[]): void {
  useEffect(() => {
    current.set(shortcuts);
    return () => current.set([]);
  }, [shortcuts]);
}

export const pageShortcuts = current.get;
