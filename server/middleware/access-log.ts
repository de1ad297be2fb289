import { createMiddleware } from "hono/factory";
import type { Log } from "#platform/log.ts";
import { kindOf, observeRequest } from "#server/metrics.ts";
import { clientAddress, type RequestEnv } from "./client-address.ts";

/** What nginx writes for a client that closed the connection before its answer came. */
const WENT_AWAY = 499;

/** One line per request, with how long it took: quiet for files, louder for faults. */
export function accessLog({ log, trustProxy }: { log: Log; trustProxy: number }) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const began = performance.now();
    await next();
    const ms = performance.now() - began;
    const { method, path } = c.req;
    const { status: answered } = c.res;
    // Nobody is left to be answered: what was broken off under way is no fault of ours.
    const status = answered >= 500 && c.req.raw.signal.aborted ? WENT_AWAY : answered;
    const kind = kindOf(path);
    observeRequest({ kind, method, status, seconds: ms / 1000 });
    const level = status >= 500 ? "error" : kind === "page" ? "info" : "debug";
    log[level](
      {
        method,
        path,
        status,
        ms: Math.round(ms),
        client: clientAddress(c, trustProxy),
        request: c.get("requestId"),
      },
      `${method} ${path} ${status}`,
    );
  });
}
