import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { staticErrorPage } from "#server/static-error-page.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const A_YEAR = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

type Variants = { type: string; caching: string; plain: Buffer; br?: Buffer; gzip?: Buffer };

/**
 * Serves the built browser files from memory, so that a page on somebody's screen still finds its
 * scripts after a new build. The build leaves compressed copies beside those that shrink.
 */
export function serveAssets(folder: string): MiddlewareHandler {
  const files = loadFolder(folder);
  return async (c, next) => {
    const file = files.get(c.req.path);
    if (!file) return c.req.path.startsWith("/assets/") ? staticErrorPage(404) : next();
    const encoding = accepts(c, {
      header: "Accept-Encoding",
      supports: ["br", "gzip"],
      default: "identity",
    });
    const packed = encoding === "br" ? file.br : encoding === "gzip" ? file.gzip : undefined;
    const headers = new Headers({
      "Content-Type": file.type,
      "Cache-Control": file.caching,
      Vary: "Accept-Encoding",
      "Content-Length": String((packed ?? file.plain).length),
    });
    if (packed) headers.set("Content-Encoding", encoding);
    return new Response(new Uint8Array(packed ?? file.plain), { headers });
  };
}

function loadFolder(folder: string): Map<string, Variants> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const read = (name: string) => readFileSync(join(folder, name));
  const present = new Set(names);
  const served = names.filter((name) => TYPES[extname(name)] && !name.startsWith("."));
  return new Map(
    served.map((name) => {
      const path = `/${name.split(sep).join("/")}`;
      const variants: Variants = {
        type: TYPES[extname(name)] ?? "",
        caching: path.startsWith("/assets/") ? A_YEAR : A_DAY,
        plain: read(name),
      };
      if (present.has(`${name}.br`)) variants.br = read(`${name}.br`);
      if (present.has(`${name}.gz`)) variants.gzip = read(`${name}.gz`);
      return [path, variants];
    }),
  );
}
