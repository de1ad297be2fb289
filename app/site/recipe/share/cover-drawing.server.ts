import sheet from "../../../../public/pictures/fallback.svg?raw";
import type { Inks } from "./drawing.server.ts";

/** The covers of public/pictures/fallback.svg, drawn into images. */

type Box = { x: number; y: number; width: number; height: number };
type Places = {
  width: number;
  height: number;
  /** What lies behind the motif; the rest is plain paper. */
  ground: Box;
  motif: Box;
};

/** An SVG of this size in the light colors, with room for `more` above the paper. */
export function drawCover(
  cover: string,
  { width, height, ground, motif }: Places,
  more: string,
): string {
  const [name, tint] = cover.split("-");
  return sheet.replace("<svg ", `<svg width="${width}" height="${height}" `).replace(
    "</svg>",
    `<g class="t${tint}"><path d="M0 0h${width}v${height}H0z"/>
${use(`g${tint}`, ground)}${use(name, motif)}</g><use href="#grain"/>${more}</svg>`,
  );
}

/** The two colors of a cover. */
export function coverInks(cover: string): Inks {
  const [, tint] = cover.split("-");
  const [, paper = "", ink = ""] =
    new RegExp(`\\.t${tint}\\{fill:(#\\w+);.*?color:(#\\w+)\\}`).exec(sheet) ?? [];
  return { paper, ink, quiet: ink, accent: ink };
}

function use(name: string | undefined, { x, y, width, height }: Box): string {
  return `<use href="#${name}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}
