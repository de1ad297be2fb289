import { z } from "zod";

const idSchema = z.guid().toLowerCase();
const LARGEST_NUMBER = 2_147_483_647;

/** The id that an address or a form names; null when it can be none, so that nothing is asked of the database. */
export function readId(value: unknown): string | null {
  return idSchema.safeParse(value).data ?? null;
}

/** A version, as an address or a form names it; null when it can be none. */
export function readVersion(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= LARGEST_NUMBER ? number : null;
}
