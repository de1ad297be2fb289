import { z } from "zod";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { typedText } from "#domain/text/typed-text.ts";

/** A reply to a reader's message, and its form. Pure. */

const replySchema = z.object({
  subject: typedText({
    max: 200,
    lines: false,
    empty: "Please enter a subject.",
    tooLong: "Please keep the subject within 200 characters.",
  }),
  text: typedText({
    max: 10_000,
    lines: true,
    empty: "Please write a reply.",
    tooLong: "Please keep your reply within 10,000 characters.",
  }),
});

export type WrittenReply = z.output<typeof replySchema>;

type ReadReply =
  | { ok: true; reply: WrittenReply }
  | { ok: false; errors: FieldErrors<keyof WrittenReply> };

/** Validates the form's fields. */
export function readReply(fields: unknown): ReadReply {
  const read = replySchema.safeParse(fields);
  if (read.success) return { ok: true, reply: read.data };
  return { ok: false, errors: fieldErrors(read.error) };
}

export type SentReply = WrittenReply & {
  id: string;
  by: string;
  at: Date;
  /** Of its mail. */
  state: "waiting" | "sent" | "failed";
  /** Why the mail has failed, or has not gone yet. */
  error: string | null;
};
