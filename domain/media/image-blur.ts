import { MEDIA_SHAPES } from "./media-files.ts";

const SIDE = 2;
const [WIDE, HIGH] = MEDIA_SHAPES["4x3"];

type Blurred = {
  /** Width and height in pixels, focal point in percent. */
  w: number;
  h: number;
  fx: number;
  fy: number;
  /** A ThumbHash in base64. */
  p: string;
};

/**
 * The image's 4:3 crop in 2 by 2 pixels, as a GIF in a data URL. GIFs of different images differ only in
 * their palette, so each adds about 20 bytes to a compressed page.
 */
export function blurOf({ w, h, fx, fy, p }: Blurred): string {
  const colorAt = thumbHashColors(Buffer.from(p, "base64"));
  const width = Math.min(1, (h * WIDE) / HIGH / w);
  const height = Math.min(1, (w * HIGH) / WIDE / h);
  const left = startOf(fx, width);
  const top = startOf(fy, height);
  const palette = Buffer.alloc(8 * 3);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const x = left + (width * ((index % SIDE) + 0.5)) / SIDE;
    const y = top + (height * (Math.floor(index / SIDE) + 0.5)) / SIDE;
    palette.set(colorAt(x, y), index * 3);
  }
  return `data:image/gif;base64,${Buffer.concat([HEAD, palette, PIXELS]).toString("base64")}`;
}

/** GIF89a, 2 by 2 pixels, a palette of 8 colours. */
const HEAD = Buffer.from("47494638396102000200a20000", "hex");
/** Image data: pixels 0 to 3, each after a clear code, so that every LZW code is 4 bits long. */
const PIXELS = Buffer.from("2c00000000020002000003050818283809003b", "hex");

/** Where a crop of this length around the focal point (percent) begins; lengths are fractions of 1. */
function startOf(focal: number, length: number): number {
  return Math.min(Math.max(focal / 100 - length / 2, 0), 1 - length);
}

/**
 * Decodes single points (`x` and `y` from 0 to 1) of a ThumbHash. The `thumbhash` package decodes all of its
 * 32 by 24 pixels, which is too slow for a list of images. Format: https://evanw.github.io/thumbhash/
 */
function thumbHashColors(hash: Uint8Array): (x: number, y: number) => number[] {
  const at = (index: number) => hash[index] ?? 0;
  const head = at(0) | (at(1) << 8) | (at(2) << 16);
  const more = at(3) | (at(4) << 8);
  const hasAlpha = head >> 23 === 1;
  const isLandscape = more >> 15 === 1;
  const long = hasAlpha ? 5 : 7;
  const across = Math.max(3, isLandscape ? long : more & 7);
  const down = Math.max(3, isLandscape ? more & 7 : long);
  let nibble = (hasAlpha ? 6 : 5) * 2;
  const channel = (mean: number, nx: number, ny: number, scale: number): Wave[] => {
    const waves: Wave[] = [{ cx: 0, cy: 0, size: mean }];
    for (let cy = 0; cy < ny; cy += 1) {
      for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx += 1) {
        const value = (at(nibble >> 1) >> ((nibble & 1) * 4)) & 15;
        waves.push({ cx, cy, size: (value / 7.5 - 1) * scale * 2 });
        nibble += 1;
      }
    }
    return waves;
  };
  const light = channel((head & 63) / 63, across, down, ((head >> 18) & 31) / 31);
  // The factor 1.25 compensates for quantisation, as in the reference decoder.
  const yellowBlue = channel(((head >> 6) & 63) / 31.5 - 1, 3, 3, (((more >> 3) & 63) / 63) * 1.25);
  const redGreen = channel(((head >> 12) & 63) / 31.5 - 1, 3, 3, (((more >> 9) & 63) / 63) * 1.25);
  return (x, y) => {
    const l = sumAt(light, x, y);
    const blue = l - (2 / 3) * sumAt(yellowBlue, x, y);
    const q = sumAt(redGreen, x, y);
    const red = (3 * l - blue + q) / 2;
    return [red, red - q, blue].map((value) => Math.round(Math.min(Math.max(value, 0), 1) * 255));
  };
}

type Wave = { cx: number; cy: number; size: number };

function sumAt(waves: Wave[], x: number, y: number): number {
  return waves.reduce(
    (sum, { cx, cy, size }) => sum + size * Math.cos(Math.PI * cx * x) * Math.cos(Math.PI * cy * y),
    0,
  );
}
