/** Which files belong to a picture. Ours come in several sizes; remote ones are what they are. */

export const FALLBACK_PICTURE = "/pictures/fallback-1200.webp";

const OWN_PICTURE = /^(\/pictures\/[\w.-]+)-1200\.webp$/;

/** The same picture at several widths, for `srcset`; nothing for pictures that have one size. */
export function pictureSrcSet(src: string): string | undefined {
  const [, stem] = OWN_PICTURE.exec(src) ?? [];
  return stem && `${stem}-400.webp 400w, ${stem}-800.webp 800w, ${src} 1200w`;
}

/** The address that stands in `src`: for our own pictures the middle size, which old readers get. */
export function pictureSrc(src: string): string {
  const [, stem] = OWN_PICTURE.exec(src) ?? [];
  return stem ? `${stem}-800.webp` : src;
}

/** All shapes of a picture that search engines ask for (4:3, 16:9, 1:1), as absolute addresses. */
export function pictureShapes(src: string, origin: string): string[] {
  const [, stem] = OWN_PICTURE.exec(src) ?? [];
  const shapes = stem ? [src, `${stem}-16x9.webp`, `${stem}-1x1.webp`] : [src];
  return shapes.map((shape) => new URL(shape, `${origin}/`).href);
}

/** The picture drawn for a recipe that has none; its address changes with the recipe, for those who keep copies. */
export function composedPicture({ slug, updatedAt }: { slug: string; updatedAt: string }): string {
  return `/recipe/${encodeURIComponent(slug)}/share.png?v=${Date.parse(updatedAt).toString(36)}`;
}

/** The wide shape that shared links show, as an absolute address. */
export function sharePicture(src: string | null, origin: string): string {
  const [, stem] = OWN_PICTURE.exec(src ?? FALLBACK_PICTURE) ?? [];
  const shared = stem && src ? `${stem}-16x9.webp` : (src ?? FALLBACK_PICTURE);
  return new URL(shared, `${origin}/`).href;
}
