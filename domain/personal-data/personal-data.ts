import { z } from "zod";
import { countOf } from "#domain/text/count-of.ts";
import { emailAddress } from "#domain/text/email-address.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";

/** What the site has of a reader, found by the e-mail address. Pure. */

export type PersonalDataCounts = {
  reviews: number;
  questions: number;
  messages: number;
  /** 1 for an active, an unconfirmed or a former subscriber. */
  subscriptions: number;
};

const personSchema = z.object({ email: emailAddress });

type ReadPerson = { ok: true; email: string } | { ok: false; errors: FieldErrors<"email"> };

/** Validates the form's fields. */
export function readPerson(fields: unknown): ReadPerson {
  const read = personSchema.safeParse(fields);
  if (read.success) return { ok: true, email: read.data.email };
  return { ok: false, errors: fieldErrors(read.error) };
}

/** "2 reviews, 1 message"; empty for nothing. */
export function describeCounts(counts: PersonalDataCounts): string {
  const nouns = [
    [counts.reviews, "review"],
    [counts.questions, "question"],
    [counts.messages, "message"],
    [counts.subscriptions, "subscription"],
  ] as const;
  return nouns
    .filter(([count]) => count > 0)
    .map(([count, noun]) => countOf(count, noun))
    .join(", ");
}
