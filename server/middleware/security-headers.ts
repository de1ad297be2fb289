import { createMiddleware } from "hono/factory";
import type { RequestEnv } from "./client-address.ts";

/** What no page of ours may do, whoever wrote its content. Scripts and styles are ruled where pages are rendered. */
const POLICY = [
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

const TWO_YEARS_S = 63_072_000;

/** Headers that every answer carries, unless it has its own. */
export function siteHeaders(siteUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Security-Policy": POLICY.join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  // On plain http a browser would refuse the site's own address from then on.
  if (siteUrl.startsWith("https:")) {
    headers["Strict-Transport-Security"] = `max-age=${TWO_YEARS_S}`;
  }
  return headers;
}

export function securityHeaders(siteUrl: string) {
  const headers = siteHeaders(siteUrl);
  return createMiddleware<RequestEnv>(async (c, next) => {
    await next();
    if (c.get("isFinished")) return;
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
}
