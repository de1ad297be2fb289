import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Log } from "#platform/log.ts";
import { observeRequest } from "#server/metrics.ts";
import { chooseEncoding, type Encoding, type FinishedPage, isUnchanged } from "./finished-page.ts";
import type { PageCache } from "./page-cache.ts";

/** A page as an answer to this request: packed as it accepts, or 304 when its copy still stands. */
export function pageResponse(page: FinishedPage, request: Request): Response {
  if (isUnchanged(page, request.headers.get("if-none-match"))) {
    return new Response(null, { status: 304, headers: unchangedHeaders(page) });
  }
  const encoding = chooseEncoding(request.headers.get("accept-encoding"));
  return new Response(new Uint8Array(page[encoding]), {
    status: page.status,
    headers: encodedHeaders(page, encoding),
  });
}

/** Answers what is kept before any other work is done for the request, and passes the rest on. */
export function keptPagesFirst(
  next: RequestListener,
  { cache, log }: { cache: PageCache; log: Log },
): RequestListener {
  return (request, response) => {
    const page = request.method === "GET" ? cache.kept(request.url ?? "") : undefined;
    if (!page) return next(request, response);
    const began = performance.now();
    send(page, request, response);
    const { statusCode: status } = response;
    const seconds = (performance.now() - began) / 1000;
    observeRequest({ kind: "page", method: "GET", status, seconds });
    log.debug({ status, kept: true }, `GET ${request.url} ${status}`);
  };
}

function send(page: FinishedPage, request: IncomingMessage, response: ServerResponse): void {
  if (isUnchanged(page, request.headers["if-none-match"])) {
    response.writeHead(304, unchangedHeaders(page)).end();
    return;
  }
  const accepted = request.headers["accept-encoding"];
  const encoding = knownEncoding(Array.isArray(accepted) ? accepted.join() : accepted);
  response.writeHead(page.status, readyHeaders(page, encoding)).end(page[encoding]);
}

/** Browsers send the same few headers over and over. */
const encodings = new Map<string, Encoding>();
const MOST_ENCODINGS = 200;

function knownEncoding(accepted = ""): Encoding {
  const known = encodings.get(accepted);
  if (known) return known;
  const encoding = chooseEncoding(accepted);
  if (encodings.size < MOST_ENCODINGS && accepted.length < 100) encodings.set(accepted, encoding);
  return encoding;
}

/** A kept page's headers as Node writes them fastest: names and values in one list, made once. */
const ready = new WeakMap<FinishedPage, Partial<Record<Encoding, string[]>>>();

function readyHeaders(page: FinishedPage, encoding: Encoding): string[] {
  const made = ready.get(page) ?? {};
  ready.set(page, made);
  made[encoding] ??= Object.entries(encodedHeaders(page, encoding)).flat();
  return made[encoding];
}

function encodedHeaders(page: FinishedPage, encoding: Encoding): Record<string, string> {
  const headers = { ...page.headers, "content-length": String(page[encoding].length) };
  return encoding === "identity" ? headers : { ...headers, "content-encoding": encoding };
}

function unchangedHeaders({ headers }: FinishedPage): Record<string, string> {
  const { "content-type": _, ...rest } = headers;
  return rest;
}
