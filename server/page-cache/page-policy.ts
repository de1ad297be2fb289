import { createHash } from "node:crypto";

/** Pictures may come from the sites that recipes came from; everything else only from here. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' https: http: data:",
  "style-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a page of ours: its own inline scripts by hash and nothing else
 * inline. No nonce, so that a kept page can be sent again. `scriptOrigin` is where the operator's own
 * script (analytics) comes from and reports to.
 */
export function pagePolicy(html: string, scriptOrigin?: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes("application/ld+json")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  const others = scriptOrigin ? [scriptOrigin] : [];
  const scripts = ["script-src 'self'", ...others, ...hashes].join(" ");
  const connections = others.map((origin) => `connect-src 'self' ${origin}`);
  return [...POLICY, ...connections, scripts].join("; ");
}
