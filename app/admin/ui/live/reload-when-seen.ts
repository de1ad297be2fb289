import type { AdminEvent } from "#domain/activity/admin-event.ts";
import { onAdminEvent } from "./live-connection.ts";

const TOGETHER_MS = 250;

/**
 * Calls `reload` soon after events that concern the page, once for all that come together; while the tab
 * is hidden, when it is seen again. Ends when the function that it gives is called.
 */
export function reloadWhenSeen(
  concerns: (event: AdminEvent) => boolean,
  reload: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  function reloadIfSeen() {
    if (!isWanted || document.hidden) return;
    isWanted = false;
    reload();
  }
  const unsubscribe = onAdminEvent((event) => {
    if (!concerns(event)) return;
    isWanted = true;
    // Not put off by the next: where something happens all the time, it would never come.
    timer ??= setTimeout(() => {
      timer = undefined;
      reloadIfSeen();
    }, TOGETHER_MS);
  });
  document.addEventListener("visibilitychange", reloadIfSeen);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener("visibilitychange", reloadIfSeen);
  };
}
