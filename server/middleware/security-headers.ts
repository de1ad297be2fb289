import { createMiddleware } from "hono/factory";

/** For all pages. Rules for scripts and styles are added where pages are rendered. */
const POLICY = [
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

const TWO_YEARS_S = 63_072_000;

/** Adds the headers that every response has, without overriding existing ones. */
export function addSecurityHeaders(headers: Headers, siteUrl: string): void {
  for (const [name, value] of Object.entries(securityHeadersOf(siteUrl))) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

function securityHeadersOf(siteUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Security-Policy": POLICY.join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  // On plain http, HSTS would make browsers refuse the site itself.
  if (siteUrl.startsWith("https:")) {
    headers["Strict-Transport-Security"] = `max-age=${TWO_YEARS_S}`;
  }
  return headers;
}

export function securityHeaders(siteUrl: string) {
  return createMiddleware(async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers, siteUrl);
  });
}
