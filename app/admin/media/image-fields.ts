import { z } from "zod";
import { altText } from "#domain/media/alt-text.ts";
import type { ImageFields } from "#domain/media/media-table.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";

/** The editable fields of an image, validated in the browser and on the server. */

const PERCENT = "Please enter a whole number from 0 to 100.";

const percent = z
  .string(PERCENT)
  .trim()
  .regex(/^0*(?:100|\d{1,2})$/, PERCENT)
  .transform(Number);

const fieldSchemas = {
  alt: altText,
  focalX: percent,
  focalY: percent,
};

/** An author's are those that the author added, and that only the author's drafts use. */
export const NOT_OWN = "You can change images that you added and that only your drafts use.";

type ImageErrors = FieldErrors<keyof ImageFields>;
type ReadImage = { ok: true; change: Partial<ImageFields> } | { ok: false; errors: ImageErrors };

/** Validates the submitted fields; missing ones stay unchanged. */
export function readImageFields(fields: Record<string, unknown>): ReadImage {
  const sent = Object.entries(fieldSchemas).filter(([name]) => Object.hasOwn(fields, name));
  const read = z.object(Object.fromEntries(sent)).safeParse(fields);
  if (read.success) return { ok: true, change: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}
