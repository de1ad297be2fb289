import { createMiddleware } from "hono/factory";
import { staticErrorPage } from "#server/static-error-page.ts";

/**
 * Rejects cross-site POST requests. Browsers send Origin or at least Sec-Fetch-Site with each POST; a client
 * that sends neither is not a browser and has no other user's cookies.
 */
export function csrfProtection(siteUrl: string) {
  const site = new URL(siteUrl).host;
  return createMiddleware(async (c, next) => {
    if (c.req.method !== "POST") return next();
    const origin = c.req.header("Origin");
    if (origin === undefined) {
      const from = c.req.header("Sec-Fetch-Site") ?? "none";
      return from === "none" || from === "same-origin" ? next() : staticErrorPage(403);
    }
    // As React Router compares them, which would answer 500: behind a proxy with https, only the site's own host.
    const sender = URL.parse(origin);
    const isOurs = sender?.host === site || sender?.origin === new URL(c.req.url).origin;
    return isOurs ? next() : staticErrorPage(403);
  });
}
