import { createMiddleware } from "hono/factory";

/** For all pages. Rules for scripts and styles are added where pages are rendered. */
const POLICY = [
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

const TWO_YEARS_S = 63_072_000;

/** The headers that every response has, unless it has its own; in lower case, as `Headers` lists them. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    "content-security-policy": POLICY.join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
  };
  // On plain http, HSTS would make browsers refuse the site itself.
  if (siteUrl.startsWith("https:")) {
    headers["strict-transport-security"] = `max-age=${TWO_YEARS_S}`;
  }
  return headers;
}

export function addSecurityHeaders(siteUrl: string) {
  const added = Object.entries(securityHeaders(siteUrl));
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value);
  });
}
