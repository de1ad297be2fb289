import { createMiddleware } from "hono/factory";

/** What no page of ours may do, whoever wrote its content. Scripts and styles are ruled where pages are rendered. */
const POLICY = [
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

const TWO_YEARS_S = 63_072_000;

/** Gives an answer the headers that all carry, unless it has its own. */
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
  // On plain http a browser would refuse the site's own address from then on.
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
