import { z } from "zod";
import { LONGEST_ALT } from "#domain/media/media.ts";
import type { ImageFields } from "#domain/media/media-table.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { optionalText } from "#domain/text/typed-text.ts";

/** What an admin says of a picture, as its form takes it; the browser and the server read it alike. */

const PERCENT = "Please enter a whole number from 0 to 100.";

const percent = z
  .string(PERCENT)
  .trim()
  .regex(/^(?:100|\d{1,2})$/, PERCENT)
  .transform(Number);

const fieldSchemas = {
  alt: optionalText({
    max: LONGEST_ALT,
    lines: false,
    tooLong: `Please keep the alt text within ${LONGEST_ALT} characters.`,
  }),
  focalX: percent,
  focalY: percent,
};

/** The fields as they are typed. */
export type TypedImage = Record<keyof ImageFields, string>;

export type ImageErrors = FieldErrors<keyof ImageFields>;
type ReadImage = { ok: true; change: Partial<ImageFields> } | { ok: false; errors: ImageErrors };

/** Reads what a form sent of them; what it did not send stays as it is. */
export function readImageFields(fields: Record<string, unknown>): ReadImage {
  const sent = Object.entries(fieldSchemas).filter(([name]) => Object.hasOwn(fields, name));
  const read = z.object(Object.fromEntries(sent)).safeParse(fields);
  if (read.success) return { ok: true, change: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}
