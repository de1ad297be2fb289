import type { z } from "zod";

/** What is wrong with each field, in a sentence to stand beside it. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The first thing that is wrong with each field. */
export function fieldErrors<Field extends string>(error: z.ZodError): FieldErrors<Field> {
  const errors: FieldErrors<string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors as FieldErrors<Field>;
}
