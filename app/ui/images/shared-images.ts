import {
  type PageImage,
  type SharedImage,
  shapeFiles,
  wideFile,
} from "#domain/media/page-image.ts";

/** Pictures as search engines and shared links get them: absolute addresses, of ours the fitting parts. */

const FALLBACK = "/pictures/fallback-1200.webp";

/** All shapes of a picture that search engines ask for: 4:3, 16:9, 1:1. None where no picture can be at the address. */
export function imageShapes(
  src: string,
  picture: SharedImage | undefined,
  origin: string,
): string[] {
  const files = picture ? shapeFiles(picture) : [src];
  return files.flatMap((file) => onTheWeb(file, origin) ?? []);
}

/** The image generated for a recipe that has none; its address changes with the recipe, for those who keep copies. */
export function composedImage({ slug, updatedAt }: { slug: string; updatedAt: string }): string {
  return `/recipe/${encodeURIComponent(slug)}/share.png?v=${Date.parse(updatedAt).toString(36)}`;
}

/** The wide shape that shared links show. */
export function shareImage(
  src: string | null,
  picture: PageImage | undefined,
  origin: string,
): string {
  const file = picture ? wideFile(picture) : src;
  return (file && onTheWeb(file, origin)) || origin + FALLBACK;
}

/** Rows that came by other ways than the form may hold any text for an address. */
function onTheWeb(file: string, origin: string): string | null {
  const url = URL.parse(file, `${origin}/`);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
