import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { staticErrorPage } from "#server/static-error-page.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

/** Serves the built browser files, with the compressed copies that the build stores beside them. */
export function staticFiles(folder: string) {
  const files = new Hono();
  const serve = serveStatic({ root: folder, precompressed: true });
  files.get("/assets/*", fontsForCards, cacheControl(IMMUTABLE), serve, () => staticErrorPage(404));
  files.get("/pictures/*", cacheControl(A_DAY), serve, () => staticErrorPage(404));
  files.get("/icons/*", cacheControl(A_DAY), serve);
  files.get("/:name{[^/]+\\.\\w+}", cacheControl(A_DAY), serve);
  return files;
}

/** A recipe's card in a sandboxed frame has no origin: the browser asks for its fonts as another site would. */
const fontsForCards: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.path.endsWith(".woff2")) c.header("Access-Control-Allow-Origin", "*");
};

function cacheControl(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { ok, headers } = c.res;
    if (ok && !headers.has("Cache-Control")) headers.set("Cache-Control", value);
  };
}
