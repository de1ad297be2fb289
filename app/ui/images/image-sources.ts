import type { PageImage } from "#domain/media/page-image.ts";

/** Which files belong to a picture. Ours come in several sizes; remote ones are what they are. */

export type Sources = {
  /** For those who know neither sizes nor formats. */
  src: string;
  srcSet?: string;
  avif?: string | null | undefined;
};

export const FALLBACK: Sources = { src: "/pictures/fallback-800.webp" };

/** The files that a browser chooses from. */
export function imageSources(src: string, picture: PageImage | null | undefined): Sources {
  if (!picture) return { src };
  const { stem, widths } = picture;
  const setOf = (format: string) =>
    widths.map((width) => `${stem}${width}.${format} ${width}w`).join();
  return {
    src: `${stem}${widths.includes(800) ? 800 : widths.at(-1)}.webp`,
    srcSet: setOf("webp"),
    avif: setOf("avif"),
  };
}
