import sharp from "sharp";
import { drawing, isDrawing } from "./drawings.ts";
import { emojiFile, isEmoji } from "./emoji.ts";
import type { Placed } from "./stage.ts";

/** A picture element with its shadow, as raw RGBA, and how far its middle lies from its corner. */
export type Sprite = { data: Buffer; width: number; height: number };

const SHADOW = { r: 34, g: 16, b: 8 };

/** Draws a thing at its size and turn with a soft shadow to the lower right. */
export async function sprite({
  name,
  size,
  turn,
}: Pick<Placed, "name" | "size" | "turn">): Promise<Sprite> {
  const thing = await turned(name, Math.round(size), turn);
  const reach = Math.round(size * 0.16);
  const [width, height] = [thing.width + 2 * reach, thing.height + 2 * reach];
  const [soft, close] = await Promise.all([
    shadow(thing, width, height, reach + size * 0.045, reach + size * 0.07, size * 0.038, 0.42),
    shadow(thing, width, height, reach + size * 0.012, reach + size * 0.02, size * 0.012, 0.3),
  ]);
  const data = await sharp(soft, { raw: { width, height, channels: 4 } })
    .composite([
      { input: close, raw: { width, height, channels: 4 } },
      {
        input: thing.data,
        raw: { width: thing.width, height: thing.height, channels: 4 },
        left: reach,
        top: reach,
      },
    ])
    .raw()
    .toBuffer();
  return { data, width, height };
}

async function turned(name: string, size: number, turn: number): Promise<Sprite> {
  const source = isEmoji(name) ? sharp(emojiFile(name)) : sharp(Buffer.from(svgOf(name, size)));
  const { data, info } = await source
    .resize(size, size, { kernel: "lanczos3" })
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function svgOf(name: string, size: number): string {
  if (!isDrawing(name)) throw new Error(`Neither an emoji nor a drawing: ${name}`);
  return drawing(name, size);
}

/** The thing's silhouette, moved and blurred; worked at a quarter of the size, which a blur hides. */
async function shadow(
  thing: Sprite,
  width: number,
  height: number,
  left: number,
  top: number,
  blur: number,
  strength: number,
): Promise<Buffer> {
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) };
  const inner = { width: Math.ceil(thing.width / 4), height: Math.ceil(thing.height / 4) };
  const silhouette = await sharp(thing.data, {
    raw: { width: thing.width, height: thing.height, channels: 4 },
  })
    .extractChannel(3)
    .resize(inner.width, inner.height, { fit: "fill" })
    .raw()
    .toBuffer();
  const moved = Buffer.alloc(small.width * small.height);
  const [dx, dy] = [Math.round(left / 4), Math.round(top / 4)];
  for (let y = 0; y < inner.height; y += 1) {
    for (let x = 0; x < inner.width; x += 1) {
      const [toX, toY] = [x + dx, y + dy];
      if (toX < small.width && toY < small.height) {
        moved[toY * small.width + toX] = (silhouette[y * inner.width + x] ?? 0) * strength;
      }
    }
  }
  const alpha = await sharp(moved, {
    raw: { width: small.width, height: small.height, channels: 1 },
  })
    .blur(Math.max(0.5, blur / 4))
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const data = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    data[index * 4] = SHADOW.r;
    data[index * 4 + 1] = SHADOW.g;
    data[index * 4 + 2] = SHADOW.b;
    data[index * 4 + 3] = alpha[index] ?? 0;
  }
  return data;
}
