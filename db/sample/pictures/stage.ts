import type { Thing } from "./compositions/composition.ts";

/** Every scene is set on one wide stage; each picture is a window of it, as high as the stage. */
export const STAGE = { width: 1600, height: 900 };
export const CENTER = { x: 800, y: 450 };

/** Where and how large a thing lies. Lengths in stage pixels, `turn` in degrees clockwise. */
export type Placed = { name: Thing; x: number; y: number; size: number; turn: number };

/** The room the vessel takes, for laying things around it. */
export type Footprint = {
  halfWidth: number;
  halfHeight: number;
  round: boolean;
  /** What sticks out, as a circle about a point from the middle. */
  handle?: { x: number; y: number; reach: number };
};
