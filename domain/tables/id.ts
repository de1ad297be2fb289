import { z } from "zod";

const idSchema = z.guid().toLowerCase();
const LARGEST_NUMBER = 2_147_483_647;

/** Parses a UUID from an address or a form; null when invalid. */
export function readId(value: unknown): string | null {
  return idSchema.safeParse(value).data ?? null;
}

/** Parses a version number (1 to 2^31 - 1); null when invalid. */
export function readVersion(value: unknown): number | null {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= LARGEST_NUMBER ? number : null;
}
