import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Log } from "#platform/log.ts";
import { countKeptPage } from "#server/metrics.ts";
import { type CachedPage, chooseEncoding, type Encoding, isUnchanged } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/** A page as an answer to this request: packed as it accepts, or 304 when its copy still stands. */
export async function pageResponse(page: CachedPage, request: Request): Promise<Response> {
  if (isUnchanged(page, request.headers.get("if-none-match"))) {
    return new Response(null, { status: 304, headers: unchangedHeaders(page) });
  }
  const encoding = chooseEncoding(request.headers.get("accept-encoding"));
  const body = await page.body(encoding);
  return new Response(body as Uint8Array<ArrayBuffer>, {
    status: page.status,
    headers: encodedHeaders(page, encoding, body),
  });
}

/** Answers what is kept before any other work is done for the request, and passes the rest on. */
export function serveFromCache(
  next: RequestListener,
  { cache, log }: { cache: PageCache; log: Log },
): RequestListener {
  return (request, response) => {
    const page = request.method === "GET" ? cache.kept(request.url ?? "") : undefined;
    if (!page || !send(page, request, response)) return next(request, response);
    const { statusCode: status } = response;
    countKeptPage(status);
    log.debug({ status, kept: true }, `GET ${request.url} ${status}`);
  };
}

/** False when the page is not packed yet as this request wants it. */
function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): boolean {
  if (isUnchanged(page, request.headers["if-none-match"])) {
    response.writeHead(304, unchangedHeaders(page)).end();
    return true;
  }
  const accepted = request.headers["accept-encoding"];
  const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join() : accepted);
  const body = page.ready[encoding];
  if (!body) return false;
  page.recompress(encoding);
  response.writeHead(page.status, readyHeaders(page, encoding, body)).end(body);
  return true;
}

/** A kept page's headers as Node writes them fastest: names and values in one list, made once for a body. */
const headerLists = new WeakMap<Buffer, string[]>();

function readyHeaders(page: CachedPage, encoding: Encoding, body: Buffer): string[] {
  const made = headerLists.get(body) ?? Object.entries(encodedHeaders(page, encoding, body)).flat();
  headerLists.set(body, made);
  return made;
}

function encodedHeaders(
  page: CachedPage,
  encoding: Encoding,
  body: Buffer,
): Record<string, string> {
  const headers = { ...page.headers, "content-length": String(body.length) };
  return encoding === "identity" ? headers : { ...headers, "content-encoding": encoding };
}

function unchangedHeaders({ headers }: CachedPage): Record<string, string> {
  const { "content-type": _, ...rest } = headers;
  return rest;
}
