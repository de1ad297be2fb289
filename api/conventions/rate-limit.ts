import { hash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { tooMany } from "#api/problem.ts";
import type { Peers } from "#platform/peers.ts";
import { clientKey } from "#platform/rate-limit.ts";
import {
  createRequestCounter,
  type RequestWindow,
  secondsLeft,
} from "#platform/request-counter.ts";

/** Each machine counts for itself; answers from the page cache cost next to nothing and are not counted. */
const MOST = 6_000;
const WINDOW_S = 60;

const POLICY = `"default";q=${MOST};w=${WINDOW_S}`;

/** At most 100 requests a second on average, for each token or address (draft-ietf-httpapi-ratelimit-headers-11). */
export function createRateLimit(peers?: Peers) {
  const counter = createRequestCounter({ topic: "api", windowMs: WINDOW_S * 1_000, peers });

  const count = createMiddleware<{ Variables: { client: string } }>(async (c, next) => {
    const now = performance.now();
    const client = clientKey(c.var.client);
    const token = c.req.header("Authorization");
    // Hashed: a client may send as many tokens as it likes, each as long as headers may be.
    const own = counter.count(token ? hash("sha256", token, "base64url") : client, now);
    const address = counter.windowOf(client, now);
    const window = address.used > MOST ? address : own;
    const headers = Object.entries(headersOf(window, now));
    if (window.used > MOST) {
      c.res = tooMany(secondsLeft(window, now)).toResponse();
    } else {
      await next();
      // A client that sends another wrong token each time is counted by its address.
      if (token !== undefined && c.res.status === 403) counter.count(client, now);
    }
    for (const [name, value] of headers) c.header(name, value);
  });

  return {
    /** Counts requests, and refuses those that are too many. */
    count,
    /** The headers of an uncounted response, for a client without a token. */
    headersFor(client: string): Record<string, string> {
      const now = performance.now();
      return headersOf(counter.windowOf(clientKey(client), now), now);
    },
  };
}

export type ApiRateLimit = ReturnType<typeof createRateLimit>;

function headersOf(window: RequestWindow, now: number): Record<string, string> {
  const left = Math.max(0, MOST - window.used);
  return {
    "RateLimit-Policy": POLICY,
    RateLimit: `"default";r=${left};t=${secondsLeft(window, now)}`,
  };
}
