import { z } from "zod";
import { emailAddress } from "#domain/text/email-address.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { typedText } from "#domain/text/typed-text.ts";

/** The contact form, validated in the browser and on the server. */
export const contactMessageSchema = z.object({
  name: typedText({
    max: 200,
    lines: false,
    empty: "Please enter your name.",
    tooLong: "Please keep your name within 200 characters.",
  }),
  email: emailAddress,
  message: typedText({
    max: 10_000,
    lines: true,
    empty: "Please write a message.",
    tooLong: "Please keep your message within 10,000 characters.",
  }),
});

export type ContactMessage = z.output<typeof contactMessageSchema>;
type ContactErrors = FieldErrors<keyof ContactMessage>;
type ReadMessage = { ok: true; message: ContactMessage } | { ok: false; errors: ContactErrors };

/** Validates the form's fields. */
export function readContactMessage(fields: unknown): ReadMessage {
  const read = contactMessageSchema.safeParse(fields);
  if (read.success) return { ok: true, message: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}
