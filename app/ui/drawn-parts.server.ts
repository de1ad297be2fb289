import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { DrawnParts } from "./drawn-part.ts";

/** Five hundred cards. */
const MOST_CHARACTERS = 1_500_000;

/**
 * Parts as HTML, each by its name and all that it shows. What is wanted a second time is drawn after the page
 * that wanted it (React can't render within a rendering): most cards of a large site are seen once.
 */
export function createDrawnParts(): DrawnParts & { drawWanted(): void } {
  const drawn = new LRUCache<string, { html?: string }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ html = "" }, key) => key.length + html.length,
  });
  const wanted = new Map<string, () => ReactNode>();
  return {
    find(name, values, content) {
      const key = name + JSON.stringify(values);
      const known = drawn.get(key);
      if (!known) drawn.set(key, {});
      else if (known.html === undefined) wanted.set(key, content);
      return known?.html;
    },
    drawWanted() {
      for (const [key, content] of wanted) drawn.set(key, { html: renderToString(content()) });
      wanted.clear();
    },
  };
}
