import {
  type PageImage,
  type SharedImage,
  shapeFiles,
  wideFile,
} from "#domain/media/page-image.ts";

/** Image addresses for search engines and link previews: absolute, and cropped for library images. */

const FALLBACK = "/pictures/fallback-1200.webp";

/** The 4:3, 16:9 and 1:1 crops for search engines. Empty when the address is invalid. */
export function imageShapes(
  src: string,
  imageFiles: SharedImage | undefined,
  origin: string,
): string[] {
  const files = imageFiles ? shapeFiles(imageFiles) : [src];
  return files.flatMap((file) => onTheWeb(file, origin) ?? []);
}

/** The image generated for a recipe without one; its URL changes with the recipe, to bypass caches. */
export function composedImage({ slug, updatedAt }: { slug: string; updatedAt: string }): string {
  return `/recipe/${encodeURIComponent(slug)}/share.png?v=${Date.parse(updatedAt).toString(36)}`;
}

/** The wide crop for link previews. */
export function shareImage(
  src: string | null,
  imageFiles: PageImage | undefined,
  origin: string,
): string {
  const file = imageFiles ? wideFile(imageFiles) : src;
  return (file && onTheWeb(file, origin)) || origin + FALLBACK;
}

/** Null for an invalid address: imported rows may contain any text. */
function onTheWeb(file: string, origin: string): string | null {
  const url = URL.parse(file, `${origin}/`);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
