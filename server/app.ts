import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRateLimit } from "#api/conventions/rate-limit.ts";
import { addressOfRequest } from "#domain/addresses/addresses.ts";
import { databaseProblem } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import { isReading } from "#platform/is-reading.ts";
import { measure } from "#platform/metrics.ts";
import { serveMedia } from "#server/files/media-files.ts";
import { staticFiles } from "#server/files/static-files.ts";
import { accessLog } from "#server/middleware/access-log.ts";
import { isReviewUpload, isUpload, rejectMalformedUrls } from "#server/middleware/addresses.ts";
import { answerHead } from "#server/middleware/answer-head.ts";
import type { RequestEnv } from "#server/middleware/client-address.ts";
import { csrfProtection } from "#server/middleware/csrf-protection.ts";
import { keepNothing } from "#server/middleware/keep-nothing.ts";
import { redirectOldAddresses } from "#server/middleware/old-addresses.ts";
import { addSecurityHeaders, securityHeaders } from "#server/middleware/security-headers.ts";
import { cachedAnswers } from "#server/page-cache/cached-answers.ts";
import { serveFromCache } from "#server/page-cache/serve-from-cache.ts";
import { apiRoutes } from "./api.ts";
import type { AppOptions } from "./app-options.ts";
import { healthRoutes } from "./health.ts";
import { refuseEarly } from "./limits/refuse-early.ts";
import { refuseHost } from "./limits/refuse-host.ts";
import { createRenderLimit } from "./limits/render-limit.ts";
import { createSearchLimit } from "./limits/search-limit.ts";
import { mailHookRoutes } from "./mail-hooks.ts";
import { mcpRoutes } from "./mcp.ts";
import { servePages } from "./pages.ts";
import { staticErrorPage } from "./static-error-page.ts";

const METHODS = ["GET", "HEAD", "POST"];
const LARGEST_BODY_BYTES = 1_000_000;

/** The listener for Node's HTTP server: the Host header, the page cache, then the app. */
export function createListener(options: AppOptions): RequestListener {
  const limits = openLimits(options);
  const { pageCache, log, trustProxy, site } = options;
  const answer = getRequestListener(createApp(options, limits).fetch);
  const { rendering, rate } = limits;
  const guarded = refuseEarly(answer, { rendering, pageCache, siteUrl: site.url, log });
  const moreHeaders = (url: string, client: string) =>
    url.startsWith("/api/v1/") ? rate.headersFor(client) : {};
  const headers = { usualHeaders: securityHeaders(site.url), moreHeaders };
  const cached = serveFromCache(guarded, { cache: pageCache, log, trustProxy, ...headers });
  return refuseHost(cached, { log });
}

function openLimits({ peers }: AppOptions) {
  const rendering = createRenderLimit();
  measure("renderings_waiting", () => rendering.waiting());
  return {
    rate: createRateLimit(peers),
    rendering,
    searches: createSearchLimit(peers),
  };
}

/** The web process as one fetch handler, the same for the site, the dev server and the tests. */
export function createApp(
  options: AppOptions,
  { rate, rendering, searches } = openLimits(options),
): Hono<RequestEnv> {
  const { log, pageCache, site, trustProxy } = options;
  const app = new Hono<RequestEnv>();
  app.use(accessLog({ log, trustProxy }));
  app.use(async (c, next) => {
    await next();
    if (!isReading(c.req)) options.reads.afterWrite();
  });
  app.use(answerHead);
  app.use(addSecurityHeaders(site.url));
  app.use(keepNothing);
  const answers = cachedAnswers({ pageCache, limit: rendering, siteUrl: site.url });
  // Before the checks of browsers' forms: programs send tokens, not cookies.
  app.route("/api/v1", apiRoutes(options, { answers, rate, rendering, searches }));
  app.route("/mcp", mcpRoutes(options, { rate, searches }));
  app.route("/webhooks/mail", mailHookRoutes(options));
  app.use(async (c, next) => {
    if (METHODS.includes(c.req.method)) return next();
    return staticErrorPage(405, { Allow: METHODS.join(", ") });
  });
  app.use(csrfProtection(site.url));
  app.use(redirectOldAddresses(options.reads.db));
  app.use(rejectMalformedUrls);
  // The rest of the body is not read, so the connection cannot be reused.
  const onTooLarge = () => staticErrorPage(413, { Connection: "close" });
  // Bodies without a declared length are read here, before the session is checked.
  const usualLimit = bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: onTooLarge });
  app.post("*", async (c, next) => {
    // The upload route checks the session before it reads the body, and limits its size itself.
    if (isUpload(c.req.path)) return next();
    if (isReviewUpload(c.req.path, c.req.header("Content-Type"))) return next();
    const maxSize = addressOfRequest(c.req.path)?.largestBody;
    if (maxSize === undefined) return usualLimit(c, next);
    if (c.req.header("Transfer-Encoding")) return staticErrorPage(411, { Connection: "close" });
    return bodyLimit({ maxSize, onError: onTooLarge })(c, next);
  });
  app.route("/", healthRoutes(options.health));
  app.get("/media/:name", serveMedia({ store: options.media.store, db: options.visitorDb, log }));
  if (options.clientFolder) {
    app.route("/", staticFiles(options.clientFolder, options.keptAssets));
  }
  app.use(compress());
  app.all("*", servePages(options, { answers, rendering, searches }));
  app.onError((error) => {
    const problem = databaseProblem(error);
    if (problem) {
      log.warn(`${problem}: ${messageOf(error)}`);
      return staticErrorPage(503, { "Retry-After": "5" });
    }
    log.error({ err: error }, "Request failed");
    return staticErrorPage(500);
  });
  return app;
}
