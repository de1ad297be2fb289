import { type RawBuilder, sql } from "kysely";
import { blurOf } from "./image-blur.ts";
import {
  MEDIA_SHAPES,
  type MediaImage,
  type MediaShape,
  mailFile,
  variantName,
  variantWidths,
} from "./media-files.ts";
import type { PageImage, SharedImage } from "./page-image.ts";

/** Google's minimum for recipe images (its documentation of 2025-12-10). */
const FEWEST_PIXELS = 50_000;

/** An image of the library, as the database's views return it (db/migrations/0106-media.sql). */
export type LibraryImage = {
  w: number;
  h: number;
  fx: number;
  fy: number;
  p: string;
  alt: string;
};

/** SQL for the library image at the address in this column, for queries that don't use these views. */
export function imageFacts(column: string): RawBuilder<LibraryImage | null> {
  return sql`(select details from media_details where address = ${sql.ref(column)})`;
}

/** The files and placeholder of a library image; undefined for images of other sites. */
export function presentImage(
  address: string | null,
  facts: LibraryImage | null,
): SharedImage | undefined {
  if (!address || !facts) return undefined;
  const media = mediaImage(address, facts);
  const fileOf = (shape: MediaShape, of: number) =>
    variantName(media, { shape, width: of, format: "webp" });
  const [wide, high] = MEDIA_SHAPES["4x3"];
  const shared = (shape: "16x9" | "1x1") => {
    const [across = 0] = variantWidths(media, shape);
    const [ratioAcross, ratioDown] = MEDIA_SHAPES[shape];
    const isLargeEnough = (across * across * ratioDown) / ratioAcross >= FEWEST_PIXELS;
    return isLargeEnough ? fileOf(shape, across) : null;
  };
  return {
    stem: fileOf("4x3", 0).slice(0, -"0.webp".length),
    widths: variantWidths(media, "4x3"),
    ...(facts.w * high < facts.h * wide && { uncropped: variantWidths(media, null) }),
    wide: shared("16x9"),
    square: shared("1x1"),
    blur: blurOf(facts),
  };
}

/** The address of the file that mails show of a library image, or that of another site's image. */
export function mailImage(address: string | null, facts: LibraryImage | null): string | null {
  return address && facts ? mailFile(mediaImage(address, facts)) : address;
}

/** Its hash with the path of the library, so that the names of its files are addresses. */
function mediaImage(address: string, { w, h, fx, fy }: LibraryImage): MediaImage {
  return { hash: address.replace(/\.webp$/, ""), width: w, height: h, focalX: fx, focalY: fy };
}

/** What a card needs of an image: a list page holds 24 of them. */
export function forCard(image: SharedImage | undefined): PageImage | undefined {
  if (!image) return undefined;
  const { wide: _wide, square: _square, ...page } = image;
  return page;
}
