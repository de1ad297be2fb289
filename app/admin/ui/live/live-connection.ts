import { loginPath } from "#app/admin/layout/own-path.ts";
import type { AdminEvent } from "#domain/activity/admin-event.ts";
import { followEvents } from "./event-source.ts";

const CHANNEL = "admin-events";
const A_MOMENT_MS = 800;
/** A tab tells the one with the stream since when it may have missed something. */
type TabOpened = { type: "tab-opened"; at: number };
type Listener = (event: AdminEvent) => void;
const listeners = new Set<Listener>();

/** Calls back with every event of this tab, until the function that it gives is called. */
export function onAdminEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Connects this tab with what happens, until the function that it gives is called. Of all tabs of a browser
 * one holds the stream and passes it on: over plain HTTP a browser has but six connections to a site.
 */
export function openLiveConnection(): () => void {
  const closing = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  let isLeader = false;
  let lastAt = 0;

  function receive(event: AdminEvent) {
    lastAt = Date.now();
    if (event.type === "session-ended") void leaveIfSignedOut(event.expired, closing.signal);
    else for (const listener of listeners) listener(event);
  }
  function lead() {
    isLeader = true;
    return followEvents(closing.signal, (event) => {
      channel.postMessage(event);
      receive(event);
    });
  }

  channel.onmessage = ({ data }: MessageEvent<AdminEvent | TabOpened>) => {
    if (data.type !== "tab-opened") receive(data);
    else if (isLeader && lastAt >= data.at) channel.postMessage({ type: "missed" });
  };
  channel.postMessage({ type: "tab-opened", at: performance.timeOrigin } satisfies TabOpened);
  // Without a secure address there are no locks: then each tab has a stream of its own.
  if (navigator.locks) {
    navigator.locks.request(CHANNEL, { signal: closing.signal }, lead).catch(() => {});
  } else void lead();
  return () => {
    closing.abort();
    channel.close();
  };
}

/** Has the other tabs look whether they are still signed in. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ type: "session-ended", expired: false } satisfies AdminEvent);
  channel.close();
}

/**
 * The server says whether the session is valid. It is asked twice: where another session has taken its
 * place, the new cookie may come a moment after the event.
 */
async function leaveIfSignedOut(expired: boolean, closed: AbortSignal): Promise<void> {
  if (await isSignedIn()) return;
  await new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));
  if (closed.aborted || (await isSignedIn()) || closed.aborted) return;
  // Who logged out wants to leave; who was away too long wants to go on where they were.
  window.location.replace(expired ? loginPath(window.location) : "/admin/login");
}

/** True also without a connection: nothing more can be asked or shown anyway. */
async function isSignedIn(): Promise<boolean> {
  try {
    const { type } = await fetch("/admin/events", { method: "HEAD", redirect: "manual" });
    return type !== "opaqueredirect";
  } catch {
    return true;
  }
}
