import type { z } from "@hono/zod-openapi";

/** Fields of the site's forms as fields of bodies, with the forms' own errors. */

/** Validators of JSON Schema differ in which characters they know: its pattern says almost the same. */
export function visibleText(text: z.ZodString): z.ZodString {
  return described(text, { pattern: "\\S" });
}

export function emailField(email: z.ZodString): z.ZodString {
  return described(email, { format: "email" });
}

/** A copy: only schemas that are made after the OpenAPI package is loaded can be described. */
function described(field: z.ZodString, facts: { pattern?: string; format?: string }) {
  return field.clone().openapi(facts);
}
