import type { z } from "zod";

/** What is wrong with each field, in a sentence to stand beside it. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The first thing that is wrong with each field. */
export function fieldErrors<Field extends string>(error: z.ZodError): FieldErrors<Field> {
  const errors: FieldErrors<string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors as FieldErrors<Field>;
}

/** The fields as the schema reads them, or what is wrong with each. */
export function parseFields<Value>(
  schema: z.ZodType<Value>,
  fields: unknown,
): { ok: true; value: Value } | { ok: false; errors: FieldErrors<string> } {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, errors: fieldErrors(parsed.error) };
}
