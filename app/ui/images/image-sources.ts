import type { PageImage } from "#domain/media/page-image.ts";

/** The files of an image: several sizes for a library image, one for a remote image. */

export type Sources = {
  /** For browsers without srcset support. */
  src: string;
  srcSet?: string;
  avif?: string | null | undefined;
};

export const FALLBACK: Sources = { src: "/pictures/fallback-800.webp" };

/** The src and srcset of an image. */
export function imageSources(src: string, imageFiles: PageImage | null | undefined): Sources {
  if (!imageFiles) return { src };
  const { stem, widths } = imageFiles;
  const setOf = (format: string) =>
    widths.map((width) => `${stem}${width}.${format} ${width}w`).join();
  return {
    src: `${stem}${widths.includes(800) ? 800 : widths.at(-1)}.webp`,
    srcSet: setOf("webp"),
    avif: setOf("avif"),
  };
}
