import { useEffect } from "react";

/** Single keys of the page that is open, beside those of the whole back office. */
export type PageShortcut = {
  /** Each of them does it. */
  keys: readonly string[];
  label: string;
  run: () => void;
  /** Again and again while the key is held. */
  repeats?: boolean;
};

let current: readonly PageShortcut[] = [];

/** Takes the keys while the component is mounted. One component at a time. */
export function usePageShortcuts(shortcuts: readonly PageShortcut[]): void {
  useEffect(() => {
    current = shortcuts;
    return () => {
      current = [];
    };
  }, [shortcuts]);
}

export function pageShortcuts(): readonly PageShortcut[] {
  return current;
}
