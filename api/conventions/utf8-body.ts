import { isUtf8 } from "node:buffer";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "#api/env.ts";
import { Problem } from "#api/problem.ts";

/** JSON is UTF-8 (RFC 8259): of anything else the reader would save replacement characters. */
export const utf8Body = createMiddleware<ApiEnv>(async (c, next) => {
  const isJson = c.req.header("Content-Type")?.toLowerCase().includes("json");
  if (isJson && !isUtf8(await c.req.bytes())) {
    throw new Problem(400, "The JSON must be encoded in UTF-8.");
  }
  await next();
});
