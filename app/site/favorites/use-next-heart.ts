import { type MouseEvent, useEffect, useRef } from "react";

const HEARTS = "article button";

/** Where the focus goes when the card that had it is taken off the list: to the next heart, at last to the way out. */
export function useNextHeart(shown: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const clicked = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    const at = clicked.current;
    clicked.current = -1;
    if (at < 0 || document.activeElement !== document.body) return;
    const hearts = list.current?.querySelectorAll<HTMLElement>(HEARTS) ?? [];
    const next = hearts[Math.min(at, hearts.length - 1)];
    (next ?? list.current?.querySelector("a"))?.focus();
  }, [shown]);

  function onClickCapture({ currentTarget, target }: MouseEvent<HTMLElement>) {
    const hearts = [...currentTarget.querySelectorAll(HEARTS)];
    clicked.current = hearts.findIndex((heart) => heart.contains(target as Node));
  }

  return { ref: list, onClickCapture };
}
