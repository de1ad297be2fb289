import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import { useBackCloses } from "./back-closes.ts";

const FOCUSABLE =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0']";

/** A modal dialog makes the page behind it inert, but Tab still moves to the browser's toolbars: wraps around instead. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) =>
    stop.checkVisibility(),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
};

/** Props of a dialog that is open as a modal while mounted: Escape, Back and a click beside it close it, and the focus returns. */
export function useModal(close: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useBackCloses(close);
  useEffect(() => {
    const element = ref.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // The page stays where it is: the header would be scrolled clear of the edge.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    // The event comes late: strict mode has opened the dialog again by then.
    onClose: ({ currentTarget }) => !currentTarget.open && close(),
    onClick: ({ target, currentTarget }) => target === currentTarget && close(),
    onKeyDown: keepFocusInside,
  };
}
