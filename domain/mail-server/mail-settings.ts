import { z } from "zod";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";
import { optionalTypedText } from "#domain/text/typed-text.ts";
import { readMailAddress } from "#platform/mail/mail-address.ts";
import { isNearHost } from "#platform/near-host.ts";

/** The mail server that an admin sets up, and its form. Pure. */

const NO_HOST = "Please enter the server's name, such as smtp.example.com, or leave this empty.";
const NO_PORT = "Please enter a port from 1 to 65535, or leave this empty for 587.";
const NO_SENDER =
  "Please enter an address such as Sorrel <news@recipes.example>, or leave this empty.";
const NO_SELECTOR = "Please enter the selector alone, such as s1, or leave this empty.";

const line = (max: number, tooLong: string) => optionalTypedText({ max, lines: false, tooLong });

const mailSettingsSchema = z.object({
  host: line(253, NO_HOST)
    .overwrite((text) => text.toLowerCase())
    .refine((text) => /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)?$/.test(text), NO_HOST)
    .transform((text) => text || null),
  port: line(5, NO_PORT)
    .refine((text) => /^(?:[1-9]\d*)?$/.test(text) && Number(text) <= 65_535, NO_PORT)
    .transform((text) => text || null),
  user: line(254, "This user name is too long.").transform((text) => text || null),
  from: line(320, NO_SENDER)
    .refine((text) => text === "" || readMailAddress(text) !== null, NO_SENDER)
    .transform((text) => text || null),
  selector: line(63, NO_SELECTOR)
    .refine((text) => /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)?$/i.test(text), NO_SELECTOR)
    .transform((text) => text || null),
});

/** Without the password, which is never shown. `selector`: under which DNS has the key of DKIM. */
export type MailSettings = z.output<typeof mailSettingsSchema>;

export const NO_MAIL_SETTINGS: MailSettings = mailSettingsSchema.parse({});

const passwordSchema = z
  .string()
  .max(500, "This password is too long.")
  .regex(/^\P{Cc}*$/u, "Please don't use control characters.")
  .default("");

/** What the form holds; an empty password leaves the saved one. */
export type TypedMailSettings = { server: MailSettings; password: string };

type ReadMailSettings =
  | ({ ok: true } & TypedMailSettings)
  | { ok: false; errors: FieldErrors<keyof MailSettings | "password"> };

/** Validates the form's fields, or what was saved. */
export function readMailSettings(fields: unknown): ReadMailSettings {
  const read = mailSettingsSchema.extend({ password: passwordSchema }).safeParse(fields);
  if (!read.success) return { ok: false, errors: fieldErrors(read.error) };
  const { password, ...server } = read.data;
  return { ok: true, server, password };
}

const USUAL_PORT = "587";
/** TLS from the first byte; at other ports a connection begins in the clear (STARTTLS). */
const TLS_PORT = "465";

/** The form that SMTP_URL has too. A password leaves for a server elsewhere only encrypted. */
export function smtpUrlOf({ host, port, user }: MailSettings, password: string): string | null {
  if (host === null) return null;
  const scheme = port === TLS_PORT ? "smtps" : "smtp";
  const login = user === null ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const isBare = user === null || scheme === "smtps" || isNearHost(host);
  return `${scheme}://${login}${host}:${port ?? USUAL_PORT}${isBare ? "" : "?requireTLS=true"}`;
}
