import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { loginPath } from "#app/admin/layout/own-path.ts";
import type { ActivityNoun } from "#domain/activity/activity.ts";
import type { AdminEvent } from "#domain/activity/admin-event.ts";
import { followEvents } from "./event-source.ts";

const CHANNEL = "admin-events";
const TOGETHER_MS = 250;
const A_MOMENT_MS = 800;
/** A tab tells the one with the stream since when it may have missed something. */
type TabOpened = { type: "tab-opened"; at: number };
const listeners = new Set<(event: AdminEvent) => void>();

function deliver(event: AdminEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Keeps an open page of the back office in touch: for the layout, once. Of all tabs of a browser one
 * holds the stream and tells the others: over plain HTTP a browser has but six connections to a site.
 */
export function useLiveConnection(): void {
  useEffect(() => {
    const closing = new AbortController();
    const channel = new BroadcastChannel(CHANNEL);
    let isLeader = false;
    let heardAt = 0;
    const follow = () => {
      isLeader = true;
      return followEvents(closing.signal, (event) => {
        channel.postMessage(event);
        hear(event);
      });
    };
    function hear(event: AdminEvent) {
      heardAt = Date.now();
      if (event.type === "session-ended") void leaveIfSignedOut(event.expired, closing.signal);
      else deliver(event);
    }
    channel.onmessage = ({ data }: MessageEvent<AdminEvent | TabOpened>) => {
      if (data.type !== "tab-opened") hear(data);
      else if (isLeader && heardAt >= data.at) channel.postMessage({ type: "missed" });
    };
    channel.postMessage({ type: "tab-opened", at: performance.timeOrigin } satisfies TabOpened);
    // Without a secure address there are no locks: then each tab has a stream of its own.
    if (navigator.locks) {
      navigator.locks.request(CHANNEL, { signal: closing.signal }, follow).catch(() => {});
    } else void follow();
    return () => {
      closing.abort();
      channel.close();
    };
  }, []);
}

/** Calls back with every event while the component is shown. */
export function useAdminEvents(callback: (event: AdminEvent) => void): void {
  const hear = useEffectEvent(callback);
  useEffect(() => {
    const listener = (event: AdminEvent) => hear(event);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}

/** Loads the page's data again when something of these kinds changes; a hidden tab once it is seen. */
export function useLiveReload(nouns: readonly ActivityNoun[]): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  const concerns = useEffectEvent((event: AdminEvent) =>
    event.type === "changed" ? nouns.includes(event.noun) : event.type === "missed",
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = false;
    function reloadIfSeen() {
      if (!isWanted || document.hidden) return;
      isWanted = false;
      reload();
    }
    function hear(event: AdminEvent) {
      if (!concerns(event)) return;
      isWanted = true;
      // Not put off by the next: where something happens all the time, it would never come.
      timer ??= setTimeout(() => {
        timer = undefined;
        reloadIfSeen();
      }, TOGETHER_MS);
    }
    listeners.add(hear);
    document.addEventListener("visibilitychange", reloadIfSeen);
    return () => {
      clearTimeout(timer);
      listeners.delete(hear);
      document.removeEventListener("visibilitychange", reloadIfSeen);
    };
  }, []);
}

/** Has the other tabs look whether they are still signed in. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ type: "session-ended", expired: false } satisfies AdminEvent);
  channel.close();
}

/**
 * The server says whether the session stands. It is asked twice: where another session has taken its
 * place, the new cookie may come a moment after the news.
 */
async function leaveIfSignedOut(expired: boolean, left: AbortSignal): Promise<void> {
  if (await isSignedIn()) return;
  await new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));
  if (left.aborted || (await isSignedIn()) || left.aborted) return;
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
