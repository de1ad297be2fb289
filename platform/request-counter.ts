import { LRUCache } from "lru-cache";
import { NO_PEERS, type Peers } from "./peers.ts";

/** `endsAt`: by `performance.now()`, which goes on while the machine's clock is set back. */
export type RequestWindow = { used: number; endsAt: number };

type Options = {
  /** Tells these counts from others of the same processes. */
  topic: string;
  windowMs: number;
  peers?: Peers;
};

const MOST_CLIENTS = 10_000;

/**
 * Counts requests by client within a window, in memory, for all processes of this machine together; other
 * machines count for themselves.
 */
export function createRequestCounter({ topic, windowMs, peers = NO_PEERS }: Options) {
  const windows = new LRUCache<string, RequestWindow>({ max: MOST_CLIENTS });

  /** The client's current window. */
  function windowOf(client: string, now: number): RequestWindow {
    const known = windows.get(client);
    if (known && known.endsAt > now) return known;
    const begun = { used: 0, endsAt: now + windowMs };
    windows.set(client, begun);
    return begun;
  }

  peers.on(topic, (client, used) => {
    windowOf(client, performance.now()).used += used;
  });

  return {
    windowOf,
    count(client: string, now: number): RequestWindow {
      const window = windowOf(client, now);
      window.used += 1;
      peers.tell(topic, client);
      return window;
    },
  };
}

/** Seconds until a window ends. */
export function secondsLeft({ endsAt }: RequestWindow, now: number): number {
  return Math.ceil((endsAt - now) / 1_000);
}
