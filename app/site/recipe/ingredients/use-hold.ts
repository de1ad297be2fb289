import {
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

/** Milliseconds until a held press repeats, and then between two steps, which become shorter. */
const FIRST = 450;
const SLOWEST = 180;
const FASTEST = 45;
const SHORTER_BY = 12;
/** A live region speaks only of what changes after it has become live again. */
const SETTLED = 100;

/**
 * Takes a step at each press of a button, and further ones while it is held. `value` is what steps change: at its limit
 * it stays, and the repetition ends. `spoken` changes when a hold has ended, to be said once.
 */
export function useHold(value: number, step: (by: number) => void) {
  const [held, setHeld] = useState(0);
  const [spoken, setSpoken] = useState(0);
  const repeats = useRef(0);

  const end = useCallback(() => setHeld(0), []);
  const repeat = useEffectEvent(() => {
    repeats.current += 1;
    step(held);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value asks for the next step
  useEffect(() => {
    if (held === 0) return;
    const shorter = Math.max(FASTEST, SLOWEST - SHORTER_BY * repeats.current);
    const timer = setTimeout(repeat, repeats.current === 0 ? FIRST : shorter);
    return () => clearTimeout(timer);
  }, [held, value]);
  useEffect(() => {
    if (held === 0) return;
    // Whoever changes windows lets go elsewhere.
    window.addEventListener("blur", end);
    return () => {
      window.removeEventListener("blur", end);
      if (repeats.current > 0) setTimeout(() => setSpoken(Date.now()), SETTLED);
    };
  }, [held, end]);

  const pressOf = (by: number) => ({
    onPointerDown: ({ button }: PointerEvent) => {
      if (button !== 0) return;
      repeats.current = 0;
      setHeld(by);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A long touch asks for a menu.
    onContextMenu: (event: MouseEvent) => held !== 0 && event.preventDefault(),
    onClick: ({ detail }: MouseEvent) => {
      // The click that ends a hold is no further step; keys click without a pointer.
      if (detail === 0 || repeats.current === 0) step(by);
    },
  });
  return { pressOf, isHeld: held !== 0, spoken };
}
