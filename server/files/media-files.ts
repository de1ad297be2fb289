import type { Context, MiddlewareHandler } from "hono";
import type { Database } from "#domain/database.ts";
import { findMediaImage, remakeImage } from "#domain/media/images.server.ts";
import { isVariantOf, readMediaName, variantName } from "#domain/media/media-files.ts";
import { isUnwritable } from "#platform/db/connection-errors.ts";
import { StoreError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import { fileType, type Store, type StoredFile } from "#platform/storage/store.ts";
import { staticErrorPage } from "#server/static-error-page.ts";
import { hasCurrentCopy } from "./client-copy.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** For the original served in place of a missing variant: browsers must revalidate it each time. */
const REVALIDATE = "public, no-cache";

type MediaFiles = { store: Store; db: Database; log: Log };

/**
 * Serves images of the media library. A size or crop that does not exist yet is answered with the
 * original, so that no page waits for the worker that generates it.
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
    const exact = await store.read(name);
    if (exact) return answer(c, exact, { name, caching: IMMUTABLE });
    if (!named.variant) return staticErrorPage(404);
    const image = await findMediaImage(db, named.hash);
    if (!image || !isVariantOf(image, named.variant)) return staticErrorPage(404);
    const master = `${named.hash}.webp`;
    const original = await store.read(master);
    if (!original) return staticErrorPage(404);
    // A crop around an earlier focal point is not regenerated: cached pages stop requesting it within a day.
    if (variantName(image, named.variant) === name) {
      await remakeImage(db, named.hash).catch((error: unknown) => {
        if (!isUnwritable(error)) throw error;
      });
    }
    return answer(c, original, { name: master, caching: REVALIDATE });
  }
}

/** File names contain a hash of the content. */
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
    "Content-Type": fileType(name),
    "Cache-Control": caching,
    ETag: etag,
    "Last-Modified": file.modifiedAt.toUTCString(),
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  const isCurrent = hasCurrentCopy(c, { etag, modifiedAt: file.modifiedAt });
  if (!isCurrent) headers.set("Content-Length", String(file.size));
  if (isCurrent) {
    // The body is not sent: cancel its download from the store.
    if (file.body instanceof ReadableStream) void file.body.cancel().catch(() => {});
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.body, { headers });
}
