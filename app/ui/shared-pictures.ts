import {
  type PagePicture,
  type SharedPicture,
  shapeFiles,
  wideFile,
} from "#domain/media/page-picture.ts";

/** Pictures as search engines and shared links get them: absolute addresses, of ours the fitting parts. */

const FALLBACK = "/pictures/fallback-1200.webp";

/** All shapes of a picture that search engines ask for: 4:3, 16:9, 1:1. */
export function pictureShapes(
  src: string,
  picture: SharedPicture | undefined,
  origin: string,
): string[] {
  const files = picture ? shapeFiles(picture) : [src];
  return files.map((file) => new URL(file, `${origin}/`).href);
}

/** The picture drawn for a recipe that has none; its address changes with the recipe, for those who keep copies. */
export function composedPicture({ slug, updatedAt }: { slug: string; updatedAt: string }): string {
  return `/recipe/${encodeURIComponent(slug)}/share.png?v=${Date.parse(updatedAt).toString(36)}`;
}

/** The wide shape that shared links show. */
export function sharePicture(
  src: string | null,
  picture: PagePicture | undefined,
  origin: string,
): string {
  return new URL(picture ? wideFile(picture) : (src ?? FALLBACK), `${origin}/`).href;
}
