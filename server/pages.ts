import * as build from "virtual:react-router/server-build";
import type { Handler } from "hono";
import pLimit from "p-limit";
import { createRequestHandler, data } from "react-router";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { RequestEnv } from "#server/middleware/client-address.ts";
import { addSecurityHeaders } from "#server/middleware/security-headers.ts";
import { chooseEncoding, pageAnswer, toCachedPage } from "#server/page-cache/cached-page.ts";
import { pageKey } from "#server/page-cache/page-key.ts";
import type { AppOptions } from "./app.ts";
import { countRendering } from "./metrics.ts";
import { requestContext } from "./request-context.ts";

/** Rendering is single-threaded: a few pages can wait for the database at a time, more would only use memory. */
const renderLimit = pLimit(4);

/** Serves React Router's pages: public ones by way of the page cache, all others rendered per request. */
export function servePages(options: AppOptions): Handler<RequestEnv> {
  const { pageCache, site } = options;
  const routes = {
    ...build,
    routes: mapDatabaseErrors(options.log),
    // Behind an https proxy, the Origin of a form differs from the address this process sees.
    allowedActionOrigins: [new URL(site.url).host],
  };
  const handle = createRequestHandler(routes, import.meta.env.MODE);

  async function render(request: Request, address: string): Promise<Response> {
    const response = await handle(request, await requestContext(options, request, address));
    const { headers, ok, status } = response;
    if (status === 503) headers.set("Retry-After", "5");
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    if (isPage && !headers.has("Cache-Control")) {
      headers.set("Cache-Control", ok ? "no-cache" : "no-store");
    }
    return response;
  }

  return async (c) => {
    const { raw } = c.req;
    const key = raw.method === "GET" ? pageKey(new URL(raw.url)) : null;
    if (!key) return render(raw, c.get("client"));
    const encoding = chooseEncoding(raw.headers.get("accept-encoding"));
    const renderPage = async () => {
      countRendering();
      // Rendered from the key alone: nothing else of this request may end up in a shared page.
      const response = await render(new Request(site.url + key), "");
      addSecurityHeaders(response.headers, site.url);
      return toCachedPage(response, encoding);
    };
    const page = await pageCache.getOrRender(`${encoding} ${key}`, () => renderLimit(renderPage));
    const { body, ...init } = pageAnswer(page, raw.headers.get("if-none-match"));
    return new Response(body, init);
  };
}

/** Makes middleware, loaders and actions answer 503 instead of 500 if the database is unavailable. */
function mapDatabaseErrors(log: Log): typeof build.routes {
  const guard = <Arguments extends unknown[], Result>(act: (...args: Arguments) => Result) => {
    return async (...args: Arguments): Promise<Awaited<Result>> => {
      try {
        return await act(...args);
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        log.warn(`Database unavailable: ${messageOf(error)}`);
        throw data(null, { status: 503, statusText: "Service Unavailable" });
      }
    };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const guarded = {
      ...route.module,
      ...(loader ? { loader: guard(loader) } : {}),
      ...(action ? { action: guard(action) } : {}),
      ...(middleware ? { middleware: middleware.map(guard) } : {}),
    };
    return [id, { ...route, module: guarded }];
  });
  return Object.fromEntries(routes);
}
