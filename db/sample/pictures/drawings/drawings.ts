import { dishes } from "./dishes.ts";
import { garnishes } from "./garnishes.ts";
import type { Drawing } from "./paint.ts";

/** Things that no emoji shows well, drawn in the emoji's soft manner. */
const drawings = { ...garnishes, ...dishes };
const known: Record<DrawingName, Drawing> = drawings;

export type DrawingName = keyof typeof drawings;

export const drawingScale = (name: DrawingName): number => known[name].scale;

export const isFlat = (name: DrawingName): boolean => known[name].flat === true;

export const drawing = (name: DrawingName, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 256 256">${known[name].svg}</svg>`;
