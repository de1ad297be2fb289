import type { AdminEvent } from "#domain/activity/admin-event.ts";
import { isHidden } from "./session-check.ts";

const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Reads the event stream until aborted, reconnecting with backoff. Not with the browser's EventSource, which
 * can't tell a rejected session from a server that restarts.
 */
export async function followEvents(
  signal: AbortSignal,
  onEvent: (event: AdminEvent) => void,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      // The server reports whether events happened since the page began to load.
      const path = `/admin/events?age=${Math.ceil(performance.now())}`;
      const response = await fetch(path, { redirect: "manual", signal });
      // A redirect to the login page.
      if (response.type === "opaqueredirect") onEvent({ type: "session-ended", expired: true });
      if (response.ok && response.body) {
        failures = 0;
        await read(response.body, onEvent);
      }
    } catch {
      // Offline, or the page is closing.
    }
    await pause(Math.min(RETRY_MS * 2 ** Math.min(failures, 4), LONGEST_RETRY_MS), signal);
  }
}

async function read(body: ReadableStream<Uint8Array>, onEvent: (event: AdminEvent) => void) {
  let text = "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = `${text}${decoder.decode(value, { stream: true })}`.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      if (part.startsWith("data: ")) onEvent(JSON.parse(part.slice("data: ".length)));
    }
  }
}

/** Ends early once somebody has signed in again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    const unsubscribe = isHidden.subscribe(() => !isHidden.get() && end());
    signal.addEventListener("abort", end);
    function end() {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener("abort", end);
      resolve();
    }
  });
}
