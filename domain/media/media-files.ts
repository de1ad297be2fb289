/** How the files of a kept picture are named. Pure; a browser and the server read the same names. */

/** @public */
export const MEDIA_WIDTHS = [400, 800, 1200, 1600] as const;
/** Pages show 4:3 parts: of these there is always one that is at most 1.5 times as wide as it is drawn. */
const PAGE_WIDTHS = [200, 300, 400, 600, 800, 1200, 1600] as const;
/** @public */
export const MEDIA_FORMATS = ["avif", "webp"] as const;

/** Width by height. */
export const MEDIA_SHAPES = { "4x3": [4, 3], "16x9": [16, 9], "1x1": [1, 1] } as const;

/** Shapes that only search engines and shared links ask for come in this width alone. */
const SHARED_WIDTH = 1200;

/** @public */
export type MediaFormat = (typeof MEDIA_FORMATS)[number];
export type MediaShape = keyof typeof MEDIA_SHAPES;

/** A picture as its files' names need it: sizes in pixels, the focal point in percent from left and top. */
export type MediaImage = {
  hash: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
};

/** One file made from the kept picture. `shape` null: the whole picture. */
export type MediaVariant = {
  shape: MediaShape | null;
  width: number;
  format: MediaFormat;
};

const HASH = /^\/media\/([0-9a-f]{32})\.webp$/;

/** The hash in the address of a kept picture; null for any other address. @public */
export function mediaHash(address: string): string | null {
  return HASH.exec(address)?.[1] ?? null;
}

/** Without noughts in front: each file has one name. */
const NAME =
  /^([0-9a-f]{32})(?:(?:-(4x3|16x9|1x1)-(0|[1-9]\d?|100)-(0|[1-9]\d?|100))?-([1-9]\d{0,3}))?\.(avif|webp)$/;

/** Which picture's file a name means, and which of them: none for the picture itself. Null for no name of ours. */
export function readMediaName(name: string): { hash: string; variant?: MediaVariant } | null {
  const [, hash, shape, , , width, format] = NAME.exec(name) ?? [];
  if (!hash) return null;
  if (!width) return format === "webp" ? { hash } : null;
  const variant = {
    shape: (shape as MediaShape | undefined) ?? null,
    width: Number(width),
    format: format as MediaFormat,
  };
  return { hash, variant };
}

/** Whether this is made of the picture, around whichever focal point. */
export function isVariantOf(picture: MediaImage, { shape, width }: MediaVariant): boolean {
  return variantWidths(picture, shape).includes(width);
}

/** How wide the picture's largest part of this shape is, in pixels. */
export function fullWidth({ width, height }: MediaImage, shape: MediaShape | null): number {
  if (!shape) return width;
  const [across, down] = MEDIA_SHAPES[shape];
  return Math.min(width, Math.floor((height * across) / down));
}

/** The widths that a shape is made in: none wider than the picture, and its own where that is the smallest. @public */
export function variantWidths(picture: MediaImage, shape: MediaShape | null): number[] {
  const most = fullWidth(picture, shape);
  if (shape === "16x9" || shape === "1x1") return [Math.min(most, SHARED_WIDTH)];
  const wished = shape ? PAGE_WIDTHS : MEDIA_WIDTHS;
  const widths: number[] = wished.filter((width) => width <= most);
  const last = widths.at(-1);
  // One that is hardly larger would not be worth a file.
  if (last === undefined || (last < 1600 && most > last * 1.25)) return [...widths, most];
  return widths;
}

/**
 * The file's name. A crop's holds the focal point: the name of other content is another name, so that it
 * may be kept for ever.
 */
export function variantName(picture: MediaImage, { shape, width, format }: MediaVariant): string {
  const crop = shape ? `-${shape}-${picture.focalX}-${picture.focalY}` : "";
  return `${picture.hash}${crop}-${width}.${format}`;
}

/** Every file that is to be made of the picture. */
export function allVariants(picture: MediaImage): MediaVariant[] {
  const shapes = [null, ...(Object.keys(MEDIA_SHAPES) as MediaShape[])];
  return shapes.flatMap((shape) =>
    variantWidths(picture, shape).flatMap((width) =>
      MEDIA_FORMATS.map((format) => ({ shape, width, format })),
    ),
  );
}
