import type { Context, MiddlewareHandler } from "hono";
import type { Database } from "#domain/database.ts";
import { findMediaImage, remakeImage } from "#domain/media/images.server.ts";
import { isVariantOf, readMediaName, variantName } from "#domain/media/media-files.ts";
import { StoreError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { Store, StoredFile } from "#platform/storage/store.ts";
import { staticErrorPage } from "#server/static-error-page.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** A substitute is served under this name for a moment: browsers must ask again each time. */
const REVALIDATE = "public, no-cache";

type MediaFiles = { store: Store; db: Database; log: Log };

/**
 * Serves images of the media library. A size or crop that is not made yet is answered with the original: no
 * page waits for the worker that makes it.
 */
export function serveMedia({ store, db, log }: MediaFiles): MiddlewareHandler {
  return async (c) => {
    try {
      return await serve(c);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      log.warn(error.message);
      return staticErrorPage(503, { "Retry-After": "5" });
    }
  };

  async function serve(c: Context): Promise<Response> {
    const name = c.req.param("name") ?? "";
    const named = readMediaName(name);
    if (!named) return staticErrorPage(404);
    const own = await store.read(name);
    if (own) return answer(c, own, { name, caching: IMMUTABLE });
    if (!named.variant) return staticErrorPage(404);
    const image = await findMediaImage(db, named.hash);
    if (!image || !isVariantOf(image, named.variant)) return staticErrorPage(404);
    const master = `${named.hash}.webp`;
    const original = await store.read(master);
    if (!original) return staticErrorPage(404);
    // A crop around an earlier focal point is not made again: cached pages stop asking for it within a day.
    if (variantName(image, named.variant) === name) await remakeImage(db, named.hash);
    return answer(c, original, { name: master, caching: REVALIDATE });
  }
}

/** Files are named by their content. */
function etagOf(name: string): string {
  return `"${name.replace(".", "-")}"`;
}

function answer(
  c: Context,
  file: StoredFile,
  { name, caching }: { name: string; caching: string },
): Response {
  const etag = etagOf(name);
  const headers = new Headers({
    "Content-Type": name.endsWith(".avif") ? "image/avif" : "image/webp",
    "Cache-Control": caching,
    ETag: etag,
    "Last-Modified": file.modifiedAt.toUTCString(),
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  const isCurrent = isCached(c, etag, file.modifiedAt);
  if (!isCurrent) headers.set("Content-Length", String(file.size));
  if (isCurrent || c.req.raw.method === "HEAD") {
    // Bytes that nobody will read are not fetched from another machine.
    if (file.body instanceof ReadableStream) void file.body.cancel().catch(() => {});
    return new Response(null, { status: isCurrent ? 304 : 200, headers });
  }
  return new Response(file.body, { headers });
}

/** Whether the client already has this very file (RFC 9110, section 13). */
function isCached(c: Context, etag: string, modifiedAt: Date): boolean {
  const tags = c.req.header("If-None-Match");
  if (tags !== undefined) {
    return tags.split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(c.req.header("If-Modified-Since") ?? "");
  return Math.floor(modifiedAt.getTime() / 1_000) * 1_000 <= since;
}
