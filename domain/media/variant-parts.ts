import type { VariantSpec } from "#platform/images/encode.ts";
import { fullWidth, MEDIA_SHAPES, type MediaImage, type MediaVariant } from "./media-files.ts";

/** What part of the picture a variant shows, and how large: what the press needs to draw it. */
export function wantedOf(picture: MediaImage, { shape, width, format }: MediaVariant): VariantSpec {
  const part = shape ? cropOf(picture, shape) : null;
  const of = part ?? picture;
  const height = Math.max(1, Math.round((width * of.height) / of.width));
  return { part, width, height, format };
}

/** The largest part of this shape with the focal point as near its middle as can be; null for all of it. */
function cropOf(picture: MediaImage, shape: keyof typeof MEDIA_SHAPES): VariantSpec["part"] {
  const [across, down] = MEDIA_SHAPES[shape];
  const width = Math.max(1, fullWidth(picture, shape));
  const height = Math.min(picture.height, Math.max(1, Math.round((width * down) / across)));
  if (width === picture.width && height === picture.height) return null;
  return {
    left: start(picture.focalX, picture.width, width),
    top: start(picture.focalY, picture.height, height),
    width,
    height,
  };
}

function start(focalPercent: number, whole: number, part: number): number {
  const wished = Math.round((focalPercent / 100) * whole - part / 2);
  return Math.min(Math.max(0, wished), whole - part);
}
