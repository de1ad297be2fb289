/** The pan that a recipe is written for, and what another one holds of it. Pure: runs in a browser too. */

export const PAN_SHAPES = ["round", "square", "rectangular", "loaf", "tray"] as const;
type PanShape = (typeof PAN_SHAPES)[number];

/** `size` is a diameter, a side, or the length of a pan that has a width too. */
export type Pan = {
  shape: PanShape;
  size: number;
  width: number | null;
  unit: "in" | "cm";
};

const CM_PER_INCH = 2.54;
const LONGEST_CM = 200;

export function hasWidth(shape: string): boolean {
  return shape !== "round" && shape !== "square";
}

/** What a side may measure: above 0, and no more than 2 m. */
export function isSide(side: number, unit: string): boolean {
  return side > 0 && side * cmPer(unit) <= LONGEST_CM;
}

/** In square centimeters. A loaf's height is left out, as a tray's is: recipes name neither. */
export function panArea({ shape, size, width, unit }: Pan): number {
  const sides = shape === "round" ? (Math.PI / 4) * size * size : size * (width ?? size);
  return sides * cmPer(unit) ** 2;
}

/** "a 9 × 5 in loaf pan", "an 8 in round pan", "a 38 × 26 cm tray". */
export function aPan({ shape, size, width, unit }: Pan): string {
  const article = /^(?:8|1[18](?!\d))/.test(String(size)) ? "an" : "a";
  const sides = width === null ? size : `${size} × ${width}`;
  return `${article} ${sides} ${unit} ${shape}${shape === "tray" ? "" : " pan"}`;
}

/** The pan of an address, "loaf-9x5-in"; null for anything else. */
export function panOfParam(text: string): Pan | null {
  const [, shape = "", size, width, unit = ""] =
    /^(\w+)-([\d.]+)(?:x([\d.]+))?-(in|cm)$/.exec(text) ?? [];
  const pan = { shape, size: Number(size), width: width ? Number(width) : null, unit } as Pan;
  const isPan =
    PAN_SHAPES.includes(pan.shape) &&
    hasWidth(shape) === (pan.width !== null) &&
    isSide(pan.size, unit) &&
    isSide(pan.width ?? pan.size, unit);
  return isPan ? pan : null;
}

function cmPer(unit: string): number {
  return unit === "in" ? CM_PER_INCH : 1;
}
