import type { AdminEvent, AdminEvents, DatabaseEvent } from "#domain/activity/admin-event.ts";

/** Proxies close idle connections, most of them after a minute. */
const HEARTBEAT_MS = 15_000;
/** setTimeout overflows after 24.8 days. */
const LONGEST_WAIT_MS = 3_600_000;
const RETRY_MS = 2_000;

type Watched = {
  /** Milliseconds since the browser began to load the page's data. */
  age: number;
  session: { id: string; expiresAt: Date };
  /** When the session expires now; null once it has ended. */
  expiry: () => Promise<Date | null>;
};

/** Server-sent events (WHATWG HTML §9.2) for one browser. The stream ends with its session. */
export function eventStream(events: AdminEvents, { age, session, expiry }: Watched): Response {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const send = (event: AdminEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
      const heartbeat = setInterval(() => write(": heartbeat\n\n"), HEARTBEAT_MS);
      let check: NodeJS.Timeout;
      let isEnded = false;

      function onEvent(event: DatabaseEvent) {
        if (event.type !== "session-ended") send(event);
        else if (event.session === session.id) close({ type: "session-ended", expired: false });
        // The missed events may include the end of this session.
        if (event.type === "missed") void checkSession();
      }
      function checkAt(expiresAt: Date) {
        const wait = Math.max(0, expiresAt.getTime() - Date.now());
        check = setTimeout(checkSession, Math.min(wait, LONGEST_WAIT_MS));
      }
      async function checkSession() {
        clearTimeout(check);
        try {
          const expiresAt = await expiry();
          if (isEnded) return;
          if (expiresAt) checkAt(expiresAt);
          else close({ type: "session-ended", expired: true });
        } catch {
          // The database is unavailable: retry instead of ending the session.
          if (!isEnded) checkAt(new Date(Date.now() + RETRY_MS));
        }
      }
      function close(last?: AdminEvent) {
        if (last) send(last);
        end();
        controller.close();
      }

      const unsubscribe = events.subscribe({ onEvent, onStop: () => close() });
      end = () => {
        isEnded = true;
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(check);
        end = () => {};
      };
      write(`retry: ${RETRY_MS}\n\n`);
      if (events.lastAt() >= Date.now() - age) send({ type: "missed" });
      checkAt(session.expiresAt);
    },
    // The browser disconnected.
    cancel: () => end(),
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
  });
}
