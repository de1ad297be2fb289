import { useLayoutEffect } from "react";
import { type MiddlewareFunction, useLocation, useMatches } from "react-router";
import { holdsUnsavedText } from "#app/admin/ui/form/unsaved-text.ts";
import { statusOf } from "#app/ui/error-page.tsx";
import { DENIED } from "#app/ui/form/client-action.ts";
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
 * frame, and the route with the id `layout` renders the error. A page that its reader's role no longer opens keeps what
 * was typed in it, as a write that is refused does.
 */
export function keepStaleData(layout: string): MiddlewareFunction<LoaderResults> {
  return async ({ request }, next) => {
    const results = await next();
    if (request.method !== "GET") return results;
    const { pathname, loaded } = shownPage.get();
    const isShown = new URL(request.url).pathname === pathname;
    if (isShown && failedAs(results, [403]) && holdsUnsavedText()) {
      showToast(DENIED, "problem");
      return loaded;
    }
    // No response, or a gateway error instead of the site's response.
    if (!failedAs(results, [0, 502, 503, 504])) return results;
    if (isShown) {
      showToast(NOT_LOADED, "problem");
      return loaded;
    }
    const [failed] = Object.values(results).filter(({ type }) => type === "error");
    const above = Object.entries(loaded).filter(([id]) => id in results && id !== layout);
    return failed ? { ...results, ...Object.fromEntries(above), [layout]: failed } : results;
  };
}

function failedAs(results: LoaderResults, statuses: number[]): boolean {
  return Object.values(results).some(
    ({ type, result }) => type === "error" && statuses.includes(statusOf(result)),
  );
}
