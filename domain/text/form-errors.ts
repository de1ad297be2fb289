import type { z } from "zod";

/** An error message for each invalid field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The first error of each field. */
export function fieldErrors<Field extends string>(error: z.ZodError): FieldErrors<Field> {
  const errors: FieldErrors<string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= message;
  return errors as FieldErrors<Field>;
}

/** Parses fields with a schema, or returns an error message for each invalid one. */
export function parseFields<Value>(
  schema: z.ZodType<Value>,
  fields: unknown,
): { ok: true; value: Value } | { ok: false; errors: FieldErrors<string> } {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, errors: fieldErrors(parsed.error) };
}
