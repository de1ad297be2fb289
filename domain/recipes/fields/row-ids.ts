import { z } from "zod";
import { plainSlug } from "#domain/taxonomy/slug.ts";

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

/** An id for a row of this name: "flour", "flour-2". */
export function freeRowId(name: string, taken: ReadonlySet<string | null>): string {
  const wanted = plainSlug(name).slice(0, 50) || "ingredient";
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  return id;
}
