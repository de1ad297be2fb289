import type { z } from "zod";

export type Setting<Value = unknown> = {
  /** The environment variable. */
  name: string;
  schema: z.ZodType<Value>;
  /** For README's table. */
  meaning: string;
  shownDefault: string;
};

export function setting<Value>(
  name: string,
  schema: z.ZodType<Value>,
  meaning: string,
  shownDefault = String(schema.parse(undefined) ?? "none"),
): Setting<Value> {
  return { name, schema, meaning, shownDefault };
}
