import { useLayoutEffect } from "react";
import { type MiddlewareFunction, useLocation, useMatches } from "react-router";
import { statusOf } from "#app/ui/error-page.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";

/** What each route's loader came back with, by the route's id. */
type Results = Record<string, { type: "data" | "error"; result: unknown }>;

type Shown = { pathname: string; loaded: Results };

const NOT_LOADED = "That could not be loaded. Please check your connection and try again.";

let shown: Shown = { pathname: "", loaded: {} };

/** Notes what the page on the screen was made of: for the layout, once. */
export function useShownData(): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  useLayoutEffect(() => {
    const loaded = matches
      .filter(({ loaderData }) => loaderData !== undefined)
      .map(({ id, loaderData }) => [id, { type: "data", result: loaderData }] as const);
    shown = { pathname, loaded: Object.fromEntries(loaded) };
  }, [pathname, matches]);
}

/**
 * Runs around the loaders in the browser. Where they can't be reached, the page stays as it is (spec
 * §8: lists stay as they were), with all that is typed and chosen; on the way to another page only the
 * frame stays, and `layout`, the route of this id, says what went wrong.
 */
export function keepStaleData(layout: string): MiddlewareFunction<Results> {
  return async ({ request }, next) => {
    const results = await next();
    if (request.method !== "GET" || !isOutOfReach(results)) return results;
    const { pathname, loaded } = shown;
    if (new URL(request.url).pathname === pathname) {
      showToast(NOT_LOADED, "problem");
      return loaded;
    }
    const [failed] = Object.values(results).filter(({ type }) => type === "error");
    const above = Object.entries(loaded).filter(([id]) => id in results && id !== layout);
    return failed ? { ...results, ...Object.fromEntries(above), [layout]: failed } : results;
  };
}

/** No answer, or none from the site itself. */
function isOutOfReach(results: Results): boolean {
  return Object.values(results).some(
    ({ type, result }) => type === "error" && [0, 502, 503, 504].includes(statusOf(result)),
  );
}
