import { useEffect, useEffectEvent } from "react";
import { type Command, commandFor } from "./commands.ts";
import { singleKeysAreOn } from "./single-keys.ts";

/** How long `g` waits for its letter. */
const PAUSE_MS = 1_500;
const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** A toast is a dialog too, but one that nobody has to leave first. */
const DIALOG = "[role=dialog]:not([aria-modal=false]), [role=alertdialog], dialog[open]";

type Shortcuts = {
  onPalette: () => void;
  onCommand: (command: Command) => void;
  /** Asked first about each key: whether it is taken as typed. */
  onTyped: (key: string) => boolean;
};

/**
 * Keys that work on every page of the back office: Ctrl or Cmd with K, and single ones where nobody
 * types and no dialog is open.
 */
export function useShortcuts({ onPalette, onCommand, onTyped }: Shortcuts): void {
  const openPalette = useEffectEvent(onPalette);
  const run = useEffectEvent(onCommand);
  const isTyped = useEffectEvent(onTyped);

  useEffect(() => {
    let first = "";
    let timer: ReturnType<typeof setTimeout> | undefined;

    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== "k" || event.shiftKey) return;
        event.preventDefault();
        openPalette();
      } else if (isTyped(event.key)) {
        event.preventDefault();
      } else if (!isTyping(event.target) && !isInDialog() && singleKeysAreOn()) {
        hearSingle(event);
      }
    }
    function hearSingle(event: KeyboardEvent) {
      const keys = first ? `${first} ${event.key}` : event.key;
      clearTimeout(timer);
      first = "";
      if (keys === "g") {
        first = "g";
        timer = setTimeout(() => {
          first = "";
        }, PAUSE_MS);
        return;
      }
      const command = commandFor(keys);
      const field = keys === "/" ? searchField() : null;
      if (!command && !field) return;
      event.preventDefault();
      if (command) run(command);
      else field?.select();
    }

    document.addEventListener("keydown", hear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", hear);
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(TYPING);
  return field !== null && !field.matches("[type=checkbox], [type=radio], [type=button]");
}

export function isInDialog(): boolean {
  return document.querySelector(DIALOG) !== null;
}

function searchField(): HTMLInputElement | null {
  return document.querySelector("main input[type=search]");
}
