import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { ApiServices } from "#api/env.ts";
import { Problem } from "#api/problem.ts";
import { originsIn } from "#domain/settings/web-origins.ts";

const METHODS = "OPTIONS, POST";
/** What browsers' clients of all revisions of the protocol send. */
const HEADERS =
  "Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id";
const EXPOSED = "RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate";

/** There is nothing here while an admin has switched assistants off. */
export function ifOn({ site }: ApiServices): MiddlewareHandler {
  return createMiddleware(async (_, next) => {
    if ((await site.settings()).mcp !== "off") return next();
    return new Problem(404, "Assistants are switched off on this site.").toResponse();
  });
}

/**
 * Pages of other origins may not call (DNS rebinding), as the protocol demands, except for those that an admin has
 * listed. The request's Host proves nothing here: a page that rebinds its name sends it too.
 */
export function knownOrigin({ site }: ApiServices): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    const origin = c.req.header("Origin");
    if (origin === undefined) return next();
    if (![site.url, ...originsIn((await site.settings()).apiOrigins)].includes(origin)) {
      return new Problem(403, "Pages of this origin may not call.").toResponse();
    }
    await next();
    c.header("Access-Control-Allow-Origin", origin);
    c.header("Access-Control-Expose-Headers", EXPOSED);
    c.header("Vary", "Origin", { append: true });
  });
}

/**
 * A server without sessions has no streams to open (GET) and no sessions to end (DELETE). Preflights get what they
 * ask for: whether the origin may call is decided before.
 */
export const onlyPosts = createMiddleware(async (c, next) => {
  if (c.req.method === "POST") return next();
  if (c.req.method !== "OPTIONS") {
    return new Problem(405, `This address has ${METHODS}.`, {
      headers: { Allow: METHODS },
    }).toResponse();
  }
  return c.body(null, 204, {
    Allow: METHODS,
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": HEADERS,
    "Access-Control-Max-Age": "600",
  });
});
