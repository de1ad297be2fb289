import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { inTab } from "#app/ui/stores/browser-storage.ts";

// The page this tab showed last and when, to tell a reload from a visit.

const KEY = "last-page";
const RELOAD_WITHIN_MS = 30 * 60 * 1000;

/** Saves each page of the site as the last one once it is shown. */
export function useSaveLastPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Where storage is blocked, every load counts.
    inTab.keepJson(KEY, { path: pathname, at: Date.now() });
  }, [pathname]);
}

/** Counts one view of a recipe after its page has loaded. Its effect runs before useSaveLastPage's. */
export function useCountView(slug: string): void {
  useEffect(() => {
    if (isReload(href("/recipe/:slug", { slug }))) return;
    fetch(href("/recipe/:slug/views", { slug }), { method: "POST", keepalive: true }).catch(() => {
      // An uncounted view is harmless.
    });
  }, [slug]);
}

function isReload(path: string): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Opening the same URL again counts as a visit.
  if (load?.type !== "reload") return false;
  const last = inTab.json(KEY) as { path?: unknown; at?: unknown } | null;
  return last?.path === path && Date.now() - Number(last.at) < RELOAD_WITHIN_MS;
}
