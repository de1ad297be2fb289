import type { PageImage } from "#domain/media/page-image.ts";

/** The files of a picture: several sizes for a library picture, one for a remote picture. */

export type Sources = {
  /** For browsers without srcset support. */
  src: string;
  srcSet?: string;
  avif?: string | null | undefined;
};

export const FALLBACK: Sources = { src: "/pictures/fallback-800.webp" };

/** The src and srcset of a picture. */
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
