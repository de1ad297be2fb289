import sharp, { type Metadata, type OutputInfo } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { imageType } from "./image-type.ts";

/** Re-encodes images. It decodes files from strangers: only the image process and commands may load it, never the web process. */

/** The only decoders that may run, whatever the file claims to be. */
const DECODERS = ["JpegBuffer", "PngBuffer", "WebpBuffer", "HeifBuffer"];

const MOST_PIXELS = 50_000_000;
/** The AVIF decoder takes 18 bytes of memory a pixel. */
const MOST_AVIF_PIXELS = 10_000_000;
/** Progressive and interlaced images are decoded whole into memory. */
const MOST_DECODED_BYTES = 170_000_000;
const MASTER_SIDE = 2560;
const PLACEHOLDER_SIDE = 100;
const MASTER = { quality: 88, effort: 1 };

/** More effort makes large files a tenth smaller, and takes five times as long (decision 018). */
const ENCODINGS = {
  avif: (width: number) => ({ quality: 50, effort: width <= 600 ? 3 : 0 }),
  webp: () => ({ quality: 75, effort: 2 }),
  jpg: () => ({ quality: 80, progressive: true }),
};

/** An image as it is stored: upright, at most 2560 pixels on its longer side, without metadata. */
export type Master = {
  bytes: Buffer;
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  placeholder: string;
  /** The mean colour as "#rrggbb". */
  color: string;
};

/** Why an image can't be read. */
export type UnreadableReason = "broken" | "pixels" | "avif-pixels" | "heavy";

/** A file to encode from a master: which part of it, and how wide. */
export type VariantSpec = {
  part: { left: number; top: number; width: number; height: number } | null;
  width: number;
  height: number;
  format: "avif" | "webp" | "jpg";
};

/** Restricts the image library to the allowed decoders, reading from memory only. */
export function configureSharp(threads: number): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS.map((reader) => `VipsForeignLoad${reader}`) });
  sharp.cache(false);
  sharp.concurrency(threads);
}

/** Encodes an uploaded file as a master. The size is checked before any pixel is decoded. */
export async function encodeMaster(bytes: Uint8Array): Promise<Master | UnreadableReason> {
  const open = () =>
    sharp(bytes, { limitInputPixels: false, failOn: "error", sequentialRead: true });
  const header = await open()
    .metadata()
    .catch(() => null);
  if (!header?.width || !header.height || !isDeclaredType(bytes, header)) return "broken";
  const pixels = header.width * header.height;
  if (pixels > MOST_PIXELS) return "pixels";
  if (header.format === "heif" && pixels > MOST_AVIF_PIXELS) return "avif-pixels";
  if (decodedBytes(header) > MOST_DECODED_BYTES) return "heavy";
  try {
    // Resized first, row by row: rotating needs the whole image in memory.
    const small = await open()
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

/** Encodes the variants of a master, in order. */
export async function* encodeVariants(
  master: Uint8Array,
  wanted: readonly VariantSpec[],
): AsyncGenerator<Buffer> {
  const whole = await sharp(master).raw().toBuffer({ resolveWithObject: true });
  let resized: { key: string; raw: Raw } | undefined;
  for (const { part, width, height, format } of wanted) {
    const key = JSON.stringify([part, width, height]);
    if (resized?.key !== key) {
      const cut = part ? rawImage(whole).extract(part) : rawImage(whole);
      const raw = await cut
        .resize(width, height, { fit: "fill" })
        .raw()
        .toBuffer({ resolveWithObject: true });
      resized = { key, raw };
    }
    const image = rawImage(resized.raw);
    // JPEG has no transparency: what shows through is the paper.
    if (format === "jpg")
      yield image.flatten({ background: "#fff" }).jpeg(ENCODINGS.jpg()).toBuffer();
    else yield image[format](ENCODINGS[format](width)).toBuffer();
  }
}

type Raw = { data: Buffer; info: OutputInfo };

function rawImage({ data, info }: Raw) {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/** Whether the first bytes and the image library agree on the type. */
function isDeclaredType(bytes: Uint8Array, { format, compression }: Metadata): boolean {
  const type = imageType(bytes);
  return type === "avif" ? format === "heif" && compression === "av1" : format === type;
}

/** Memory that decoding takes: only progressive and interlaced images are held whole. */
function decodedBytes({ width, height, format, isProgressive, ...header }: Metadata): number {
  if (!isProgressive) return 0;
  const { channels = 4, depth, chromaSubsampling = "" } = header;
  // JPEG coefficients take two bytes; chroma may be subsampled.
  const samples = /^4:2:0/.test(chromaSubsampling) ? 1.5 : channels;
  const bytes = format === "jpeg" ? samples * 2 : channels * (depth === "ushort" ? 2 : 1);
  return width * height * bytes;
}

/** Applies Exif's orientation: mirrored or not, then rotated. */
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

/** Weighted by alpha: transparent pixels don't count. */
function meanColor(rgba: Buffer): string {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    for (const channel of [0, 1, 2]) {
      sums[channel] = (sums[channel] ?? 0) + (rgba[at + channel] ?? 0) * alpha;
    }
    weight += alpha;
  }
  const channels = sums.map((sum) => Math.round(weight > 0 ? sum / weight : 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
