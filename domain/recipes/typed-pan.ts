import type { Pan } from "./pan.ts";

/** A pan as the recipe form and readers type it. */

export const PAN_UNITS = ["in", "cm"] as const satisfies Pan["unit"][];

/** What to say of a side that is none. */
export const SIDE_WRONG = "Please enter a size above 0 and up to 2 m, such as 9.";

/** As `panOfParam` reads it: "loaf-9x5-in". */
export function panParam({ shape, size, width, unit }: Pan): string {
  return [shape, width === null ? size : `${size}x${width}`, unit].join("-");
}
