import type { DrawingName } from "../drawings/drawings.ts";
import type { EmojiName } from "../emoji.ts";
import type { Ground } from "../grounds.ts";
import type { Vessel } from "../vessels.ts";

export type Thing = EmojiName | DrawingName;

/** What lies on the vessel: size as a share of its height, x and y from its middle (1 is its edge), turn in degrees. */
export type Food = [name: Thing, size: number, x: number, y: number, turn: number];

/** What a picture shows. `around` is laid loosely about the vessel, the largest first. */
export type Composition = { ground: Ground; vessel: Vessel; food: Food[]; around: Thing[] };

/** Some of the same thing in a circle, each turned on from the last. */
export function ring(
  name: Thing,
  count: number,
  size: number,
  distance: number,
  start = 0,
): Food[] {
  return Array.from({ length: count }, (_, index) => {
    const degrees = start + (index * 360) / count;
    const radians = (degrees * Math.PI) / 180;
    return [name, size, Math.sin(radians) * distance, -Math.cos(radians) * distance, degrees];
  });
}

/** The same thing in several places, given as x, y and turn. */
export function several(
  name: Thing,
  size: number,
  ...places: [x: number, y: number, turn: number][]
): Food[] {
  return places.map(([x, y, turn]) => [name, size, x, y, turn]);
}

/** The same food, larger about the vessel's middle. */
export const grown = (by: number, food: Food[]): Food[] =>
  food.map(([name, size, x, y, turn]) => [name, size * by, x * by, y * by, turn]);
