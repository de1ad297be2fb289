import type { VariantSpec } from "#platform/images/encode.ts";

/** Names and sizes of the files of a library image. Pure: runs in browsers too. */

/** @public */
export const MEDIA_WIDTHS = [400, 800, 1200, 1600] as const;
/** Widths of the 4:3 crops on pages: one is always at most 1.5 times as wide as it is shown. */
const PAGE_WIDTHS = [200, 300, 400, 600, 800, 1200, 1600] as const;
/** Of crops for pages, and of those that are shared: mail programs show no other format than JPEG everywhere. */
const PAGE_FORMATS = ["avif", "webp"] as const;
const MAIL_FORMATS = [...PAGE_FORMATS, "jpg"] as const;

/** Aspect ratios: width by height. */
export const MEDIA_SHAPES = { "4x3": [4, 3], "16x9": [16, 9], "1x1": [1, 1] } as const;

/** The shape that mails show. */
const MAIL_SHAPE = "16x9";

/** The only width of shapes that only search engines and shared links request. */
const SHARED_WIDTH = 1200;

/** @public */
export type MediaFormat = (typeof MAIL_FORMATS)[number];
export type MediaShape = keyof typeof MEDIA_SHAPES;

/** The facts of an image that its file names need: sizes in pixels, the focal point in percent. */
export type MediaImage = {
  hash: string;
  width: number;
  height: number;
  focalX: number;
  focalY: number;
};

/** One file made from an image. `shape` null: not cropped. */
export type MediaVariant = {
  shape: MediaShape | null;
  width: number;
  format: MediaFormat;
};

const HASH = /^\/media\/([0-9a-f]{32})\.webp$/;

/** The hash in the address of a library image; null for any other address. @public */
export function mediaHash(address: string): string | null {
  return HASH.exec(address)?.[1] ?? null;
}

/** Numbers have no leading zeros, so that each file has exactly one name. */
const NAME =
  /^([0-9a-f]{32})(?:(?:-(4x3|16x9|1x1)-(0|[1-9]\d?|100)-(0|[1-9]\d?|100))?-([1-9]\d{0,3}))?\.(avif|webp|jpg)$/;

/** Parses a file name; without `variant` it names the original. Null for any other name. */
export function readMediaName(name: string): { hash: string; variant?: MediaVariant } | null {
  const [, hash, shape, , , width, format] = NAME.exec(name) ?? [];
  if (!hash) return null;
  if (!width) return format === "webp" ? { hash } : null;
  if (format === "jpg" && shape !== MAIL_SHAPE) return null;
  const variant = {
    shape: (shape as MediaShape | undefined) ?? null,
    width: Number(width),
    format: format as MediaFormat,
  };
  return { hash, variant };
}

/** Whether the image has a variant of this shape and width, at any focal point. */
export function isVariantOf(image: MediaImage, { shape, width }: MediaVariant): boolean {
  return variantWidths(image, shape).includes(width);
}

/** The width of the largest crop of this shape, in pixels. */
function fullWidth({ width, height }: MediaImage, shape: MediaShape | null): number {
  if (!shape) return width;
  const [across, down] = MEDIA_SHAPES[shape];
  return Math.min(width, Math.floor((height * across) / down));
}

/** The widths in which a shape is made: none larger than the image, and its full width if it is small. @public */
export function variantWidths(image: MediaImage, shape: MediaShape | null): number[] {
  const most = fullWidth(image, shape);
  if (shape === "16x9" || shape === "1x1") return [Math.min(most, SHARED_WIDTH)];
  const widths: number[] = (shape ? PAGE_WIDTHS : MEDIA_WIDTHS).filter((width) => width <= most);
  const last = widths.at(-1);
  // A variant that is hardly larger is not worth a file.
  if (last === undefined || (last < 1600 && most > last * 1.25)) return [...widths, most];
  return widths;
}

/** A variant's file name. Crops include the focal point, so that a name's content never changes. */
export function variantName(image: MediaImage, { shape, width, format }: MediaVariant): string {
  const crop = shape ? `-${shape}-${image.focalX}-${image.focalY}` : "";
  return `${image.hash}${crop}-${width}.${format}`;
}

/** All variants of an image. */
export function allVariants(image: MediaImage): MediaVariant[] {
  const shapes = [null, ...(Object.keys(MEDIA_SHAPES) as MediaShape[])];
  return shapes.flatMap((shape) =>
    variantWidths(image, shape).flatMap((width) =>
      formatsOf(shape).map((format) => ({ shape, width, format })),
    ),
  );
}

function formatsOf(shape: MediaShape | null): readonly MediaFormat[] {
  return shape === MAIL_SHAPE ? MAIL_FORMATS : PAGE_FORMATS;
}

/** The name of the file that mails show. */
export function mailFile(image: MediaImage): string {
  const [width = 0] = variantWidths(image, MAIL_SHAPE);
  return variantName(image, { shape: MAIL_SHAPE, width, format: "jpg" });
}

/** The crop rectangle and size that the image processor needs to encode a variant. */
export function variantSpec(
  image: MediaImage,
  { shape, width, format }: MediaVariant,
): VariantSpec {
  const part = shape ? cropOf(image, shape) : null;
  const of = part ?? image;
  const height = Math.max(1, Math.round((width * of.height) / of.width));
  return { part, width, height, format };
}

/** The largest rectangle of this shape with the focal point nearest its centre; null for the whole image. */
function cropOf(image: MediaImage, shape: MediaShape): VariantSpec["part"] {
  const [across, down] = MEDIA_SHAPES[shape];
  const width = Math.max(1, fullWidth(image, shape));
  const height = Math.min(image.height, Math.max(1, Math.round((width * down) / across)));
  if (width === image.width && height === image.height) return null;
  return {
    left: cropStart(image.focalX, image.width, width),
    top: cropStart(image.focalY, image.height, height),
    width,
    height,
  };
}

function cropStart(focalPercent: number, whole: number, part: number): number {
  const centred = Math.round((focalPercent / 100) * whole - part / 2);
  return Math.min(Math.max(0, centred), whole - part);
}
