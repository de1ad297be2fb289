import { mkdir } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import type { Composition } from "./compositions/composition.ts";
import {
  categoryCompositions,
  compositions,
  fallbackComposition,
} from "./compositions/compositions.ts";
import { groundSvg } from "./grounds.ts";
import { layAround } from "./layout.ts";
import { pressImage } from "./press-picture.ts";
import { randomFrom } from "./random.ts";
import { type SampleImages, writeList } from "./sample-pictures.ts";
import { type Sprite, sprite } from "./sprites.ts";
import { CENTER, type Placed, STAGE } from "./stage.ts";
import { footprint, vesselSvg } from "./vessels.ts";

const AT_ONCE = 3;
const STAGE_RAW = { ...STAGE, channels: 4 as const };
/** 4:3, as pages show them; the wide and the square crop leave the dish whole. */
const WINDOW = { width: 1200, height: STAGE.height };

/** Makes the pictures of all sample recipes and categories, and the fallback, in `outDir`. */
export async function composeImages(
  outDir: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const waiting = allImages();
  const total = waiting.length;
  const pictures: SampleImages = {};
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const scene = await composeImage(next.name, next.composition);
      pictures[next.name] = await pressImage(scene, outDir);
      onProgress(Object.keys(pictures).length, total);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await writeList(outDir, pictures);
}

/** Every picture by its name. */
export function allImages(): { name: string; composition: Composition }[] {
  return [
    ...Object.entries(compositions).map(([slug, composition]) => ({ name: slug, composition })),
    ...Object.entries(categoryCompositions).map(([slug, composition]) => ({
      name: `category-${slug}`,
      composition,
    })),
    { name: "fallback", composition: fallbackComposition },
  ];
}

/** The scene as a PNG. */
export async function composeImage(name: string, composition: Composition): Promise<Buffer> {
  const table = await dishOnTable(name, composition);
  const sprites = new Map<string, Promise<Sprite>>();
  const around = layAround(
    composition.around,
    footprint(composition.vessel),
    WINDOW.width,
    randomFrom(`${name} around`),
  );
  const scene = await sharp(table, { raw: STAGE_RAW })
    .composite(await Promise.all(around.map((thing) => overlay(thing, sprites))))
    .raw()
    .toBuffer();
  return sharp(scene, { raw: STAGE_RAW })
    .extract({ left: CENTER.x - WINDOW.width / 2, top: 0, ...WINDOW })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Ground, vessel and food. */
async function dishOnTable(name: string, composition: Composition): Promise<Buffer> {
  const random = randomFrom(name);
  const { halfHeight } = footprint(composition.vessel);
  const food = composition.food.map(([thing, size, x, y, turn]) => ({
    name: thing,
    size: size * 2 * halfHeight,
    x: CENTER.x + x * halfHeight,
    y: CENTER.y + y * halfHeight,
    turn,
  }));
  const vessel = { input: Buffer.from(vesselSvg(composition.vessel, random)) };
  const things = await Promise.all(food.map((thing) => overlay(thing, new Map())));
  return sharp(Buffer.from(groundSvg(composition.ground, random)))
    .ensureAlpha()
    .composite([vessel, ...things])
    .raw()
    .toBuffer();
}

/** Sprites are kept by size and turn. */
async function overlay(
  thing: Placed,
  sprites: Map<string, Promise<Sprite>>,
): Promise<OverlayOptions> {
  const key = `${thing.name} ${Math.round(thing.size)} ${Math.round(thing.turn)}`;
  const drawn = sprites.get(key) ?? sprite(thing);
  sprites.set(key, drawn);
  const { data, width, height } = await drawn;
  return {
    input: data,
    raw: { width, height, channels: 4 },
    left: Math.round(thing.x - width / 2),
    top: Math.round(thing.y - height / 2),
  };
}
