import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { staticErrorPage } from "#server/static-error-page.ts";
import { hasCurrentCopy } from "./client-copy.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

/** `caching`: the Cache-Control of the file that was found; pages at addresses like a file's have none. */
type FileEnv = { Variables: { caching?: string } };

/**
 * Serves the built browser files, with the compressed copies that the build stores beside them. `keptAssets`: a folder
 * with those of former builds.
 */
export function staticFiles(folder: string, keptAssets?: string) {
  const files = new Hono<FileEnv>();
  const served = (caching: string, from: { root: string; below?: string } = { root: folder }) =>
    [
      answerFile,
      serveStatic<FileEnv>({
        root: from.root,
        rewriteRequestPath: (path) => path.slice(from.below?.length ?? 0),
        precompressed: true,
        onFound: (_, c) => c.set("caching", caching),
      }),
    ] as const;
  files.get("/assets/*", fontsForCards, ...served(IMMUTABLE));
  if (keptAssets) {
    files.get("/assets/*", ...served(IMMUTABLE, { root: keptAssets, below: "/assets" }));
  }
  files.get("/assets/*", () => staticErrorPage(404));
  files.get("/pictures/*", ...served(A_DAY), () => staticErrorPage(404));
  files.get("/icons/*", ...served(A_DAY));
  files.get("/:name{[^/]+\\.\\w+}", ...served(A_DAY));
  return files;
}

/** 304 where the client has the file: its date is all that tells. */
const answerFile: MiddlewareHandler<FileEnv> = async (c, next) => {
  await next();
  const caching = c.get("caching");
  if (!caching || !c.res.ok) return;
  c.header("Cache-Control", caching);
  const modifiedAt = new Date(c.res.headers.get("Last-Modified") ?? "");
  if (c.res.status !== 200 || !hasCurrentCopy(c, { etag: null, modifiedAt })) return;
  const { headers, body } = c.res;
  await body?.cancel();
  headers.delete("Content-Length");
  c.res = new Response(null, { status: 304, headers });
};

/** A recipe's card in a sandboxed frame has no origin: the browser asks for its fonts as another site would. */
const fontsForCards: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.path.endsWith(".woff2")) c.header("Access-Control-Allow-Origin", "*");
};
