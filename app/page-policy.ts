import { hash } from "node:crypto";

const IS_DEV = import.meta.env.DEV;

/** Images may come from the sites that recipes came from; everything else only from here. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' https: http: data:",
  // Vite writes styles into the page, and speaks to it over a socket.
  `style-src 'self'${IS_DEV ? " 'unsafe-inline'" : ""}`,
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/**
 * The Content-Security-Policy of a page: these inline scripts by hash, and nothing else inline. No
 * nonce, so that a cached page can be sent again. `scriptUrl` is the operator's own script (analytics),
 * which also reports to where it comes from.
 */
export function pagePolicy(inlineScripts: Iterable<string>, scriptUrl?: string): string {
  const others = scriptUrl ? [new URL(scriptUrl).origin] : [];
  const hashes = [...inlineScripts].map((text) => `'sha256-${hash("sha256", text, "base64")}'`);
  const scripts = ["script-src 'self'", ...others, ...hashes].join(" ");
  const connections = ["connect-src 'self'", ...others, ...(IS_DEV ? ["ws:"] : [])].join(" ");
  return [...POLICY, connections, scripts].join("; ");
}
