import { createMiddleware } from "hono/factory";
import { staticErrorPage } from "#server/static-error-page.ts";

/**
 * Refuses what a page of another site sends in its reader's name. Browsers tell the sender's origin
 * with every POST, or at least whether it is this site; who tells neither is no browser, and has nobody's
 * cookies but its own.
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
    const sender = URL.canParse(origin) ? new URL(origin).host : "";
    const isOurs = sender !== "" && (sender === new URL(c.req.url).host || sender === site);
    return isOurs ? next() : staticErrorPage(403);
  });
}
