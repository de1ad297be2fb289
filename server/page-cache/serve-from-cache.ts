import type { RequestListener } from "node:http";
import type { Log } from "#platform/log.ts";
import { withRequestId } from "#platform/request-id.ts";
import { recordSpan } from "#platform/tracing/spans.ts";
import { logRequest, requestSpan } from "#server/middleware/access-log.ts";
import { clientAddress, requestIdOf } from "#server/middleware/client-address.ts";
import { countCachedPage } from "#server/telemetry/metrics.ts";
import { chooseEncoding, pageAnswer } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

type Options = {
  cache: PageCache;
  log: Log;
  trustProxy: number;
  /** Headers of answers that don't have their own. */
  usualHeaders: Record<string, string>;
  /** Headers that differ between clients. */
  moreHeaders?: (url: string, client: string) => Record<string, string>;
};

/** Serves cached pages before any middleware runs; passes other requests on to `next`. */
export function serveFromCache(
  next: RequestListener,
  { cache, log, trustProxy, usualHeaders, moreHeaders = () => ({}) }: Options,
): RequestListener {
  return (incoming, outgoing) => {
    const began = performance.now();
    const { method = "", url = "", headers, socket } = incoming;
    const encoding = chooseEncoding(String(headers["accept-encoding"] ?? ""));
    const isRead = method === "GET" || method === "HEAD";
    // Programs with a token see more than readers at the same address.
    const isCached = isRead && headers.authorization === undefined;
    const page = isCached ? cache.get(`${encoding} ${url}`) : undefined;
    if (!page) return next(incoming, outgoing);
    const id = requestIdOf(headers["x-request-id"]?.toString(), trustProxy);
    if (trustProxy > 0) outgoing.setHeader("X-Request-Id", id);
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    const client = clientAddress(forwardedFor, socket.remoteAddress ?? "", trustProxy);
    const answer = pageAnswer(page, headers["if-none-match"]);
    const answered = { ...usualHeaders, ...answer.headers, ...moreHeaders(url, client) };
    outgoing.writeHead(answer.status, answered).end(answer.body);
    countCachedPage();
    const path = url.split("?", 1)[0] ?? url;
    const ms = performance.now() - began;
    const { status } = answer;
    withRequestId(id, () => {
      logRequest(log, { method, path, status, ms, client });
      recordSpan({ ...requestSpan(method, path, { "page.is_cached": true }), milliseconds: ms });
    });
  };
}
