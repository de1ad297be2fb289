import type { PageImage } from "#domain/media/page-image.ts";

/** The files of an image: several sizes for a library image, one for a remote image. */

export type Sources = {
  /** For browsers without srcset support. */
  src: string;
  srcSet?: string;
  avif?: string | null | undefined;
};

/** A drawing that stands in for an image: a motif on a tint, a plate where none is named. It fills a box of any shape. */
export function coverSources(cover = ""): Sources {
  return { src: `/pictures/fallback.svg#${cover}` };
}

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
