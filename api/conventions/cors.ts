import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "#api/env.ts";
import { originsIn } from "#domain/settings/web-origins.ts";

const READ_HEADERS = "Authorization, If-None-Match";
const WRITE_HEADERS = `${READ_HEADERS}, Content-Type, Idempotency-Key, If-Match`;
/** OPTIONS without a preflight only tells the methods. */
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const EXPOSED =
  "Deprecation, ETag, Idempotent-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Sunset";

/** Scripts of any site may read; those of the origins that an admin has listed may write as well. */
export function cors() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const { url, settings } = c.var.services.site;
    const origin = c.req.header("Origin");
    const asked = c.req.header("Access-Control-Request-Method");
    if (READS.has(asked ?? c.req.method)) {
      c.header("Access-Control-Allow-Origin", "*");
      if (asked) c.header("Access-Control-Allow-Headers", READ_HEADERS);
    } else if (origin && [url, ...originsIn((await settings()).apiOrigins)].includes(origin)) {
      c.header("Access-Control-Allow-Origin", origin);
      c.header("Vary", "Origin", { append: true });
      if (asked) {
        c.header("Access-Control-Allow-Methods", asked);
        c.header("Access-Control-Allow-Headers", WRITE_HEADERS);
      }
    }
    c.header("Access-Control-Expose-Headers", EXPOSED);
    if (asked) c.header("Access-Control-Max-Age", "600");
  });
}

/** The same for answers to reads that never came to the API: a script is to learn how long to wait, too. */
export const letScriptsRead = createMiddleware(async (c, next) => {
  await next();
  if (!READS.has(c.req.method) || c.res.headers.has("Access-Control-Allow-Origin")) return;
  if (c.req.header("Access-Control-Request-Method")) return;
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", EXPOSED);
});
