import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { tooMany } from "#api/problem.ts";
import { clientKey } from "#platform/rate-limit.ts";

/** Each process counts for itself; answers from the page cache cost next to nothing and are not counted. */
const MOST = 6_000;
const WINDOW_S = 60;
const MOST_CLIENTS = 10_000;

const POLICY = `"default";q=${MOST};w=${WINDOW_S}`;

type Window = { used: number; endsAt: number };

/** At most 100 requests a second on average, for each token or address (draft-ietf-httpapi-ratelimit-headers-11). */
export function createRateLimit() {
  const windows = new LRUCache<string, Window>({ max: MOST_CLIENTS });

  function windowOf(client: string, now: number): Window {
    const known = windows.get(client);
    if (known && known.endsAt > now) return known;
    const begun = { used: 0, endsAt: now + WINDOW_S * 1_000 };
    windows.set(client, begun);
    return begun;
  }

  const count = createMiddleware<{ Variables: { client: string } }>(async (c, next) => {
    const now = Date.now();
    const address = windowOf(clientKey(c.var.client), now);
    const token = c.req.header("Authorization");
    const own = token === undefined ? address : windowOf(token, now);
    own.used += 1;
    const window = address.used > MOST ? address : own;
    const headers = Object.entries(headersOf(window, now));
    if (window.used > MOST) {
      c.res = tooMany(secondsLeft(window, now)).toResponse();
    } else {
      await next();
      // Who sends another wrong token each time is counted by address.
      if (token !== undefined && c.res.status === 403) address.used += 1;
    }
    for (const [name, value] of headers) c.header(name, value);
  });

  return {
    /** Counts requests, and refuses those that are too many. */
    count,
    /** What a client without a token is told with an answer that is not counted. */
    headersFor(client: string): Record<string, string> {
      const now = Date.now();
      return headersOf(windowOf(clientKey(client), now), now);
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;

function headersOf(window: Window, now: number): Record<string, string> {
  const left = Math.max(0, MOST - window.used);
  return {
    "RateLimit-Policy": POLICY,
    RateLimit: `"default";r=${left};t=${secondsLeft(window, now)}`,
  };
}

function secondsLeft({ endsAt }: Window, now: number): number {
  return Math.ceil((endsAt - now) / 1_000);
}
