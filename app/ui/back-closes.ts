import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { traversals } from "./traversals.ts";

/**
 * What is open on top of a page has an entry in the browser's history, so that Back closes it (decision 044). The
 * entry is a copy of the page's with the number of open things in `overlays`, and the router never learns of it.
 */

type Overlay = { close: () => void };

/** From the bottom to the top. */
const open: Overlay[] = [];

const tab = {
  /** What the page's entry should say, while ours is on top of it. */
  page: null as { state: History["state"]; href: string } | null,
  /** Browsers go back later than they are told to. */
  goingBack: false,
  /** Entries that are written as soon as ours have gone. */
  writes: [] as (() => void)[],
};

/** While mounted, Back calls `close` and stays on the page. */
export function useBackCloses(close: () => void): void {
  const { key } = useLocation();
  const onBack = useEffectEvent(close);
  useEffect(() => {
    const overlay = { close: () => onBack() };
    open.push(overlay);
    queueMicrotask(matchEntries);
    return () => {
      const at = open.indexOf(overlay);
      if (at >= 0) open.splice(at, 1);
      queueMicrotask(matchEntries);
    };
  }, []);
  // A navigation that leaves it open, as a filter's does, removed its entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the navigation
  useEffect(() => queueMicrotask(matchEntries), [key]);
}

/** The same for what is part of a first load, which can wait for this code until it is opened. */
export default function BackCloses({ onBack }: { onBack: () => void }): null {
  useBackCloses(onBack);
  return null;
}

/** Makes as many entries on top of the page as things are open. After a reload that is none. */
export function matchEntries(): void {
  watch();
  if (tab.goingBack) return;
  const entries = overlaysOf(window.history.state);
  if (entries > open.length) goBack(entries - open.length);
  for (let overlays = entries + 1; overlays <= open.length; overlays += 1) {
    // Not by the page's own function: scripts that count visits replace it.
    History.prototype.pushState.call(
      window.history,
      { idx: null, ...window.history.state, overlays },
      "",
    );
  }
}

function overlaysOf(state: History["state"]): number {
  return state?.overlays ?? 0;
}

function goBack(entries: number): void {
  if (!tab.goingBack) window.history.go(-entries);
  tab.goingBack = true;
}

function watch(): void {
  if (tab.page) return;
  rememberPage();
  traversals.beforeRouter = onTraversal;
  window.history.pushState = afterOurs(window.history.pushState);
  window.history.replaceState = afterOurs(window.history.replaceState);
}

function rememberPage(): void {
  tab.page = { state: window.history.state, href: window.location.href };
}

/** The router's next entry follows the page's, not ours. */
function afterOurs(write: History["pushState"]): History["pushState"] {
  return function writeLater(state, unused, url) {
    const overlays = overlaysOf(window.history.state);
    // A copy of the current state is about the current entry: its address has changed.
    if (tab.goingBack || overlays > overlaysOf(state)) {
      tab.writes.push(() => writeLater(state, unused, url));
      goBack(overlays);
    } else {
      write.call(window.history, state && { ...state, overlays }, unused, url);
      rememberPage();
    }
  };
}

function onTraversal(event: PopStateEvent): void {
  const entries = overlaysOf(event.state);
  const isOurs = tab.goingBack;
  tab.goingBack = false;
  const closed = isOurs ? [] : open.splice(entries);
  if (entries > open.length && !isOurs) {
    // The entry of something that is closed: Forward leads to it, and Back from a place within the page.
    event.stopImmediatePropagation();
    window.history.go(-entries);
    return;
  }
  if (isOurs || isPage(event.state)) {
    event.stopImmediatePropagation();
    // An address that changed while something was open stays.
    const { state, href } = tab.page ?? { state: null, href: "" };
    History.prototype.replaceState.call(
      window.history,
      state && { ...state, overlays: entries },
      "",
      href,
    );
  }
  rememberPage();
  for (const overlay of closed.reverse()) overlay.close();
  for (const write of tab.writes.splice(0)) write();
  matchEntries();
}

/** Whether an entry is the page's. One without a key was made by a link to a place within a page. */
function isPage(state: History["state"]): boolean {
  const page = tab.page;
  if (state?.key || page?.state?.key) return state?.key === page?.state?.key;
  return window.location.href === page?.href;
}
