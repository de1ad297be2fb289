import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { IconDrawings } from "./icon-set.ts";

const drawn = new WeakMap<IconDrawings, string>();

/** A set of icons as SVG symbols, drawn once for all pages. Their lines and fill are as `.icon` says. */
export function drawIcons(icons: IconDrawings): string {
  const symbols = drawn.get(icons) ?? Object.entries(icons).map(drawIcon).join("");
  drawn.set(icons, symbols);
  return symbols;
}

function drawIcon([name, Drawing]: [string, IconDrawings[string]]): string {
  const drawing = renderToStaticMarkup(createElement(Drawing));
  const shapes = drawing.slice(drawing.indexOf(">") + 1, -"</svg>".length);
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
