import { z } from "zod";

/** What a row is called within its recipe, for other rows that refer to it: "flour-2". */
export const rowIdSchema = z
  .string()
  .max(60)
  .regex(/^\w[\w-]*$/);

/** Typed for no row at all; nothing typed means that none were chosen. */
const NO_ROWS = "-";

/** Ids of rows as a form holds them, in one text: "flour eggs". */
export function typedIds(ids: string[] | null): string {
  return ids === null ? "" : ids.join(" ") || NO_ROWS;
}

export function readIds(typed: string): string[] | null {
  const ids = typed.split(/\s+/).filter(Boolean);
  return ids.length === 0 ? null : ids.filter((id) => id !== NO_ROWS);
}
