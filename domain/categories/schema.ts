import { z } from "zod";
import { isImageAddress } from "#domain/media/image-address.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { optionalTypedText, typedText } from "#domain/text/typed-text.ts";

/** The category form, validated in the browser and on the server. */

const NO_IMAGE =
  "Please enter an address that starts with http:// or https://, or leave this empty.";

export const categoryInputSchema = z.object({
  name: typedText({
    max: 100,
    lines: false,
    empty: "Category name is required",
    tooLong: "Please keep the name within 100 characters.",
  }),
  /** Empty: derived from the name on creation, unchanged afterwards. */
  slug: optionalTypedText({
    max: 300,
    lines: false,
    tooLong: "Please keep the slug within 300 characters.",
  }),
  description: optionalTypedText({
    max: 1_000,
    lines: true,
    tooLong: "Please keep the description within 1,000 characters.",
  }),
  imageUrl: optionalTypedText({ max: 2_000, lines: false, tooLong: NO_IMAGE })
    .refine((address) => address === "" || isImageAddress(address), NO_IMAGE)
    .transform((address) => address || null),
});

export type CategoryInput = z.output<typeof categoryInputSchema>;
export type CategoryErrors = FieldErrors<keyof CategoryInput>;
type ReadCategory = { ok: true; category: CategoryInput } | { ok: false; errors: CategoryErrors };

/** Validates the form's fields. */
export function readCategory(fields: unknown): ReadCategory {
  const read = categoryInputSchema.safeParse(fields);
  if (read.success) return { ok: true, category: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}

const orderSchema = z.array(z.guid().toLowerCase()).min(1).max(1_000);

/** Parses the ids of categories in a new order; null when invalid. */
export function readCategoryOrder(values: unknown): string[] | null {
  const read = orderSchema.safeParse(values);
  return read.success ? [...new Set(read.data)] : null;
}
