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
 * The Content-Security-Policy of a page of ours: its own inline scripts by hash and nothing else inline. No
 * nonce, so that a kept page can be sent again. `scriptOrigin` is where the operator's own script
 * (analytics) comes from and reports to.
 */
export function pagePolicy(html: string, scriptOrigin?: string): string {
  const hashes = new Set(inlineScripts(html).map(sourceOf));
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

/** How a script of ours begins that has its text here and is no data. */
const OWN_SCRIPT = /<script(?: type="module"(?![^>]* src=)[^>]*)?>/g;

/** Ours stand in the head and after the content: one amid the content is not allowed, however it got there. */
function inlineScripts(html: string): string[] {
  const head = html.slice(0, html.indexOf("<body"));
  const afterContent = html.slice(html.lastIndexOf("</div>") + 1);
  return [...scriptsIn(head), ...scriptsIn(afterContent)];
}

function scriptsIn(html: string): string[] {
  const scripts: string[] = [];
  // matchAll() copies the expression for each page.
  for (let tag = OWN_SCRIPT.exec(html); tag; tag = OWN_SCRIPT.exec(html)) {
    const start = tag.index + tag[0].length;
    scripts.push(html.slice(start, html.indexOf("</script>", start)));
  }
  return scripts;
}
