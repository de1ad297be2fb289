import { z } from "zod";
import { type FieldErrors, parseFields } from "#domain/text/form-errors.ts";
import { optionalTypedText } from "#domain/text/typed-text.ts";
import { WEBHOOK_EVENT_TYPES } from "./webhook.ts";

/** The webhook form, validated in the browser and on the server. */

const NO_ADDRESS = "Please enter an address that starts with https:// or http://.";
const LONGEST_ADDRESS = 2_000;

const webhookSchema = z.object({
  url: z
    .string(NO_ADDRESS)
    .trim()
    .max(LONGEST_ADDRESS, "Please keep the address within 2,000 characters.")
    .transform((typed, context) => {
      const url = URL.parse(typed);
      const problem = url ? addressProblem(url) : NO_ADDRESS;
      if (problem) context.addIssue(problem);
      return url?.href ?? "";
    }),
  description: optionalTypedText({
    max: 100,
    lines: false,
    tooLong: "Please keep the description within 100 characters.",
  }),
  events: z
    .union([z.string().transform((event) => [event]), z.array(z.string())], "")
    .default([])
    .transform((chosen) => WEBHOOK_EVENT_TYPES.filter((event) => chosen.includes(event)))
    .refine((chosen) => chosen.length > 0, "Please choose at least one event."),
});

export type WebhookInput = z.output<typeof webhookSchema>;
export type WebhookErrors = FieldErrors<keyof WebhookInput>;

/** Validates the form's fields. */
export function readWebhook(fields: unknown) {
  return parseFields(webhookSchema, fields);
}

function addressProblem({ protocol, username, password, href }: URL): string | null {
  if (protocol !== "http:" && protocol !== "https:") return NO_ADDRESS;
  if (username || password) {
    return "Please leave out the user name and password: requests are signed instead.";
  }
  return href.length > LONGEST_ADDRESS ? "Please enter a shorter address." : null;
}
