import { z } from "zod";
import { type FieldErrors, fieldErrors } from "#domain/site/form-errors.ts";

/** What the sign-in form takes. Whether it is right, only the server says. */
const credentialsSchema = z.object({
  email: z
    .string("Please enter your email address.")
    .trim()
    .toLowerCase()
    .min(1, "Please enter your email address."),
  password: z.string("Please enter your password.").min(1, "Please enter your password."),
  remember: z
    .unknown()
    .optional()
    .transform((value) => value === "on"),
});

export type Credentials = z.output<typeof credentialsSchema>;
export type CredentialsErrors = FieldErrors<"email" | "password">;
type ReadCredentials =
  | { ok: true; credentials: Credentials }
  | { ok: false; errors: CredentialsErrors };

/** Reads what a form sent; anything may be missing or of the wrong kind. */
export function readCredentials(fields: unknown): ReadCredentials {
  const read = credentialsSchema.safeParse(fields);
  if (read.success) return { ok: true, credentials: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}
