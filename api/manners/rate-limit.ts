import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { tooMany } from "#api/problem.ts";
import { clientKey } from "#platform/rate-limit.ts";

/** Each process counts for itself; answers from the page cache cost next to nothing and are not counted. */
const MOST = 6_000;
const WINDOW_S = 60;
const MOST_CLIENTS = 10_000;

export const RATE_LIMIT_POLICY = `"default";q=${MOST};w=${WINDOW_S}`;

type Window = { used: number; endsAt: number };

/** At most 100 requests a second on average, for each token or address (draft-ietf-httpapi-ratelimit-headers-11). */
export function rateLimit() {
  const windows = new LRUCache<string, Window>({ max: MOST_CLIENTS });

  function windowOf(client: string, now: number): Window {
    const known = windows.get(client);
    if (known && known.endsAt > now) return known;
    const begun = { used: 0, endsAt: now + WINDOW_S * 1_000 };
    windows.set(client, begun);
    return begun;
  }

  return createMiddleware<{ Variables: { client: string } }>(async (c, next) => {
    const now = Date.now();
    const address = windowOf(clientKey(c.var.client), now);
    const token = c.req.header("Authorization");
    const own = token === undefined ? address : windowOf(token, now);
    own.used += 1;
    const window = address.used > MOST ? address : own;
    const seconds = Math.ceil((window.endsAt - now) / 1_000);
    const left = Math.max(0, MOST - window.used);
    if (window.used > MOST) {
      c.res = tooMany(seconds).toResponse();
    } else {
      await next();
      // Who sends another wrong token each time is counted by address.
      if (token !== undefined && c.res.status === 403) address.used += 1;
    }
    c.header("RateLimit-Policy", RATE_LIMIT_POLICY);
    c.header("RateLimit", `"default";r=${left};t=${seconds}`);
  });
}

export type RateLimit = ReturnType<typeof rateLimit>;
