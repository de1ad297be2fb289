import { type RefObject, useEffect } from "react";

/** What may get the focus in place of something within it. */
const PLACES = "[tabindex], form, section";

/**
 * When what has the focus is removed or hidden, gives it to the nearest place around it that stays, or back to where
 * it was before a dialog or toast: keyboard users go on from there, not from the top.
 */
export function useFocusRescue(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let current: HTMLElement | null = null;
    // What was last focused in the page's content, and all around it.
    let path: HTMLElement[] = [];
    let frame = 0;

    function remember({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      current = target;
      if (main.current?.contains(target)) path = [...around(target)];
    }
    function rescue() {
      frame = 0;
      if (!current || current.checkVisibility()) return;
      const active = document.activeElement;
      if (active !== document.body && active !== current) return;
      const place = path.find(
        (element, index) => element.checkVisibility() && (index === 0 || element.matches(PLACES)),
      );
      focusPlace(
        !place || place === main.current ? (main.current?.querySelector("h1") ?? null) : place,
      );
    }

    // A frame later: whoever removed it may know a better place.
    const changes = new MutationObserver(() => {
      frame ||= requestAnimationFrame(rescue);
    });
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["hidden"] });
    document.addEventListener("focusin", remember);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, [main]);
}

function* around(element: HTMLElement): Generator<HTMLElement> {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) yield at;
}

/** Focuses an element that is no control, without scrolling to it. */
export function focusPlace(place: HTMLElement | null): void {
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
