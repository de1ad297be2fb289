import { dishes } from "./dishes.ts";
import { garnishes } from "./garnishes.ts";

/** Things that no emoji shows well, drawn in the emoji's soft manner. */
const drawings = { ...garnishes, ...dishes };

export type DrawingName = keyof typeof drawings;

export const drawingScale = (name: DrawingName): number => drawings[name].scale;

export const drawing = (name: DrawingName, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 256 256">${drawings[name].svg}</svg>`;
