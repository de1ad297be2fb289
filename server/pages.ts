import * as build from "virtual:react-router/server-build";
import type { Handler } from "hono";
import { createRequestHandler, data } from "react-router";
import { databaseProblem } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { RequestEnv } from "#server/middleware/client-address.ts";
import { addSecurityHeaders } from "#server/middleware/security-headers.ts";
import { chooseEncoding, pageAnswer, toCachedPage } from "#server/page-cache/cached-page.ts";
import { pageKey } from "#server/page-cache/page-key.ts";
import type { AppOptions } from "./app.ts";
import { refuseRendering } from "./limits/refuse-rendering.ts";
import { createRenderLimit } from "./limits/render-limit.ts";
import { countRendering } from "./metrics.ts";
import { requestContext } from "./request-context.ts";

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

  // The back office has its own: readers in a rush don't close it.
  const limits = { readers: createRenderLimit(), backOffice: createRenderLimit() };

  async function renderInTurn(request: Request, address: string): Promise<Response> {
    const path = new URL(request.url).pathname;
    const isBackOffice = path.startsWith("/admin");
    const isRead = request.method !== "POST";
    // Writes of admins and their event streams take as long as they take; both need a session.
    if (isBackOffice && (!isRead || path === "/admin/events")) return render(request, address);
    // A slow sender must not hold a place.
    const whole = isRead ? request : await withWholeBody(request);
    const limit = isBackOffice ? limits.backOffice : limits.readers;
    return limit.render(
      () => render(whole, address),
      () => !request.signal.aborted,
    );
  }

  async function renderForCache(request: Request, key: string): Promise<Response> {
    const encoding = chooseEncoding(request.headers.get("accept-encoding"));
    const renderPage = async () => {
      countRendering();
      // Rendered from the key alone: nothing else of this request may end up in a shared page.
      const response = await render(new Request(site.url + key), "");
      addSecurityHeaders(response.headers, site.url);
      return toCachedPage(response, encoding);
    };
    const page = await pageCache.getOrRender(
      `${encoding} ${key}`,
      (isWanted) => limits.readers.render(renderPage, isWanted),
      request.signal,
    );
    const { body, ...init } = pageAnswer(page, request.headers.get("if-none-match"));
    return new Response(body, init);
  }

  return async (c) => {
    const { raw } = c.req;
    const key = raw.method === "POST" ? null : pageKey(new URL(raw.url));
    try {
      return await (key ? renderForCache(raw, key) : renderInTurn(raw, c.get("client")));
    } catch (error) {
      return refuseRendering(error, c.env?.incoming?.socket);
    }
  };
}

async function withWholeBody(request: Request): Promise<Request> {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() });
}

/** Makes middleware, loaders and actions answer 503 instead of 500 if the database is unavailable. */
function mapDatabaseErrors(log: Log): typeof build.routes {
  const guard = <Arguments extends unknown[], Result>(act: (...args: Arguments) => Result) => {
    return async (...args: Arguments): Promise<Awaited<Result>> => {
      try {
        return await act(...args);
      } catch (error) {
        const problem = databaseProblem(error);
        if (!problem) throw error;
        log.warn(`${problem}: ${messageOf(error)}`);
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
