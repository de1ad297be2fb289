import * as build from "virtual:react-router/server-build";
import type { Handler } from "hono";
import { createRequestHandler, data } from "react-router";
import { pageTags } from "#app/context.ts";
import { addressOfRequest } from "#domain/addresses/addresses.ts";
import { spoolBody } from "#domain/media/upload/spool-body.server.ts";
import { databaseProblem, isDenied } from "#platform/db/connection-errors.ts";
import { messageOf } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import { inSpan } from "#platform/tracing/spans.ts";
import { isReviewUpload } from "#server/middleware/addresses.ts";
import type { RequestEnv } from "#server/middleware/client-address.ts";
import type { CachedAnswers } from "#server/page-cache/cached-answers.ts";
import { PAGE_TAGS } from "#server/page-cache/cached-page.ts";
import { pageKey } from "#server/page-cache/page-key.ts";
import type { AppOptions } from "./app-options.ts";
import { refuseRendering } from "./limits/refuse-rendering.ts";
import { createRenderLimit, OverloadError, type RenderLimit } from "./limits/render-limit.ts";
import { isSearch, type SearchLimit } from "./limits/search-limit.ts";
import { requestContext } from "./request-context.ts";
import { staticErrorPage } from "./static-error-page.ts";

const REVIEW_UPLOADS_AT_ONCE = 32;

type ReaderLimits = { rendering: RenderLimit; searches: SearchLimit };

/** Serves React Router's pages: public ones by way of the page cache, all others rendered per request. */
export function servePages(
  options: AppOptions,
  { answers, rendering, searches }: ReaderLimits & { answers: CachedAnswers },
): Handler<RequestEnv> {
  const { site } = options;
  const routes = {
    ...build,
    routes: mapDatabaseErrors(options.log),
    // Behind an https proxy, the Origin of a form differs from the address this process sees.
    allowedActionOrigins: [new URL(site.url).host],
  };
  const handle = createRequestHandler(routes, import.meta.env.MODE);
  const handleReaders = createRequestHandler(
    { ...routes, assets: readersAssets },
    import.meta.env.MODE,
  );

  async function render(request: Request, address: string, isCached = false): Promise<Response> {
    const response = await inSpan({ name: "render", kind: "internal" }, async () => {
      const context = await requestContext(options, request, address);
      const render = isBackOffice(new URL(request.url)) ? handle : handleReaders;
      const answer = await render(request, context);
      if (isCached)
        answer.headers.set(
          PAGE_TAGS,
          encodeURIComponent(JSON.stringify([...context.get(pageTags)])),
        );
      return answer;
    });
    const { headers, status } = response;
    if (status === 503) headers.set("Retry-After", "5");
    if (status === 405 && !headers.has("Allow"))
      return staticErrorPage(405, { Allow: "GET, HEAD" });
    return response;
  }

  // A limit of its own, so that a rush of readers never blocks the back office.
  const limits = {
    readers: rendering,
    backOffice: createRenderLimit({ delayMs: () => 0 }),
    // Their images are decoded one after the other.
    reviewUploads: createRenderLimit({ atOnce: REVIEW_UPLOADS_AT_ONCE, delayMs: () => 0 }),
  };

  async function renderInTurn(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname;
    const isRead = request.method !== "POST";
    // Writes of admins and their event streams take as long as they take; both need a session.
    if (isBackOffice(url) && (!isRead || path === "/admin/events")) return render(request, address);
    const isWanted = () => !request.signal.aborted;
    // A slow sender must not hold a place.
    if (!isRead && isReviewUpload(path, request.headers.get("Content-Type"))) {
      const spooled = await spoolBody(request, address);
      if (!spooled) throw new OverloadError("Too many uploads are on their way");
      const answer = limits.reviewUploads.render(() => render(spooled.request, address), isWanted);
      return answer.finally(spooled.remove);
    }
    const whole = isRead ? request : await withWholeBody(request);
    const limit = isBackOffice(url) ? limits.backOffice : limits.readers;
    return limit.render(() => render(whole, address), isWanted);
  }

  return async (c) => {
    const { raw } = c.req;
    const url = new URL(raw.url);
    const wait = isSearch(url) ? searches(c.get("client")) : 0;
    if (wait > 0) return staticErrorPage(429, { "Retry-After": String(wait) });
    const key = raw.method === "POST" ? null : pageKey(url);
    try {
      if (!key) return await renderInTurn(raw, c.get("client"));
      const answer = await answers(raw, key, (request) => render(request, "", true));
      // What a redirect keeps of the query is not in the key.
      const isRedirect = answer.status === 301 && url.search !== "";
      return isRedirect ? await renderInTurn(raw, c.get("client")) : answer;
    } catch (error) {
      return refuseRendering(error);
    }
  };
}

/** The list of routes that `cli/setup/build.js` wrote for readers; while developing there is one for all. */
const readersAssets = import.meta.env.PROD
  ? { ...build.assets, url: build.assets.url.replace("manifest-", "manifest-readers-") }
  : build.assets;

const isBackOffice = ({ pathname }: URL) =>
  addressOfRequest(pathname)?.path.startsWith("/admin") === true;

async function withWholeBody(request: Request): Promise<Request> {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() });
}

/** Makes middleware, loaders and actions answer 503 instead of 500 if the database is unavailable, and 403 if it denies what they do. */
function mapDatabaseErrors(log: Log): typeof build.routes {
  const guard = <Arguments extends unknown[], Result>(act: (...args: Arguments) => Result) => {
    return async (...args: Arguments): Promise<Awaited<Result>> => {
      try {
        return await act(...args);
      } catch (error) {
        if (isDenied(error)) {
          log.warn(`A page was denied: ${messageOf(error)}`);
          throw data(null, { status: 403, statusText: "Forbidden" });
        }
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
