import { inBrowser } from "./browser-storage.ts";

/** A value and those who follow it, for `useSyncExternalStore` too. What the app changes outside of components is here. */
export type StateStore<Value> = {
  get(): Value;
  set(next: Value): void;
  subscribe(follower: () => void): () => void;
};

/** A value that lasts as long as the page. */
export function pageStore<Value>(initial: Value): StateStore<Value> {
  let value = initial;
  const followers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const follower of followers) follower();
    },
    subscribe(follower) {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}

type Saved<Value> = {
  /** In localStorage. */
  key: string;
  read(text: string | null): Value;
  /** Null for what need not be kept. */
  write(value: Value): string | null;
};

/** A value that the browser keeps, for all tabs; where storage is blocked or full, it lasts as long as the page. */
export function savedStore<Value>({ key, read, write }: Saved<Value>): StateStore<Value> {
  let text: string | null = null;
  let value = read(null);
  let isKept = true;
  const followers = new Set<() => void>();

  function notify() {
    for (const follower of followers) follower();
  }
  function onStorage({ key: changed }: StorageEvent) {
    // A null key means that everything was cleared.
    if (changed === key || changed === null) notify();
  }
  /** A page in the back/forward cache gets no storage events. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    if (persisted) notify();
  }

  return {
    get() {
      const latest = isKept ? inBrowser.text(key) : text;
      if (latest !== text) value = read(latest);
      text = latest;
      return value;
    },
    set(next) {
      value = next;
      text = write(next);
      isKept = inBrowser.keep(key, text);
      notify();
    },
    subscribe(follower) {
      if (followers.size === 0) {
        window.addEventListener("storage", onStorage);
        window.addEventListener("pageshow", onPageShow);
      }
      followers.add(follower);
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", onPageShow);
      };
    },
  };
}
