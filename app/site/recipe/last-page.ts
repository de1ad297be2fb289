import { useEffect } from "react";
import { href, useLocation } from "react-router";

/** Which page this tab showed last and when: tells a reload from a visit (contract §7). */

const KEY = "last-page";
const RELOAD_WITHIN_MS = 30 * 60 * 1000;

/** Remembers every page of the site once it is shown. */
export function useRememberedPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ path: pathname, at: Date.now() }));
    } catch {
      // Storage is blocked: every load counts.
    }
  }, [pathname]);
}

/** Counts one view of a recipe after its page has loaded. Runs before the page itself is remembered. */
export function useCountedView(slug: string): void {
  useEffect(() => {
    if (isReload(href("/recipe/:slug", { slug }))) return;
    fetch(href("/recipe/:slug/views", { slug }), { method: "POST", keepalive: true }).catch(() => {
      // A view that isn't counted harms nobody.
    });
  }, [slug]);
}

function isReload(path: string): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // The same address opened anew is a load like any other.
  if (load?.type !== "reload") return false;
  try {
    const last: { path?: unknown; at?: unknown } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return last.path === path && Date.now() - Number(last.at) < RELOAD_WITHIN_MS;
  } catch {
    return false;
  }
}
