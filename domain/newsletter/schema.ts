import { z } from "zod";
import { emailAddress } from "#domain/text/email-address.ts";

export const subscriptionSchema = z.object(
  { email: emailAddress },
  "Please enter your email address.",
);

type ReadSubscription = { ok: true; email: string } | { ok: false; error: string };

/** Validates and normalises the address of a sign-up form. */
export function readSubscription(fields: unknown): ReadSubscription {
  const read = subscriptionSchema.safeParse(fields);
  if (read.success) return { ok: true, email: read.data.email };
  const error = read.error.issues[0]?.message ?? "";
  return { ok: false, error };
}
