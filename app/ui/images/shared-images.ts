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
  return imageAt("share.png", slug, updatedAt);
}

/** What Pinterest saves of a recipe: a 2:3 image with its title, or its own image where that is on another site. */
export function pinImage(recipe: {
  slug: string;
  updatedAt: string;
  image: string | null;
  imageFiles?: PageImage | undefined;
}): string {
  if (recipe.image && !recipe.imageFiles) return recipe.image;
  return imageAt("pin.jpg", recipe.slug, recipe.updatedAt);
}

function imageAt(name: string, slug: string, updatedAt: string): string {
  return `/recipe/${encodeURIComponent(slug)}/${name}?v=${Date.parse(updatedAt).toString(36)}`;
}

/** The wide crop for link previews, with its pixels where they are known. */
export function shareImage(
  src: string | null,
  imageFiles: PageImage | undefined,
  origin: string,
): { address: string; width?: number; height?: number } {
  const file = imageFiles ? wideFile(imageFiles) : src;
  const address = file && onTheWeb(file, origin);
  if (!address) return { address: origin + FALLBACK, width: 1200, height: 900 };
  if (COMPOSED.test(file)) return { address, width: 1200, height: 630 };
  const [, across = 1, down = 1, width = 0] = CROP.exec(file)?.map(Number) ?? [];
  return width > 0 ? { address, width, height: Math.round((width * down) / across) } : { address };
}

const COMPOSED = /^\/recipe\/[^/]+\/share\.png\?/;
/** A crop of the media library: its shape, its focal point and its width. */
const CROP = /^\/media\/[0-9a-f]{32}-(\d+)x(\d+)-\d+-\d+-(\d+)\.webp$/;

/** Null for an invalid address: imported rows may contain any text. */
export function onTheWeb(file: string, origin: string): string | null {
  const url = URL.parse(file, `${origin}/`);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
