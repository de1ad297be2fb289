import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { IconDrawings } from "./icon-set.ts";

/**
 * A set of icons as SVG symbols, whose lines and fill are as `.icon` says. To be called as a module
 * loads: React can't render within a rendering.
 */
export function drawIcons(icons: IconDrawings): string {
  const symbols = Object.entries(icons).map(([name, Drawing]) => {
    const drawing = renderToStaticMarkup(createElement(Drawing));
    const shapes = drawing
      .slice(drawing.indexOf(">") + 1, -"</svg>".length)
      .replaceAll(/><\/(?:path|circle|line|rect|ellipse|polyline|polygon)>/g, "/>");
    return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  return symbols.join("");
}
