import { MEDIA_SHAPES } from "./media-files.ts";
import { thumbHashColors } from "./thumb-hash.ts";

const SIDE = 2;
const [WIDE, HIGH] = MEDIA_SHAPES["4x3"];

type Blurred = {
  /** In pixels, and the focal point in percent. */
  w: number;
  h: number;
  fx: number;
  fy: number;
  /** A ThumbHash in base64. */
  p: string;
};

/**
 * The picture's 4:3 part in 2 by 2 pixels, as a GIF in a data address. Each pixel has a colour of its own in
 * the palette, which is all that differs between pictures: it adds some 20 bytes to a packed page.
 */
export function blurOf({ w, h, fx, fy, p }: Blurred): string {
  const colorAt = thumbHashColors(Buffer.from(p, "base64"));
  // The part around the focal point, as the crops have it.
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
/** One image over all of it: its pixels 0 to 3, each after a 'clear', so that every LZW code is 4 bits long. */
const PIXELS = Buffer.from("2c00000000020002000003050818283809003b", "hex");

/** Where a part of this length begins when it is laid around the focal point; all in shares of the whole. */
function startOf(focal: number, length: number): number {
  return Math.min(Math.max(focal / 100 - length / 2, 0), 1 - length);
}
