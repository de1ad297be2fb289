import { addressOfRequest } from "#domain/addresses/addresses.ts";
import type { Peers } from "#platform/peers.ts";
import { clientKey } from "#platform/rate-limit.ts";
import { createRequestCounter, secondsLeft } from "#platform/request-counter.ts";

/** Far more than a person types: a single client must not take the processor from all others. */
const MOST = 300;
const WINDOW_MS = 60_000;

/** Counts a search of the client. Returns 0 when it is allowed, else the seconds to wait. */
export type SearchLimit = (client: string) => number;

/** Whether a page or an answer of the API is a search. */
export function isSearch({ pathname, searchParams }: URL): boolean {
  const search = addressOfRequest(pathname)?.search;
  return search === "always" || (search === "with words" && Boolean(searchParams.get("search")));
}

/**
 * Limits searches by client address, for all web processes of this machine together. Each search is a different page,
 * so the page cache does not help.
 */
export function createSearchLimit(peers?: Peers): SearchLimit {
  const counter = createRequestCounter({ topic: "searches", windowMs: WINDOW_MS, peers });
  return (client) => {
    // Without an address (in tests), clients can't be told apart.
    if (client === "") return 0;
    const now = performance.now();
    const window = counter.count(clientKey(client), now);
    return window.used > MOST ? secondsLeft(window, now) : 0;
  };
}
