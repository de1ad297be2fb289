import * as build from "virtual:react-router/server-build";
import type { Handler } from "hono";
import pLimit from "p-limit";
import { createRequestHandler, data, RouterContextProvider } from "react-router";
import {
  readerAddress,
  reportFault,
  siteContext,
  siteDefaults,
  visitorDb,
  type WholePage,
  wholePage,
} from "#app/context.ts";
import { siteProfile } from "#domain/settings/site-settings.ts";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import { clientAddress, type RequestEnv } from "#server/middleware/client-address.ts";
import { siteHeaders } from "#server/middleware/security-headers.ts";
import { chooseEncoding, finishPage } from "#server/page-cache/cached-page.ts";
import { isForMachines, pageKey } from "#server/page-cache/page-key.ts";
import { pageResponse } from "#server/page-cache/serve-from-cache.ts";
import type { AppOptions } from "./app.ts";
import { provideBackOffice } from "./back-office.ts";
import { countRendering } from "./metrics.ts";
import { isAdminPath, pageRoutes, siteManifest, siteRoutes } from "./site-manifest.ts";

/**
 * Readers' pages that are rendered at a time. One thread renders them, and waits for the database with a
 * few: more of them half made only fill the memory, and are cleaned up after for longer than they took.
 */
const MOST_AT_ONCE = 4;

/** Renders the pages: React Router with what its loaders and actions may use. */
export function servePages(options: AppOptions): Handler<RequestEnv> {
  const mode = import.meta.env.DEV ? "development" : "production";
  const pages = {
    ...build,
    routes: mapDatabaseErrors(options.log),
    // Behind a proxy that speaks https, a form's origin is not the one this process sees.
    allowedActionOrigins: [new URL(options.site.url).host],
  };
  const admin = createRequestHandler(pages, mode);
  const routing = (routes: typeof pages.routes) => {
    if (import.meta.env.DEV) return admin;
    return createRequestHandler({ ...pages, routes, assets: siteManifest(build.assets) }, mode);
  };
  const publicHandler = routing(siteRoutes(pages.routes));
  const readersPages = routing(pageRoutes(pages.routes));
  const handle = async (
    request: Request,
    address: string,
    page?: WholePage,
    router = publicHandler,
  ) => {
    const context = new RouterContextProvider();
    context.set(visitorDb, options.visitorDb);
    const face = siteProfile(options.site, await options.siteSettings.current());
    context.set(siteContext, { ...options.site, ...face });
    context.set(siteDefaults, options.site);
    context.set(readerAddress, address);
    const { pathname } = new URL(request.url);
    context.set(wholePage, pathname.endsWith(".data") ? null : (page ?? null));
    context.set(reportFault, (error) => {
      options.log.error({ err: error }, `${request.method} ${request.url} failed`);
    });
    if (!isAdminPath(pathname)) return router(request, context);
    provideBackOffice(context, options, { request, address });
    return admin(request, context);
  };
  if (mode === "development") {
    return (c) => handle(c.req.raw, clientAddress(c, options.trustProxy));
  }

  const { pageCache, site } = options;
  const finishing = {
    siteHeaders: Object.fromEntries(new Headers(siteHeaders(site.url))),
    scriptOrigin: site.analytics && new URL(site.analytics.scriptUrl).origin,
  };
  const render = async (request: Request, address: string, router = publicHandler) => {
    const page: WholePage = { html: "", structuredData: [], packed: [] };
    const response = await handle(request, address, page, router);
    if (response.status === 503) response.headers.set("Retry-After", "5");
    return { response, html: page.html };
  };
  const renderLimit = pLimit(MOST_AT_ONCE);
  return async (c) => {
    const { raw } = c.req;
    const key = raw.method === "GET" ? pageKey(new URL(raw.url)) : null;
    if (key) {
      const page = pageCache.page(key, chooseEncoding(raw.headers.get("accept-encoding")), () =>
        renderLimit(async () => {
          countRendering();
          // Rendered from its key alone: no header and no odd query of one reader is in another's page.
          const router = isForMachines(key) ? publicHandler : readersPages;
          const { response, html } = await render(pageRequest(site.url + key), "", router);
          return finishPage(response, html || (await response.text()), finishing);
        }),
      );
      const answer = await pageResponse(await page, raw);
      c.set("isFinished", true);
      return answer;
    }
    const { response, html } = await render(raw, clientAddress(c, options.trustProxy));
    if (!html) return response;
    const answer = await pageResponse(finishPage(response, html, finishing), raw);
    // A page's headers hold one value each: of several cookies all but the last were lost.
    for (const cookie of response.headers.getSetCookie())
      answer.headers.append("set-cookie", cookie);
    return answer;
  };
}

const nobodysHeaders = new Headers();
const neverAborted = new AbortController().signal;

/**
 * All that is read of a request for a page which is rendered from its key alone. To make a whole Request
 * takes longer than to match it with its routes.
 */
function pageRequest(url: string): Request {
  const request: Pick<Request, "method" | "url" | "headers" | "signal"> = {
    method: "GET",
    url,
    headers: nobodysHeaders,
    signal: neverAborted,
  };
  return request as Request;
}

/** The routes, whose middleware, loaders and actions answer 503 instead of 500 while the database is away. */
function mapDatabaseErrors(log: Log): typeof build.routes {
  const guard = <Arguments extends unknown[], Result>(act: (...args: Arguments) => Result) => {
    return async (...args: Arguments): Promise<Awaited<Result>> => {
      try {
        return await act(...args);
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        log.warn(`The database is away: ${messageOf(error)}`);
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
