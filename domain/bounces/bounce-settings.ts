import { z } from "zod";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { optionalTypedText } from "#domain/text/typed-text.ts";

/** Where the site learns of mail that comes back, and its form. Pure. */

const NO_HOST = "Please enter the server's name, such as imap.example.com, or leave this empty.";
const NO_PORT = "Please enter a port from 1 to 65535, or leave this empty for 993.";
const NO_TOPIC =
  "Please enter the topic's ARN, such as arn:aws:sns:eu-west-1:123456789012:bounces.";
const NO_KEY = "Please paste the whole verification key, which begins with MF.";

const line = (max: number, error: string, pattern: RegExp) =>
  optionalTypedText({ max, lines: false, tooLong: error })
    .refine((text) => text === "" || pattern.test(text), error)
    .transform((text) => text || null);

const bounceSettingsSchema = z.object({
  bounceHost: line(253, NO_HOST, /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i),
  bouncePort: line(5, NO_PORT, /^[1-9]\d*$/).refine((port) => Number(port) <= 65_535, NO_PORT),
  bounceUser: line(254, "This user name is too long.", /./),
  sesTopic: line(300, NO_TOPIC, /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w.-]+$/),
  sendgridKey: line(500, NO_KEY, /^MF[A-Za-z0-9+/]{60,}={0,2}$/),
});

/** Without the secrets, which are never shown. SendGrid's key is a public one. */
export type BounceSettings = z.output<typeof bounceSettingsSchema>;

export const NO_BOUNCE_SETTINGS: BounceSettings = bounceSettingsSchema.parse({});

const secret = z
  .string()
  .max(500, "This is too long.")
  .regex(/^\P{Cc}*$/u, "Please don't use control characters.")
  .default("");

/** What is kept encrypted; empty fields leave the saved ones. */
const secretsSchema = z.object({ bouncePassword: secret, mailgunKey: secret });
export type BounceSecrets = z.output<typeof secretsSchema>;

export type TypedBounceSettings = { settings: BounceSettings; typed: BounceSecrets };

type ReadBounceSettings =
  | ({ ok: true } & TypedBounceSettings)
  | { ok: false; errors: FieldErrors<keyof BounceSettings | keyof BounceSecrets> };

/** Validates the form's fields, or what was saved. */
export function readBounceSettings(fields: unknown): ReadBounceSettings {
  const read = bounceSettingsSchema.extend(secretsSchema.shape).safeParse(fields);
  if (!read.success) return { ok: false, errors: fieldErrors(read.error) };
  const { bouncePassword, mailgunKey, ...settings } = read.data;
  return { ok: true, settings, typed: { bouncePassword, mailgunKey } };
}
