import { useLayoutEffect } from "react";
import { type MiddlewareFunction, useLocation, useMatches } from "react-router";
import { statusOf } from "#app/ui/error-page.tsx";
import { pageStore } from "#app/ui/stores/store.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** Loader results by route id. */
export type LoaderResults = Record<string, { type: "data" | "error"; result: unknown }>;

type ShownPage = { pathname: string; loaded: LoaderResults };

const NOT_LOADED = "We couldn't load that. Check your connection and try again.";

/** The rendered page. */
export const shownPage = pageStore<ShownPage>({ pathname: "", loaded: {} });

/** Remembers the data of the rendered page. Used once, by the layout. */
export function useShownData(): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  useLayoutEffect(() => {
    const loaded = matches
      .filter(({ loaderData }) => loaderData !== undefined)
      .map(({ id, loaderData }) => [id, { type: "data", result: loaderData }] as const);
    shownPage.set({ pathname, loaded: Object.fromEntries(loaded) });
  }, [pathname, matches]);
}

/**
 * Client middleware around the loaders. If the server is unreachable, a reload of the current page keeps its
 * data and form entries (lists stay as they were); a navigation to another page keeps only the
 * frame, and the route with the id `layout` renders the error.
 */
export function keepStaleData(layout: string): MiddlewareFunction<LoaderResults> {
  return async ({ request }, next) => {
    const results = await next();
    if (request.method !== "GET" || !isOutOfReach(results)) return results;
    const { pathname, loaded } = shownPage.get();
    if (new URL(request.url).pathname === pathname) {
      showToast(NOT_LOADED, "problem");
      return loaded;
    }
    const [failed] = Object.values(results).filter(({ type }) => type === "error");
    const above = Object.entries(loaded).filter(([id]) => id in results && id !== layout);
    return failed ? { ...results, ...Object.fromEntries(above), [layout]: failed } : results;
  };
}

/** No response, or a gateway error instead of the site's response. */
function isOutOfReach(results: LoaderResults): boolean {
  return Object.values(results).some(
    ({ type, result }) => type === "error" && [0, 502, 503, 504].includes(statusOf(result)),
  );
}
