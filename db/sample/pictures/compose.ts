import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import type { Composition } from "./compositions/composition.ts";
import {
  categoryCompositions,
  compositions,
  fallbackComposition,
} from "./compositions/compositions.ts";
import { groundSvg } from "./grounds.ts";
import { layAround } from "./layout.ts";
import { randomFrom } from "./random.ts";
import { type Sprite, sprite } from "./sprites.ts";
import { CENTER, type Placed, STAGE } from "./stage.ts";
import { footprint, vesselSvg } from "./vessels.ts";

const AT_ONCE = 3;
const STAGE_RAW = { ...STAGE, channels: 4 as const };
const SHAPES = [
  {
    windowWidth: 1200,
    files: [
      { suffix: "1200", width: 1200, quality: 74 },
      { suffix: "800", width: 800, quality: 72 },
      { suffix: "400", width: 400, quality: 72 },
    ],
  },
  { windowWidth: 1600, files: [{ suffix: "16x9", width: 1200, quality: 72 }] },
  { windowWidth: 900, files: [{ suffix: "1x1", width: 900, quality: 72 }] },
];

/** Writes the pictures of all sample recipes and categories, and the fallback, as WebP files into `outDir`. */
export async function composePictures(
  outDir: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const waiting = allPictures();
  const total = waiting.length;
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await composePicture(next.name, next.composition, outDir);
      done += 1;
      onProgress(done, total);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Every picture by its file name without suffix. */
export function allPictures(): { name: string; composition: Composition }[] {
  return [
    ...Object.entries(compositions).map(([slug, composition]) => ({ name: slug, composition })),
    ...Object.entries(categoryCompositions).map(([slug, composition]) => ({
      name: `category-${slug}`,
      composition,
    })),
    { name: "fallback", composition: fallbackComposition },
  ];
}

export async function composePicture(
  name: string,
  composition: Composition,
  outDir: string,
): Promise<void> {
  const table = await dishOnTable(name, composition);
  const sprites = new Map<string, Promise<Sprite>>();
  for (const { windowWidth, files } of SHAPES) {
    const around = layAround(
      composition.around,
      footprint(composition.vessel),
      windowWidth,
      randomFrom(`${name} around`),
    );
    const scene = await sharp(table, { raw: STAGE_RAW })
      .composite(await Promise.all(around.map((thing) => overlay(thing, sprites))))
      .raw()
      .toBuffer();
    const window = {
      left: CENTER.x - windowWidth / 2,
      top: 0,
      width: windowWidth,
      height: STAGE.height,
    };
    for (const { suffix, width, quality } of files) {
      await sharp(scene, { raw: STAGE_RAW })
        .extract(window)
        .resize(width)
        .removeAlpha()
        .webp({ quality, effort: 2 })
        .toFile(join(outDir, `${name}-${suffix}.webp`));
    }
  }
}

/** Ground, vessel and food: what is the same in every shape of one picture. */
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

/** Sprites are kept by size and turn, so that the shapes of one picture share them. */
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
