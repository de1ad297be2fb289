import sharp, { type Metadata, type OutputInfo } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { imageType } from "./image-type.ts";

/** Draws pictures anew. Whoever loads this decodes what strangers send: cli/ and the press do, no web process. */

/** Nothing else than these is ever read, whatever the bytes pretend to be. */
const READERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "HeifBuffer"];

const MOST_PIXELS = 50_000_000;
/** Its decoder takes 18 bytes of memory for each. */
const MOST_AVIF_PIXELS = 10_000_000;
/** What is sent in passes is held whole until the last of them: beside it other things need room. */
const MOST_HELD_BYTES = 170_000_000;
const MASTER_SIDE = 2560;
const PLACEHOLDER_SIDE = 100;
const MASTER = { quality: 88, effort: 1 };

/** How hard the library tries for a small file of a width. */
export type Encodings = {
  avif(width: number): { quality: number; effort: number; chromaSubsampling?: string };
  webp(width: number): { quality: number; effort: number };
};

/** More effort makes large files a tenth smaller, and takes five times as long (decision 018). */
const ENCODINGS: Encodings = {
  avif: (width) => ({ quality: 50, effort: width <= 600 ? 3 : 0 }),
  webp: () => ({ quality: 75, effort: 2 }),
};

/** A picture as it is kept: upright, at most 2560 pixels long, without anything but its pixels. */
export type Master = {
  bytes: Buffer;
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  placeholder: string;
  /** The mean colour as "#rrggbb". */
  color: string;
};

/** Why no picture came of it. */
export type Unreadable = "broken" | "pixels" | "avif-pixels" | "heavy";

/** A file to be made of a master: the part of it to show, and how wide. */
export type Wanted = {
  part: { left: number; top: number; width: number; height: number } | null;
  width: number;
  height: number;
  format: "avif" | "webp";
};

/** Lets the library read pictures of these types from memory and nothing else, one core for each. */
export function configureSharp(threads: number): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: READERS.map((reader) => `VipsForeignLoad${reader}`) });
  sharp.cache(false);
  sharp.concurrency(threads);
}

/** Draws what was sent as a master. Reads the size before a single pixel. */
export async function drawMaster(bytes: Uint8Array): Promise<Master | Unreadable> {
  const sent = () =>
    sharp(bytes, { limitInputPixels: false, failOn: "error", sequentialRead: true });
  const header = await sent()
    .metadata()
    .catch(() => null);
  if (!header?.width || !header.height || !isAsItSeems(bytes, header)) return "broken";
  const pixels = header.width * header.height;
  if (pixels > MOST_PIXELS) return "pixels";
  if (header.format === "heif" && pixels > MOST_AVIF_PIXELS) return "avif-pixels";
  if (heldBytes(header) > MOST_HELD_BYTES) return "heavy";
  try {
    // Made small first, row by row: to turn it, all of it has to be in memory.
    const small = await sent()
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const upright = await rotated(small, header.orientation ?? 1);
    const master = await rawImage(upright).webp(MASTER).toBuffer();
    const { width, height } = upright.info;
    return { bytes: master, width, height, ...(await placeholderOf(upright)) };
  } catch {
    return "broken";
  }
}

/** Makes each file that is wanted of a master, in their order. */
export async function* drawVariants(
  master: Uint8Array,
  wanted: readonly Wanted[],
  encodings: Encodings = ENCODINGS,
): AsyncGenerator<Buffer> {
  const whole = await sharp(master).raw().toBuffer({ resolveWithObject: true });
  let drawn: { of: string; raw: Raw } | undefined;
  for (const { part, width, height, format } of wanted) {
    const of = JSON.stringify([part, width, height]);
    if (drawn?.of !== of) {
      const cut = part ? rawImage(whole).extract(part) : rawImage(whole);
      const raw = await cut
        .resize(width, height, { fit: "fill" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      drawn = { of, raw };
    }
    yield rawImage(drawn.raw)[format](encodings[format](width)).toBuffer();
  }
}

type Raw = { data: Buffer; info: OutputInfo };

function rawImage({ data, info }: Raw) {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/** What the first bytes say and what the library finds must be the same thing. */
function isAsItSeems(bytes: Uint8Array, { format, compression }: Metadata): boolean {
  const type = imageType(bytes);
  return type === "avif" ? format === "heif" && compression === "av1" : format === type;
}

/** Of interlaced and progressive pictures no row is whole before the last pass. */
function heldBytes({ width, height, format, isProgressive, ...header }: Metadata): number {
  if (!isProgressive) return 0;
  const { channels = 4, depth, chromaSubsampling = "" } = header;
  // A JPEG's coefficients take two bytes; of colours there may be fewer than of brightness.
  const samples = /^4:2:0/.test(chromaSubsampling) ? 1.5 : channels;
  const bytes = format === "jpeg" ? samples * 2 : channels * (depth === "ushort" ? 2 : 1);
  return width * height * bytes;
}

/** As Exif's orientation says: mirrored or not, and turned. */
async function rotated(raw: Raw, orientation: number): Promise<Raw> {
  if (orientation < 2 || orientation > 8) return raw;
  const turned = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const straight = isMirrored
    ? await rawImage(raw).flop().raw().toBuffer({ resolveWithObject: true })
    : raw;
  if (turned === 0) return straight;
  return rawImage(straight).rotate(turned).raw().toBuffer({ resolveWithObject: true });
}

async function placeholderOf(raw: Raw): Promise<Pick<Master, "placeholder" | "color">> {
  const { data, info } = await rawImage(raw)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return { placeholder: Buffer.from(hash).toString("base64"), color: meanColor(data) };
}

/** Of what is seen: transparent pixels count as little as they show. */
function meanColor(rgba: Buffer): string {
  const sums = [0, 0, 0];
  let seen = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    for (const channel of [0, 1, 2]) {
      sums[channel] = (sums[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha;
    }
    seen += alpha;
  }
  const channels = sums.map((sum) => Math.round(seen > 0 ? sum / seen : 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
