import { hash } from "node:crypto";

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

/**
 * The Content-Security-Policy of a page of ours, given in pieces: its own inline scripts by hash and nothing else
 * inline. No nonce, so that a kept page can be sent again. `scriptOrigin` is where the operator's own
 * script (analytics) comes from and reports to.
 */
export function pagePolicy(html: readonly string[], scriptOrigin?: string): string {
  const hashes = new Set(html.flatMap(inlineScripts).map(sourceOf));
  const others = scriptOrigin ? [scriptOrigin] : [];
  const scripts = ["script-src 'self'", ...others, ...hashes].join(" ");
  const connections = others.map((origin) => `connect-src 'self' ${origin}`);
  return [...POLICY, ...connections, scripts].join("; ");
}

/** One for each script of the frame and for each route's list of modules: no page has a script of its own. */
const sources = new Map<string, string>();

function sourceOf(script: string): string {
  const known = sources.get(script);
  if (known) return known;
  const source = `'sha256-${hash("sha256", script, "base64")}'`;
  sources.set(script, source);
  return source;
}

/** The texts of a page's scripts that have no address of their own and are no data. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", at)) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", start);
    if (start === 0 || end < 0) break;
    const attributes = html.slice(at, start);
    const isOwn = !/\ssrc=/.test(attributes) && !/"application\/(?:ld\+)?json"/.test(attributes);
    if (isOwn) scripts.push(html.slice(start, end));
    at = end;
  }
  return scripts;
}
