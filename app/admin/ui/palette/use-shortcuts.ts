import { useEffect, useEffectEvent } from "react";
import { isHidden } from "#app/admin/ui/live/session-check.ts";
import { inBrowser } from "#app/ui/stores/browser-storage.ts";
import type { Role } from "#domain/auth/role.ts";
import { type Command, commandFor } from "./commands.ts";
import { pageShortcuts } from "./page-shortcuts.ts";

/** Time for the second key of a sequence such as `g r`. */
const SEQUENCE_MS = 1_500;
const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
/** Toasts have the dialog role but are not modal. */
const DIALOG = "[role=dialog]:not([aria-modal=false]), [role=alertdialog], dialog[open]";

/** The Enter key among the keys buffered while the palette opens. */
export const ENTER = "\n";

type Shortcuts = {
  /** Whose keys these are. */
  role: Role;
  onPalette: () => void;
  onCommand: (command: Command) => void;
  /** Called first with each key; true when it was buffered for the palette. */
  onTyped: (key: string) => boolean;
};

/**
 * Keyboard shortcuts of the back office: Ctrl or Cmd with K everywhere, single keys outside fields and
 * dialogs.
 */
export function useShortcuts({ role, onPalette, onCommand, onTyped }: Shortcuts): void {
  const openPalette = useEffectEvent(onPalette);
  const run = useEffectEvent(onCommand);
  const isTyped = useEffectEvent(onTyped);
  const commandOf = useEffectEvent((keys: string) => commandFor(role, keys));

  useEffect(() => {
    let first = "";
    let timer: ReturnType<typeof setTimeout> | undefined;

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== "k" || event.shiftKey) return;
        event.preventDefault();
        openPalette();
      } else if (isTyped(event.key)) {
        event.preventDefault();
      } else if (!isTyping(event.target) && !isInDialog() && singleKeysEnabled()) {
        onSingleKey(event);
      }
    }
    function onSingleKey(event: KeyboardEvent) {
      const ofPage = first ? null : pageShortcuts().find(({ keys }) => keys.includes(event.key));
      if (ofPage) {
        event.preventDefault();
        if (!event.repeat || ofPage.repeats) ofPage.run();
        return;
      }
      const keys = first ? `${first} ${event.key}` : event.key;
      clearTimeout(timer);
      first = "";
      if (keys === "g") {
        first = "g";
        timer = setTimeout(() => {
          first = "";
        }, SEQUENCE_MS);
        return;
      }
      const command = commandOf(keys);
      const field = keys === "/" ? searchField() : null;
      if (!command && !field) return;
      event.preventDefault();
      if (command) run(command);
      else field?.select();
    }

    document.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest(TYPING);
  return field !== null && !field.matches("[type=checkbox], [type=radio], [type=button]");
}

/** A page that is hidden until its account signs in counts, though its dialog is closed for a moment by Escape. */
export function isInDialog(): boolean {
  return isHidden.get() || document.querySelector(DIALOG) !== null;
}

function searchField(): HTMLInputElement | null {
  return document.querySelector("main input[type=search]");
}

/** Single-key shortcuts can be disabled, for speech input and accidental key presses (WCAG 2.1.4). */
const STORAGE_KEY = "admin-single-keys";

export function singleKeysEnabled(): boolean {
  return inBrowser.text(STORAGE_KEY) !== "off";
}

export function enableSingleKeys(isOn: boolean): void {
  inBrowser.keep(STORAGE_KEY, isOn ? null : "off");
}
