import { type RawBuilder, sql } from "kysely";
import { blurOf } from "./image-blur.ts";
import { MEDIA_SHAPES, type MediaShape, variantName, variantWidths } from "./media-files.ts";
import type { PageImage, SharedImage } from "./page-image.ts";

/** Google's page on recipes asks for as many pixels (2025-12-10). */
const FEWEST_PIXELS = 50_000;

/** What the database's views tell of an image of the library (db/migrations/0006-media.sql). */
export type ImageFacts = {
  w: number;
  h: number;
  fx: number;
  fy: number;
  p: string;
  alt: string;
};

/** The picture at the address in this column, for queries that don't go by the views. */
export function imageFacts(column: string): RawBuilder<ImageFacts | null> {
  return sql`(select details from media_details where address = ${sql.ref(column)})`;
}

/** What a page needs of one of our pictures; undefined for those of other sites. */
export function presentImage(
  address: string | null,
  facts: ImageFacts | null,
): SharedImage | undefined {
  if (!address) return undefined;
  return facts ? libraryImage(address, facts) : builtImage(address);
}

/** What a card of a list needs of it: its share of a page's bytes counts 24 times. */
export function forCard(picture: SharedImage | undefined): PageImage | undefined {
  if (!picture) return undefined;
  const { stem, widths, blur } = picture;
  return { stem, widths, blur };
}

/** The first edition's sample pictures, which are made with the site. */
function builtImage(address: string): SharedImage | undefined {
  const [, stem] = /^(\/pictures\/[\w.-]+-)1200\.webp$/.exec(address) ?? [];
  if (!stem) return undefined;
  const shapes = { wide: `${stem}16x9.webp`, square: `${stem}1x1.webp` };
  return { stem, widths: [400, 800, 1200], ...shapes, blur: null };
}

function libraryImage(address: string, facts: ImageFacts): SharedImage {
  const { w: width, h: height, fx: focalX, fy: focalY } = facts;
  const media = { hash: address.replace(/\.webp$/, ""), width, height, focalX, focalY };
  const fileOf = (shape: MediaShape, of: number) =>
    variantName(media, { shape, width: of, format: "webp" });
  const shared = (shape: "16x9" | "1x1") => {
    const [across = 0] = variantWidths(media, shape);
    const [ratioAcross, ratioDown] = MEDIA_SHAPES[shape];
    const isEnough = (across * across * ratioDown) / ratioAcross >= FEWEST_PIXELS;
    return isEnough ? fileOf(shape, across) : null;
  };
  return {
    stem: fileOf("4x3", 0).slice(0, -"0.webp".length),
    widths: variantWidths(media, "4x3"),
    wide: shared("16x9"),
    square: shared("1x1"),
    blur: blurOf(facts),
  };
}
