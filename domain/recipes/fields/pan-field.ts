import { z } from "zod";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { hasWidth, isSide, PAN_SHAPES } from "#domain/recipes/pan.ts";
import { PAN_UNITS, SIDE_WRONG } from "#domain/recipes/typed-pan.ts";
import { hasText } from "./field.ts";
import { group } from "./group-fields.ts";

const sideSchema = z.number(SIDE_WRONG).positive(SIDE_WRONG).max(200, SIDE_WRONG);

/** The pan that a recipe is written for: round 9 in, loaf 23 × 13 cm. */
export function panField(label: string) {
  const schema = z
    .object({
      shape: z.enum(PAN_SHAPES),
      size: sideSchema,
      width: sideSchema.nullable().default(null),
      unit: z.enum(PAN_UNITS),
    })
    .nullable()
    .default(null);
  const field = group(label, {
    schema,
    parts: {
      shape: label,
      size: `${label} Size`,
      width: `${label} Width`,
      unit: `${label} Unit`,
    },
    draftOf: ({ shape, size, width, unit }) => {
      if (!shape && !hasText(size + width)) return null;
      return {
        shape: shape || null,
        size: readSide(size),
        width: hasWidth(shape) || shape === "" ? readSide(width) : null,
        unit: unit || null,
      };
    },
    faults: ({ shape, size, width, unit }) => {
      const isOff = (side: unknown) => !isSide(Number(side), String(unit));
      const needsWidth = hasWidth(String(shape));
      return {
        shape: shape === null && "Please choose the pan's shape.",
        size: isOff(size) && SIDE_WRONG,
        width:
          shape !== null &&
          (needsWidth
            ? isOff(width) && SIDE_WRONG
            : width !== null && `A ${shape} pan has no width.`),
        unit: unit === null && "Please choose inches or centimeters.",
      };
    },
  });
  const lines = ({
    shape,
    size,
    width,
    unit,
  }: Record<"shape" | "size" | "width" | "unit", string>) =>
    [
      [shape, [size, width].filter(Boolean).join(" × "), size && unit].filter(Boolean).join(" "),
    ].filter(Boolean);
  return { ...field, lines, stored: "columns" } as const;
}

/** 0 where it is no single number above 0. */
function readSide(typed: string): number {
  const read = readAmount(typed);
  return (read !== "out of range" && read.amountMax === null && read.amount) || 0;
}
