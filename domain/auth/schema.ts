import { z } from "zod";
import { emailAddress, withPlainDomain } from "#domain/text/email-address.ts";

const NO_EMAIL = "Please enter your email address.";
const NO_PASSWORD = "Please enter your password.";
const NO_CODE = "Please enter the code.";
const INVALID_CODE = "That isn't a valid code.";

const password = z.string(NO_PASSWORD).min(1, NO_PASSWORD);

export const credentialsSchema = z.object({
  email: z
    .string(NO_EMAIL)
    .trim()
    .toLowerCase()
    .min(1, NO_EMAIL)
    .regex(/^\P{Cc}*$/u, "Please enter an email address such as name@example.com.")
    .overwrite(withPlainDomain),
  password,
  remember: z
    .unknown()
    .optional()
    .transform((value) => value === "on"),
});

export type Credentials = z.output<typeof credentialsSchema>;

const code = z.string(NO_CODE).trim().min(1, NO_CODE).max(100, INVALID_CODE);

/** Six digits of an authenticator app, in any script, with or without spaces. */
const appCode = code
  .transform((text) => toAsciiDigits(text).replace(/\D/g, ""))
  .pipe(z.string().min(1, INVALID_CODE));

/** The digits of each script stand together in Unicode, from 0 to 9. */
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    let code = digit.codePointAt(0) ?? 0;
    let digitsBefore = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(--code))) digitsBefore += 1;
    return String(digitsBefore % 10);
  });
}

export const appCodeSchema = z.object({ code: appCode });

/** The first code of an app; `setUp` came with its key. */
export const setUpCodeSchema = appCodeSchema.extend({ setUp: z.string().max(1000) });

export const codeSchema = z.union([
  z.object({ kind: z.literal("recovery"), code }),
  z.object({ kind: z.literal("app").catch("app"), code: appCode }),
]);

export type CodeKind = z.output<typeof codeSchema>["kind"];

/** One's new address, or whom to invite; confirmed by the current password. */
export const emailSchema = z.object({ email: emailAddress, password });

/** Who has lost the password. */
export const forgottenSchema = z.object({ email: emailAddress.toLowerCase() });

const newPassword = z
  .string("Please enter a new password.")
  .min(8, "Please use at least 8 characters.")
  .max(128, "Please use at most 128 characters.")
  .regex(/^\P{Cc}*$/u, "Please don't use control characters.");

export const passwordChangeSchema = z.object({ password, next: newPassword });

/** The invitation to withdraw or to send again. */
export const invitationSchema = z.object({ invitation: z.uuid() });

export const joiningSchema = z.object({ password: newPassword });

export const passwordSchema = z.object({ password });

/** The session to end. */
export const sessionSchema = z.object({ session: z.uuid() });
