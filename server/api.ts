import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createApi } from "#api/api.ts";
import { apiCacheKey } from "#api/cache-key.ts";
import { letScriptsRead } from "#api/conventions/cors.ts";
import type { ApiRateLimit } from "#api/conventions/rate-limit.ts";
import { Problem, tooMany } from "#api/problem.ts";
import { addressAt } from "#domain/addresses/addresses.ts";
import { apiServices } from "./api-services.ts";
import type { AppOptions } from "./app-options.ts";
import { refuseRendering } from "./limits/refuse-rendering.ts";
import type { RenderLimit } from "./limits/render-limit.ts";
import { isSearch, type SearchLimit } from "./limits/search-limit.ts";
import { isReadable, isUpload } from "./middleware/addresses.ts";
import type { RequestEnv } from "./middleware/client-address.ts";
import type { CachedAnswers } from "./page-cache/cached-answers.ts";

export const LARGEST_BODY_BYTES = 1_000_000;

type Limits = { rate: ApiRateLimit; rendering: RenderLimit; searches: SearchLimit };

/** /api/v1: public reads by way of the page cache, all else as it is asked for. */
export function apiRoutes(
  options: AppOptions,
  { answers, rate, rendering, searches }: Limits & { answers: CachedAnswers },
): Hono<RequestEnv> {
  const api = createApi(apiServices(options));
  const uncached = new Hono().route("/api/v1", api);

  const app = new Hono<RequestEnv>();
  app.use(letScriptsRead);
  app.use(rate.count);
  app.use(async (c, next) => {
    if (isReadable(new URL(c.req.url).pathname)) return next();
    return new Problem(400, "The address can't be decoded.").toResponse();
  });
  app.use(async (c, next) => {
    // The upload limits its size itself, once it knows who sends it.
    if (isUpload(c.req.path)) return next();
    const largest = addressAt(c.req.path)?.largestBody;
    // Without a declared length it would be read here, before the token is checked.
    if (largest && c.req.header("Transfer-Encoding")) {
      const headers = { Connection: "close" };
      return new Problem(411, "Send this with a Content-Length.", { headers }).toResponse();
    }
    const maxSize = largest ?? LARGEST_BODY_BYTES;
    return bodyLimit({ maxSize, onError: () => tooLarge(maxSize) })(c, next);
  });
  app.get("*", async (c, next) => {
    const hasToken = Boolean(c.req.header("Authorization"));
    const url = new URL(c.req.url);
    const wait = !hasToken && isSearch(url) ? searches(c.var.client) : 0;
    if (wait > 0) return tooMany(wait).toResponse();
    const key = apiCacheKey(url, { hasToken });
    // A token is for a few programs, which the site's owner chose.
    if (key === null && hasToken) return next();
    try {
      if (key === null) return await rendering.render(next, () => !c.req.raw.signal.aborted);
      return await answers(c.req.raw, key, async (request) => uncached.fetch(request));
    } catch (error) {
      return refuseRendering(error, tooBusy);
    }
  });
  app.use(compress());
  app.route("/", api);
  return app;
}

function tooBusy(): Response {
  const headers = { "Retry-After": "5" };
  return new Problem(503, "Too busy. Please try again.", { headers }).toResponse();
}

export function tooLarge(maxSize: number): Response {
  return new Problem(413, `The body may have at most ${maxSize} bytes.`, {
    // The rest of the body is not read, so the connection cannot be reused.
    headers: { Connection: "close" },
  }).toResponse();
}
