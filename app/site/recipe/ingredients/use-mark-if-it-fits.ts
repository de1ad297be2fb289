import { type RefObject, useEffect, useRef } from "react";

/** The header above and a gap below, in pixels at the default font size (recipe.css). */
const REMS_AROUND = 6.5;

/**
 * Marks a column with `data-fits` while the window is tall enough for all of it: a longer one that stays in
 * view would hide its own end, or need a second scrollbar.
 */
export function useMarkIfItFits(): RefObject<HTMLElement | null> {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const mark = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const room = window.innerHeight - REMS_AROUND * rem;
      element.toggleAttribute("data-fits", element.offsetHeight <= room);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    window.addEventListener("resize", mark);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", mark);
    };
  }, []);
  return column;
}
