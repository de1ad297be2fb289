import { z } from "@hono/zod-openapi";

/** What answers hold of the same fields: nothing is left out, so that nothing has a default. */
export function answered<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  return z.strictObject(withoutDefaults(shape));
}

export type WithoutDefaults<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name];
};

export function withoutDefaults<Shape extends z.ZodRawShape>(shape: Shape): WithoutDefaults<Shape> {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodDefault ? schema.unwrap() : schema,
  ]);
  return Object.fromEntries(entries) as WithoutDefaults<Shape>;
}
