import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { emailAddress, withPlainDomain } from "#domain/text/email-address.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { typedText } from "#domain/text/typed-text.ts";
import { parseJson } from "#platform/parse-json.ts";
import { ROLES } from "./role.ts";

const NO_EMAIL = "Please enter your email address.";
const NO_PASSWORD = "Please enter your password.";
const NO_CODE = "Please enter the code.";
const INVALID_CODE = "That isn't a valid code.";

const password = z.string(NO_PASSWORD).min(1, NO_PASSWORD);
const remember = z
  .unknown()
  .optional()
  .transform((value) => value === "on");

export const credentialsSchema = z.object({
  email: z
    .string(NO_EMAIL)
    .trim()
    .toLowerCase()
    .min(1, NO_EMAIL)
    .regex(/^\P{Cc}*$/u, "Please enter an email address such as name@example.com.")
    .overwrite(withPlainDomain),
  password,
  remember,
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

/** What a browser answers to a challenge, as JSON; its library checks the rest. */
function answerSchema<Response extends { id: string }>() {
  const response = z.custom<Response>((value) => isRecord(value) && typeof value.id === "string");
  return z
    .string()
    .min(1)
    .max(30_000)
    .transform(parseJson)
    .pipe(z.object({ challenge: z.string().max(2_000), response }));
}

const passkeyAnswer = answerSchema<AuthenticationResponseJSON>();
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** A new passkey, with the name that its owner knows it by. */
export const newPasskeySchema = z.object({
  name: passkeyName(),
  passkey: answerSchema<RegistrationResponseJSON>(),
});
export type NewPasskeyAnswer = z.output<typeof newPasskeySchema>["passkey"];

/** A sign-in without a password. */
export const passkeySchema = z.object({ passkey: passkeyAnswer, remember });

/** Fields with what confirms them: the current password, or a passkey's answer. */
function confirmed<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object({
      ...shape,
      password: z.string(NO_PASSWORD).default(""),
      passkey: z.preprocess((given) => given || undefined, passkeyAnswer.optional()),
    })
    .refine(hasProof, {
      path: ["password"],
      error: NO_PASSWORD,
      // Beside the errors of other fields.
      when: ({ value }) => isRecord(value),
    });
}

function hasProof(given: object): boolean {
  return isRecord(given) && Boolean(given.passkey || given.password);
}

function passkeyName() {
  const empty = "Please give the passkey a name, such as the device's.";
  return typedText({ max: 60, lines: false, empty, tooLong: "Please use at most 60 characters." });
}

/** One's new address. */
export const emailSchema = confirmed({ email: emailAddress });

/** Whom to invite, and as what. */
export const inviteeSchema = confirmed({
  email: emailAddress,
  role: z.enum(ROLES, "Please choose a role."),
});

/** Who has lost the password. */
export const forgottenSchema = z.object({ email: emailAddress.toLowerCase() });

const newPassword = z
  .string("Please enter a new password.")
  .min(8, "Please use at least 8 characters.")
  .max(128, "Please use at most 128 characters.")
  .regex(/^\P{Cc}*$/u, "Please don't use control characters.");

export const passwordChangeSchema = confirmed({ next: newPassword });

export const joiningSchema = z.object({ password: newPassword });

/** What needs no more than a confirmation. */
export const passwordSchema = confirmed({});

/** The passkey to make. */
export const passkeyNameSchema = confirmed({ name: passkeyName() });

/** The passkey to remove. */
export const passkeyIdSchema = confirmed({ id: z.uuid() });

/** The session to end. */
export const sessionSchema = z.object({ session: z.uuid() });
