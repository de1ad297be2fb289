import { createMiddleware } from "hono/factory";

/**
 * Has every answer asked for again each time, unless it says otherwise as files of the build do. Left to themselves,
 * browsers keep a redirect for good, though another recipe may get its slug.
 */
export const keepNothing = createMiddleware(async (c, next) => {
  await next();
  const { ok, headers } = c.res;
  if (!headers.has("Cache-Control")) c.header("Cache-Control", ok ? "no-cache" : "no-store");
});
