import type { Context, MiddlewareHandler } from "hono";
import type { Database } from "#domain/database.ts";
import { findMediaImage, remakeImage } from "#domain/media/images.server.ts";
import { isVariantOf, readMediaName, variantName } from "#domain/media/media-files.ts";
import { isStoreError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { Store, StoredFile } from "#platform/storage/store.ts";
import { staticErrorPage } from "#server/static-error-page.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
/** For a moment something else stands under the name: it is asked for again each time. */
const FOR_NOW = "public, no-cache";

type MediaFiles = { store: Store; db: Database; log: Log };

/**
 * Serves kept pictures. A size or crop that is not made yet is answered with the whole picture: no page
 * waits for the worker that makes it.
 */
export function serveMedia({ store, db, log }: MediaFiles): MiddlewareHandler {
  return async (c) => {
    try {
      return await serve(c);
    } catch (error) {
      if (!isStoreError(error)) throw error;
      log.warn(error.message);
      return staticErrorPage(503, { "Retry-After": "5" });
    }
  };

  async function serve(c: Context): Promise<Response> {
    const name = c.req.param("name") ?? "";
    const named = readMediaName(name);
    if (!named) return staticErrorPage(404);
    const own = await store.read(name, wantedRange(c, name));
    if (own) return answer(c, own, { name, caching: FOR_EVER });
    if (!named.variant) return staticErrorPage(404);
    const picture = await findMediaImage(db, named.hash);
    if (!picture || !isVariantOf(picture, named.variant)) return staticErrorPage(404);
    const master = `${named.hash}.webp`;
    const whole = await store.read(master);
    if (!whole) return staticErrorPage(404);
    // A former crop is not made again: nobody will ask for it for long.
    if (variantName(picture, named.variant) === name) await remakeImage(db, named.hash);
    return answer(c, whole, { name: master, caching: FOR_NOW });
  }
}

/** A part of an older file than the one here would be joined to it. */
function wantedRange(c: Context, name: string): string | undefined {
  const of = c.req.header("If-Range");
  return of === undefined || of === etagOf(name) ? c.req.header("Range") : undefined;
}

/** Of files that are named by their content, the name says all. */
function etagOf(name: string): string {
  return `"${name.replace(".", "-")}"`;
}

type Found = NonNullable<Awaited<ReturnType<Store["read"]>>>;

function answer(
  c: Context,
  file: Found,
  { name, caching }: { name: string; caching: string },
): Response {
  if ("unsatisfiable" in file) {
    const headers = { "Content-Range": `bytes */${file.size}`, "Cache-Control": "no-store" };
    return new Response(null, { status: 416, headers });
  }
  const etag = etagOf(name);
  const headers = new Headers({
    "Content-Type": name.endsWith(".avif") ? "image/avif" : "image/webp",
    "Cache-Control": caching,
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Last-Modified": file.modifiedAt.toUTCString(),
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  const { size, part, modifiedAt } = file;
  if (isKnown(c, etag, modifiedAt)) {
    leave(file);
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Length", String(part ? part.last - part.first + 1 : size));
  if (part) headers.set("Content-Range", `bytes ${part.first}-${part.last}/${size}`);
  const isHead = c.req.raw.method === "HEAD";
  if (isHead) leave(file);
  return new Response(isHead ? null : file.body, { status: part ? 206 : 200, headers });
}

/** Whether the client has this very file already. */
function isKnown(c: Context, etag: string, modifiedAt: Date): boolean {
  const tags = c.req.header("If-None-Match");
  if (tags !== undefined) {
    return tags.split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(c.req.header("If-Modified-Since") ?? "");
  return Math.floor(modifiedAt.getTime() / 1_000) * 1_000 <= since;
}

/** Bytes that nobody will read are not fetched from another machine. */
function leave({ body }: StoredFile): void {
  if (body instanceof ReadableStream) void body.cancel().catch(() => {});
}
