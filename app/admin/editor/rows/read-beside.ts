import type { IngredientFields } from "#domain/recipes/form/form-values.ts";

type Part = keyof IngredientFields;

const MEASURE = ["amount", "unit", "name"] as const satisfies Part[];
const SECOND = ["secondAmount", "secondUnit"] as const satisfies Part[];

/** What was read from a whole line in a row, without the parts that were typed beside it already. */
export function readBeside(
  row: IngredientFields,
  read: Partial<IngredientFields>,
): Partial<IngredientFields> {
  const isTaken = (part: Part) => {
    if (isAmong(MEASURE, part)) return true;
    // The amount of one measure with the unit of another would be wrong.
    return isAmong(SECOND, part) ? SECOND.every((each) => row[each] === "") : row[part] === "";
  };
  return Object.fromEntries(Object.entries(read).filter(([part]) => isTaken(part as Part)));
}

function isAmong(parts: readonly Part[], part: Part): boolean {
  return parts.includes(part);
}
