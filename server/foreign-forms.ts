import { createMiddleware } from "hono/factory";
import { plainPage } from "#server/plain-page.ts";

/**
 * Refuses what a page of another site sends in its reader's name. Browsers tell the sender's origin
 * with every POST; who tells none is no browser, and has nobody's cookies but its own.
 */
export function refuseForeignForms(siteUrl: string) {
  const site = new URL(siteUrl).host;
  return createMiddleware(async (c, next) => {
    const origin = c.req.header("Origin");
    if (c.req.method !== "POST" || origin === undefined) return next();
    const sender = URL.canParse(origin) ? new URL(origin).host : "";
    const isOurs = sender !== "" && (sender === new URL(c.req.url).host || sender === site);
    return isOurs ? next() : plainPage(403);
  });
}
