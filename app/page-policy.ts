import { hash } from "node:crypto";
import { PLAYER_ORIGINS } from "#domain/recipes/video.ts";

const IS_DEV = import.meta.env.DEV;

/**
 * Images may come from any site, because imported recipes link to them, and files of videos; players of videos from
 * their hosts; everything else from our origin.
 */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' https: http: data:",
  "media-src 'self' https:",
  `frame-src 'self' ${PLAYER_ORIGINS.join(" ")}`,
  // Vite injects styles and connects by WebSocket.
  `style-src 'self'${IS_DEV ? " 'unsafe-inline'" : ""}`,
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/**
 * The Content-Security-Policy of a page, which allows its inline scripts by hash; a nonce would not work
 * with cached pages. `scriptUrl` is the operator's analytics script, which also sends data to its origin.
 */
export function pagePolicy(inlineScripts: Iterable<string>, scriptUrl?: string): string {
  const others = scriptUrl ? [new URL(scriptUrl).origin] : [];
  const hashes = [...inlineScripts].map((text) => `'sha256-${hash("sha256", text, "base64")}'`);
  const scripts = ["script-src 'self'", ...others, ...hashes].join(" ");
  const connections = ["connect-src 'self'", ...others, ...(IS_DEV ? ["ws:"] : [])].join(" ");
  return [...POLICY, connections, scripts].join("; ");
}
