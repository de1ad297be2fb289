/** What hears of a traversal of the history before the router, whose listener comes later (back-closes.ts). */
export const traversals = { beforeRouter: (_: PopStateEvent) => {} };

/** For before the router is made: a window's listeners are called in the order in which they were added. */
export function listenBeforeRouter(): void {
  window.addEventListener("popstate", (event) => traversals.beforeRouter(event));
}
