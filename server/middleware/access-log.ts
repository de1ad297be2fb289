import { createMiddleware } from "hono/factory";
import type { Log } from "#platform/log.ts";
import { CLIENT_CLOSED_REQUEST } from "#server/limits/refuse-rendering.ts";
import { kindOf, observeRequest, type RequestKind } from "#server/metrics.ts";
import { clientAddress, type RequestEnv, requestIdOf, socketAddress } from "./client-address.ts";

type Answered = {
  method: string;
  path: string;
  status: number;
  ms: number;
  client: string;
  request: string;
};

/** Assigns each request an id and logs it. */
export function accessLog({ log, trustProxy }: { log: Log; trustProxy: number }) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const began = performance.now();
    const request = requestIdOf(c.req.header("X-Request-Id"), trustProxy);
    const forwardedFor = c.req.header("X-Forwarded-For");
    const client = clientAddress(forwardedFor, socketAddress(c), trustProxy);
    c.set("requestId", request);
    c.set("client", client);
    await next();
    if (trustProxy > 0) c.header("X-Request-Id", request);
    const { method, path } = c.req;
    const { status: answered } = c.res;
    // Errors after the client has disconnected are not logged as server errors.
    const status = answered >= 500 && c.req.raw.signal.aborted ? CLIENT_CLOSED_REQUEST : answered;
    logRequest(log, { method, path, status, ms: performance.now() - began, client, request });
  });
}

/** Logs one line (files at debug, 503 at warn, other 5xx at error) and records the duration in the metrics. */
export function logRequest(log: Log, answered: Answered): void {
  const { method, path, status, ms } = answered;
  const kind = kindOf(path);
  observeRequest({ kind, method, status, seconds: ms / 1000 });
  const level = levelOf(status, kind);
  log[level]({ ...answered, ms: Math.round(ms) }, `${method} ${path} ${status}`);
}

function levelOf(status: number, kind: RequestKind): "error" | "warn" | "info" | "debug" {
  // What makes a process answer 503 is logged where it is found.
  if (status === 503) return "warn";
  if (status >= 500) return "error";
  return kind === "page" ? "info" : "debug";
}
