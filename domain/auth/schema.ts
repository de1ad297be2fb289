import { z } from "zod";
import { emailAddress } from "#domain/text/email-address.ts";
import { type FieldErrors, fieldErrors } from "#domain/text/form-errors.ts";

type Read<Value, Field extends string> =
  | { ok: true; value: Value }
  | { ok: false; errors: FieldErrors<Field> };

const NO_EMAIL = "Please enter your email address.";
const NO_PASSWORD = "Please enter your password.";
const NO_CODE = "Please enter the code.";

const password = z.string(NO_PASSWORD).min(1, NO_PASSWORD);

/** What the sign-in form takes. Whether it is right, only the server says. */
const credentialsSchema = z.object({
  email: z.string(NO_EMAIL).trim().toLowerCase().min(1, NO_EMAIL),
  password,
  remember: z
    .unknown()
    .optional()
    .transform((value) => value === "on"),
});

export type Credentials = z.output<typeof credentialsSchema>;

/** Reads what a form sent; anything may be missing or of the wrong kind. */
export function readCredentials(fields: unknown): Read<Credentials, "email" | "password"> {
  return read(credentialsSchema, fields);
}

/** Six figures of an authenticator app, however they are spaced, or a recovery code. */
const codeSchema = z
  .object({ kind: z.enum(["app", "recovery"]).catch("app"), code: z.string(NO_CODE) })
  .transform(({ kind, code }) => ({
    kind,
    code: kind === "app" ? code.replace(/\D/g, "") : code.trim(),
  }))
  .refine(({ code }) => code !== "", { path: ["code"], error: NO_CODE })
  .refine(({ code }) => code.length <= 100, { path: ["code"], error: "That is no code." });

export type CodeKind = "app" | "recovery";

export function readCode(fields: unknown): Read<{ kind: CodeKind; code: string }, "code"> {
  return read(codeSchema, fields);
}

const emailChangeSchema = z.object({ email: emailAddress, password });

export function readEmailChange(
  fields: unknown,
): Read<z.output<typeof emailChangeSchema>, "email" | "password"> {
  return read(emailChangeSchema, fields);
}

/** As long as better-auth takes them (library.server.ts). */
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

const passwordChangeSchema = z.object({
  password,
  next: z
    .string("Please enter a new password.")
    .min(SHORTEST_PASSWORD, `Please use at least ${SHORTEST_PASSWORD} characters.`)
    .max(LONGEST_PASSWORD, `Please use at most ${LONGEST_PASSWORD} characters.`)
    .regex(/^\P{Cc}*$/u, "Please use no control characters."),
});

export function readPasswordChange(
  fields: unknown,
): Read<z.output<typeof passwordChangeSchema>, "password" | "next"> {
  return read(passwordChangeSchema, fields);
}

const passwordSchema = z.object({ password });

export function readPassword(fields: unknown): Read<{ password: string }, "password"> {
  return read(passwordSchema, fields);
}

const sessionSchema = z.object({ session: z.uuid() });

/** Which session shall end; null for none that could be one. */
export function readSessionId(fields: unknown): string | null {
  return sessionSchema.safeParse(fields).data?.session ?? null;
}

function read<Value, Field extends string>(
  schema: z.ZodType<Value>,
  fields: unknown,
): Read<Value, Field> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, errors: fieldErrors(parsed.error) };
}
