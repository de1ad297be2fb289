import type { RequestListener } from "node:http";
import { addressOfRequest } from "#domain/addresses/addresses.ts";
import type { Log } from "#platform/log.ts";
import { securityHeaders } from "../middleware/security-headers.ts";
import { chooseEncoding } from "../page-cache/cached-page.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { pageKey } from "../page-cache/page-key.ts";
import { countRefusal, observeRequest } from "../telemetry/metrics.ts";
import { overloadPage } from "./refuse-rendering.ts";
import type { RenderLimit } from "./render-limit.ts";

type Options = {
  rendering: RenderLimit;
  pageCache: PageCache;
  siteUrl: string;
  log: Pick<Log, "warn">;
};

const LOG_EVERY_MS = 10_000;

/**
 * Turns readers away, while the queue for rendering is full, before doing anything else for them: refusing several
 * times as many as are served must cost next to nothing.
 */
export function refuseEarly(
  next: RequestListener,
  { rendering, pageCache, siteUrl, log }: Options,
): RequestListener {
  const page = preparedPage(siteUrl);
  let refused = 0;

  function logLater() {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn(`${refused} pages refused in ${LOG_EVERY_MS / 1_000} s: rendering is overloaded`);
      refused = 0;
    }, LOG_EVERY_MS).unref();
  }

  return async (incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead || !rendering.isFull() || !isForReaders(url)) {
      return next(incoming, outgoing);
    }
    const encoding = chooseEncoding(String(headers["accept-encoding"] ?? ""));
    const key = URL.canParse(url, siteUrl) ? pageKey(new URL(url, siteUrl)) : null;
    if (key !== null && pageCache.has(`${encoding} ${key}`)) return next(incoming, outgoing);
    const began = performance.now();
    countRefusal();
    logLater();
    const { headers: answerHeaders, body } = await page;
    if (outgoing.destroyed) return;
    outgoing.writeHead(503, answerHeaders).end(method === "HEAD" ? undefined : body);
    const seconds = (performance.now() - began) / 1_000;
    observeRequest({ kind: "page", method, status: 503, seconds });
  };
}

/** Everything else is served even during a rush. */
function isForReaders(url: string): boolean {
  return addressOfRequest(url.split("?", 1)[0] ?? "")?.isForReaders === true;
}

async function preparedPage(siteUrl: string) {
  const page = overloadPage();
  const body = Buffer.from(await page.arrayBuffer());
  const headers = {
    ...securityHeaders(siteUrl),
    ...Object.fromEntries(page.headers),
    "content-length": String(body.length),
  };
  return { headers, body };
}
