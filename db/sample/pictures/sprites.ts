import sharp from "sharp";
import type { Thing } from "./compositions/composition.ts";
import { drawing, isFlat } from "./drawings/drawings.ts";
import { type EmojiName, emojiBrightness, emojiFile, isEmoji } from "./emoji.ts";
import type { Placed } from "./stage.ts";

/** A picture element with its shadow, as raw RGBA, and how far its middle lies from its corner. */
export type Sprite = { data: Buffer; width: number; height: number };

const SHADOW = { red: 34, green: 16, blue: 8 };
/** A wide thing is not a tall one: shadows grow with the size only up to this. */
const DEEPEST = 360;
const trims = new Map<EmojiName, Promise<Buffer>>();

/** Draws a thing at its size (its longer side) and turn, with a soft shadow to the lower right. */
export async function sprite({
  name,
  size,
  turn,
}: Pick<Placed, "name" | "size" | "turn">): Promise<Sprite> {
  const thing = await turned(name, Math.round(size), turn);
  if (!isEmoji(name) && isFlat(name)) return thing;
  const depth = Math.min(size, DEEPEST);
  const reach = Math.round(depth * 0.16) + 4;
  const [width, height] = [thing.width + 2 * reach, thing.height + 2 * reach];
  const alpha = await shadow(thing, reach, depth);
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < alpha.length; at += 1) {
    // One by one: much quicker than as an array.
    data[at * 4] = SHADOW.red;
    data[at * 4 + 1] = SHADOW.green;
    data[at * 4 + 2] = SHADOW.blue;
    data[at * 4 + 3] = alpha[at] ?? 0;
  }
  for (let y = 0; y < thing.height; y += 1) {
    for (let x = 0; x < thing.width; x += 1) {
      const from = (y * thing.width + x) * 4;
      if (thing.data[from + 3] !== 0)
        lay(thing.data, from, data, ((y + reach) * width + x + reach) * 4);
    }
  }
  return { data, width, height };
}

/** Lays one RGBA pixel over another. */
function lay(source: Buffer, from: number, target: Buffer, to: number): void {
  const over = (source[from + 3] ?? 0) / 255;
  const under = ((target[to + 3] ?? 0) / 255) * (1 - over);
  const total = over + under;
  for (let channel = 0; channel < 3; channel += 1) {
    const color = source[from + channel] ?? 0;
    const below = target[to + channel] ?? 0;
    target[to + channel] = (color * over + below * under) / total;
  }
  target[to + 3] = total * 255;
}

async function turned(name: Thing, size: number, turn: number): Promise<Sprite> {
  const upright = isEmoji(name)
    ? sharp(await trimmed(name)).resize(size, size, { fit: "inside", kernel: "lanczos3" })
    : sharp(Buffer.from(drawing(name, size)));
  const { data, info } = await upright
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Emoji sit differently in their squares; cut to what is painted they can be placed by their middle. */
function trimmed(name: EmojiName): Promise<Buffer> {
  const known =
    trims.get(name) ??
    sharp(emojiFile(name))
      .trim()
      .modulate({ brightness: emojiBrightness(name), saturation: 1.04 })
      .png({ compressionLevel: 1 })
      .toBuffer();
  trims.set(name, known);
  return known;
}

/**
 * How dark the thing's shadow is at each pixel of its sprite: a soft one some way off and a close one
 * where it touches, worked at a quarter of the size, which a blur hides.
 */
async function shadow(thing: Sprite, reach: number, depth: number): Promise<Buffer> {
  const [width, height] = [thing.width + 2 * reach, thing.height + 2 * reach];
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) };
  const inner = { width: Math.ceil(thing.width / 4), height: Math.ceil(thing.height / 4) };
  const silhouette = await sharp(thing.data, {
    raw: { width: thing.width, height: thing.height, channels: 4 },
  })
    .extractChannel(3)
    .resize(inner.width, inner.height, { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  const cast = (away: number, blur: number) => {
    const moved = Buffer.alloc(small.width * small.height);
    const left = Math.round((reach + depth * away) / 4);
    const top = Math.round((reach + depth * away * 1.5) / 4);
    for (let y = 0; y < inner.height; y += 1) {
      for (let x = 0; x < inner.width && x + left < small.width; x += 1) {
        const to = (y + top) * small.width + x + left;
        if (to < moved.length) moved[to] = silhouette[y * inner.width + x] ?? 0;
      }
    }
    return sharp(moved, { raw: { ...small, channels: 1 } })
      .blur(Math.max(0.6, (depth * blur) / 4))
      .extractChannel(0)
      .raw()
      .toBuffer();
  };
  const [soft, close] = await Promise.all([cast(0.04, 0.034), cast(0.012, 0.012)]);
  const both = Buffer.from(soft.map((value, index) => value * 0.42 + (close[index] ?? 0) * 0.3));
  return sharp(both, { raw: { ...small, channels: 1 } })
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .extractChannel(0)
    .raw()
    .toBuffer();
}
