import type { RenderLimit } from "#server/limits/render-limit.ts";
import { countRendering } from "#server/telemetry/metrics.ts";
import { chooseEncoding, pageAnswer, toCachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

type Options = { pageCache: PageCache; limit: RenderLimit; siteUrl: string };

export type CachedAnswers = (
  request: Request,
  key: string,
  render: (request: Request) => Promise<Response>,
) => Promise<Response>;

/** Answers requests by way of the page cache: what is not in it is rendered once for everyone. */
export function cachedAnswers({ pageCache, limit, siteUrl }: Options): CachedAnswers {
  return async (request, key, render) => {
    const encoding = chooseEncoding(request.headers.get("accept-encoding"));
    const renderPage = async () => {
      countRendering();
      // Rendered from the key alone: nothing else of this request may end up in a shared page.
      const response = await render(new Request(siteUrl + key));
      return toCachedPage(response, encoding);
    };
    const page = await pageCache.getOrRender(
      `${encoding} ${key}`,
      (isWanted) => limit.render(renderPage, isWanted),
      request.signal,
    );
    const { body, ...init } = pageAnswer(page, request.headers.get("if-none-match"));
    return new Response(body, init);
  };
}
