import { pageStore } from "#app/ui/stores/store.ts";
import type { AdminEvent } from "#domain/activity/admin-event.ts";
import { followInput, isAttended, onReturn } from "./attendance.ts";
import { followEvents } from "./event-source.ts";
import { checkSession, isHidden, isRemoved } from "./session-check.ts";

const CHANNEL = "admin-events";
const DEBOUNCE_MS = 250;
/** A newsletter that goes out, or an import, sends events all the time. */
const RELOAD_EVERY_MS = 2_000;
/** How long after its beginning a navigation is noticed, at most. */
const NOTICED_MS = 100;
const MOST_RECENT = 100;
/** `at`: since when the new tab may have missed events; ms. */
type TabOpened = { type: "tab-opened"; at: number };
type Listener = (event: AdminEvent) => void;
const listeners = new Set<Listener>();
/** The events since the navigation to this page began, with the time of their arrival in ms. */
const recent = pageStore<{ event: AdminEvent; at: number }[]>([]);

/** A navigation begins: events from now on are replayed to the next page, whose data may be older than they are. */
export function noteNavigation(): void {
  const begun = performance.now() - NOTICED_MS;
  recent.set(recent.get().filter(({ at }) => at >= begun));
}

function notify(event: AdminEvent): void {
  for (const listener of listeners) listener(event);
}

/** Subscribes to this tab's events; returns a function that unsubscribes. */
export function onAdminEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Connects this tab of an account to the event stream; returns a function that disconnects. One tab of a browser holds the
 * stream and broadcasts it to the others, because over HTTP/1.1 a browser opens only six connections to a site.
 */
export function openLiveConnection(account: string): () => void {
  const closing = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  let isLeader = false;
  let lastAt = 0;
  recent.set([]);
  followInput(closing.signal);

  function check(expired: boolean) {
    void checkSession({ account, expired, signal: closing.signal });
  }
  function receive(event: AdminEvent) {
    lastAt = Date.now();
    if (event.type === "session-ended") check(event.expired);
    // It may be another account that is signed in.
    else if (mayLoad()) {
      recent.set([...recent.get(), { event, at: performance.now() }].slice(-MOST_RECENT));
      notify(event);
    }
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
    // Whoever is hidden here may have signed in there.
    else if (isHidden.get()) check(false);
    else if (isLeader && lastAt >= data.at) channel.postMessage({ type: "missed" });
  };
  function announce(at: number) {
    channel.postMessage({ type: "tab-opened", at } satisfies TabOpened);
  }
  const unsubscribe = isHidden.subscribe(() => {
    if (!mayLoad()) return;
    notify({ type: "missed" });
    // The other tabs that are hidden are shown too.
    announce(Date.now());
  });
  announce(performance.timeOrigin);
  // Locks need a secure context; without them each tab opens its own stream.
  if (navigator.locks) {
    navigator.locks.request(CHANNEL, { signal: closing.signal }, lead).catch(() => {});
  } else void lead();
  return () => {
    closing.abort();
    unsubscribe();
    channel.close();
  };
}

/** A page that is hidden, or whose account is gone, loads nothing. */
function mayLoad(): boolean {
  return !isHidden.get() && !isRemoved.get();
}

/**
 * Calls `reload` after relevant events, also those since the navigation to this page, debounced and at most once in
 * two seconds; a hidden tab or page reloads when it becomes visible, an unattended one at the next input, a busy page once it
 * is idle: a write may be about to leave a page whose subject it deleted. Returns a function that unsubscribes.
 */
export function reloadWhenVisible(
  isRelevant: (event: AdminEvent) => boolean,
  reload: () => void,
  isBusy: () => boolean = () => false,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  let reloadedAt = -RELOAD_EVERY_MS;
  const ending = new AbortController();

  function reloadIfVisible() {
    if (!pending || document.hidden || !mayLoad() || !isAttended()) return;
    if (isBusy()) return schedule();
    pending = false;
    reloadedAt = performance.now();
    reload();
  }
  function schedule() {
    const wait = Math.max(DEBOUNCE_MS, reloadedAt + RELOAD_EVERY_MS - performance.now());
    // A running timer is not restarted: under a steady stream of events it would never fire.
    timer ??= setTimeout(() => {
      timer = undefined;
      reloadIfVisible();
    }, wait);
  }
  function onEvent(event: AdminEvent) {
    if (!isRelevant(event)) return;
    pending = true;
    schedule();
  }
  const unsubscribe = onAdminEvent(onEvent);
  for (const { event } of recent.get()) onEvent(event);
  document.addEventListener("visibilitychange", reloadIfVisible, { signal: ending.signal });
  onReturn(reloadIfVisible, ending.signal);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    ending.abort();
  };
}

/** Makes all tabs check whether they are still signed in. */
export function announceSignOut({ expired = false } = {}): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ type: "session-ended", expired } satisfies AdminEvent);
  channel.close();
}
