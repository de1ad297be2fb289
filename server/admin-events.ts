import {
  type AdminEvents,
  type AdminListener,
  type DatabaseEvent,
  readDatabaseEvent,
} from "#domain/activity/admin-event.ts";
import type { Listener } from "#platform/jobs/listen.ts";

/**
 * The events that all open back-office pages on this process receive. `stop()` ends their streams, which would
 * otherwise delay the shutdown.
 */
export function openAdminEvents(listener: Listener): AdminEvents & { stop(): void } {
  const listeners = new Set<AdminListener>();
  let lastAt = Date.now();

  function publish(event: DatabaseEvent) {
    lastAt = Date.now();
    for (const one of listeners) one.onEvent(event);
  }

  listener.on("admin_events", {
    onNotice(payload) {
      const event = readDatabaseEvent(payload);
      if (event) publish(event);
    },
    onConnect: ({ missed }) => missed && publish({ type: "missed" }),
  });
  return {
    subscribe(one) {
      listeners.add(one);
      return () => listeners.delete(one);
    },
    lastAt: () => lastAt,
    stop() {
      for (const one of listeners) one.onStop();
    },
  };
}
